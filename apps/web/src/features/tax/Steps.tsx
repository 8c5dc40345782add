import { tax } from '@florin/contract/compliance/tax'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CountriesSelect, CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Answers } from './answers.ts'
import classes from './Tax.module.css'

export const method = tax['fatcaCrs.update']

export type StepProps = {
  answers: Answers
  onNext: (given: Partial<Answers>) => void
  onBack?: (() => void) | undefined
}

type FrameProps = {
  form: { readonly props: object; readonly error: string | undefined; readonly busy: boolean }
  onBack: (() => void) | undefined
  next: string
  children: ReactNode
}

/** A step is a form of its own: it goes on when its own fields are right. */
export const StepForm = ({ form, onBack, next, children }: FrameProps) => {
  const { t } = useTranslation('tax')
  return (
    <form {...form.props} className={classes.form}>
      {children}
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {next}
        </Button>
      </div>
    </form>
  )
}

export const BirthStep = ({ answers: { cityOfBirth, countryOfBirth, dateOfBirth }, onNext }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { cityOfBirth, countryOfBirth, dateOfBirth },
    keep: 'selfCertification.birth',
    onSubmit: async (given) => onNext(given),
  })
  return (
    <StepForm form={form} onBack={undefined} next={t('continue')}>
      <TextInput {...form.input('dateOfBirth')} label={t('birth.date')} type="date" autoComplete="bday" />
      <CountrySelect {...form.input('countryOfBirth')} label={t('birth.country')} />
      <TextInput {...form.input('cityOfBirth')} label={t('birth.city')} autoComplete="off" />
    </StepForm>
  )
}

export const CitizenshipStep = ({ answers: { citizenship }, onNext, onBack }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { citizenship },
    keep: 'selfCertification.citizenship',
    onSubmit: async (given) => onNext(given),
  })
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      <CountriesSelect
        {...form.input('citizenship')}
        value={form.values.citizenship}
        label={t('citizenship.label')}
        description={t('citizenship.help')}
        most={5}
      />
    </StepForm>
  )
}
