import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { countryName } from '../../../ui/countryName.ts'
import type { Residence } from '../answers.ts'
import { StepForm } from '../Steps.tsx'
import classes from '../Tax.module.css'
import type { BusinessAnswers } from './businessAnswers.ts'
import { useCertifyCompany } from './businessQueries.ts'
import { method, type StepProps } from './EntitySteps.tsx'

export const CompanyAnswersList = ({ answers }: { answers: BusinessAnswers }) => {
  const { t, i18n } = useTranslation('tax')
  const named = (code: string) => countryName(code, i18n.language)
  const numberOf = ({ taxId, noTaxIdReason, explanation }: Residence) =>
    taxId || explanation || t(`reason.${noTaxIdReason ?? 'notIssued'}`)
  const facts: [string, string][] = [
    [t('business.entity.label'), answers.entityType ? t(`business.entity.type.${answers.entityType}`) : ''],
    ...(answers.entityType === 'financialInstitution' ? [[t('business.entity.giin'), answers.giin] as [string, string]] : []),
    ...answers.taxIds.map((each): [string, string] => [
      t('review.taxedIn', { country: named(each.countryCode) }),
      numberOf(each),
    ]),
    ...(answers.entityType === 'passiveNfe'
      ? answers.controllingPersons.map(({ name, taxIds }): [string, string] => [
          name,
          taxIds.map((each) => `${named(each.countryCode)}: ${numberOf(each)}`).join(', '),
        ])
      : []),
    [t('business.review.unitedStates'), answers.isUSTaxPayer ? t('yes') : t('no')],
  ]
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

/** What will be signed for the company, and the signature. */
export const CompanySignStep = ({ answers, onBack, onNext }: StepProps) => {
  const { t } = useTranslation('tax')
  const [isDeclared, setDeclared] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCertifyCompany()
  const form = useContractForm(method, {
    initial: {},
    onSubmit: async () => {
      setSubmitted(true)
      if (!isDeclared) return checkbox.current?.focus()
      const { entityType, giin, controllingPersons, isUSTaxPayer, hasUSIndicia, taxIds } = answers
      if (entityType === '') return onBack?.()
      await mutateAsync({
        entityType,
        ...(entityType === 'financialInstitution' && { giin }),
        taxIds,
        controllingPersons:
          entityType === 'passiveNfe'
            ? controllingPersons.map(({ representativeId, taxIds: own }) => ({ representativeId, taxIds: own }))
            : [],
        isUSTaxPayer: isUSTaxPayer === true,
        hasUSIndicia: hasUSIndicia === true,
      })
      onNext({})
    },
  })
  return (
    <StepForm form={form} onBack={onBack} next={t('review.sign')}>
      <CompanyAnswersList answers={answers} />
      <Checkbox
        ref={checkbox}
        checked={isDeclared}
        onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
        label={t('business.review.declaration')}
        error={isSubmitted && !isDeclared ? t('review.undeclared') : undefined}
      />
    </StepForm>
  )
}
