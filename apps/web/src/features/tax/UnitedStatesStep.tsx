import type { Indicium } from '@florin/contract/compliance/tax'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { method, StepForm, type StepProps } from './Steps.tsx'
import classes from './Tax.module.css'
import { YesNo } from './YesNo.tsx'

/** What we know ourselves, and what the answers so far say. */
const tiesOf = ({ answers }: StepProps, known: readonly Indicium[]): Indicium[] => {
  const said: Record<Indicium, boolean> = {
    birthplace: answers.countryOfBirth === 'US',
    citizenship: answers.citizenship.includes('US'),
    address: known.includes('address'),
    phone: known.includes('phone'),
  }
  return (Object.keys(said) as Indicium[]).filter((tie) => said[tie])
}

export const UnitedStatesStep = ({ known, ...props }: StepProps & { known: readonly Indicium[] }) => {
  const { t } = useTranslation('tax')
  const { answers, onNext, onBack } = props
  const ties = tiesOf(props, known)
  const isTaxed = answers.citizenship.includes('US') || answers.taxIds.some(({ countryCode }) => countryCode === 'US')
  const { hasUSIndicia } = answers
  const form = useContractForm(method, {
    initial: { isUSTaxPayer: answers.isUSTaxPayer ?? (isTaxed || null), hasUSIndicia: ties.length > 0 || hasUSIndicia },
    keep: 'selfCertification.unitedStates',
    onSubmit: async (given) => onNext(given),
  })
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      {ties.length > 0 && (
        <Notice tone="info" title={t('unitedStates.ties')}>
          <ul className={classes.ties}>
            {ties.map((tie) => (
              <li key={tie}>{t(`indicium.${tie}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <YesNo {...form.input('isUSTaxPayer')} label={t('unitedStates.taxed')} help={t('unitedStates.taxedHelp')} />
      {ties.length === 0 && (
        <YesNo {...form.input('hasUSIndicia')} label={t('unitedStates.others')} help={t('unitedStates.othersHelp')} />
      )}
    </StepForm>
  )
}
