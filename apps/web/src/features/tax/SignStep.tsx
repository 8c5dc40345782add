import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { countryName } from '../../ui/countryName.ts'
import { dayText } from '../../ui/moments.ts'
import type { Answers } from './answers.ts'
import { useCertify } from './queries.ts'
import { method, StepForm, type StepProps } from './Steps.tsx'
import classes from './Tax.module.css'

export const AnswersList = ({ answers }: { answers: Answers }) => {
  const { t, i18n } = useTranslation('tax')
  const named = (code: string) => countryName(code, i18n.language)
  const facts = [
    [t('birth.date'), answers.dateOfBirth && dayText(answers.dateOfBirth, i18n.language)],
    [t('birth.place'), [answers.cityOfBirth, answers.countryOfBirth && named(answers.countryOfBirth)].filter(Boolean).join(', ')],
    [t('citizenship.label'), answers.citizenship.map(named).join(', ')],
    ...answers.taxIds.map(({ countryCode, taxId, noTaxIdReason, explanation }): [string, string] => [
      t('review.taxedIn', { country: named(countryCode) }),
      taxId || explanation || t(`reason.${noTaxIdReason ?? 'notIssued'}`),
    ]),
    [t('review.unitedStates'), answers.isUSTaxPayer ? t('yes') : t('no')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What will be signed, as it will stand on the document, and the signature. */
export const SignStep = ({ answers, onBack, onNext }: StepProps) => {
  const { t } = useTranslation('tax')
  const [isDeclared, setDeclared] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCertify()
  const form = useContractForm(method, {
    initial: {},
    onSubmit: async () => {
      setSubmitted(true)
      if (!isDeclared) return checkbox.current?.focus()
      const { isUSTaxPayer, hasUSIndicia, ...given } = answers
      await mutateAsync({ ...given, isUSTaxPayer: isUSTaxPayer === true, hasUSIndicia: hasUSIndicia === true })
      onNext({})
    },
  })
  return (
    <StepForm form={form} onBack={onBack} next={t('review.sign')}>
      <AnswersList answers={answers} />
      <Checkbox
        ref={checkbox}
        checked={isDeclared}
        onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
        label={t('review.declaration')}
        error={isSubmitted && !isDeclared ? t('review.undeclared') : undefined}
      />
    </StepForm>
  )
}
