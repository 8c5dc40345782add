import type { BusinessIndicium } from '@florin/contract/companies/businessTax'
import { businessTax, entityTypes } from '@florin/contract/companies/businessTax'
import { Input, Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { bareResidence, type Residence } from '../answers.ts'
import { isSaidInRows, ResidenceRows, useRowProblems } from '../ResidenceRows.tsx'
import { StepForm } from '../Steps.tsx'
import classes from '../Tax.module.css'
import { YesNo } from '../YesNo.tsx'
import type { BusinessAnswers } from './businessAnswers.ts'

export const method = businessTax['businessFatcaCrs.update']

export type StepProps = {
  answers: BusinessAnswers
  onNext: (given: Partial<BusinessAnswers>) => void
  onBack?: (() => void) | undefined
}

export const EntityStep = ({ answers: { entityType, giin }, onNext }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { entityType, giin },
    keep: 'businessCertification.entity',
    check: (values) =>
      values.entityType === 'financialInstitution' && !values.giin ? { giin: t('business.entity.giinMissing') } : {},
    onSubmit: async ({ giin: number = '', ...given }) => onNext({ ...given, giin: number }),
  })
  const chosen = form.input('entityType')
  return (
    <StepForm form={form} onBack={undefined} next={t('continue')}>
      <Radio.Group
        name="entityType"
        label={t('business.entity.label')}
        error={chosen.error}
        data-error={chosen.error ? true : undefined}
        value={form.values.entityType}
        onChange={chosen.onChange}
      >
        <div className={classes.reasons}>
          {entityTypes.map((value) => (
            <Radio
              key={value}
              size="md"
              value={value}
              label={t(`business.entity.type.${value}`)}
              description={t(`business.entity.about.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {form.values.entityType === 'financialInstitution' && (
        <TextInput
          {...form.input('giin')}
          label={t('business.entity.giin')}
          placeholder="98Q96B.00000.LE.250"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </StepForm>
  )
}

export const CompanyResidencesStep = ({ answers: { taxIds }, onNext, onBack }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { taxIds },
    keep: 'businessCertification.residences',
    onSubmit: async ({ taxIds: rows }) => onNext({ taxIds: rows.map(bareResidence) }),
  })
  const rows = form.values.taxIds
  const problemOf = useRowProblems(method.input.shape.taxIds)(rows)
  const refused = form.fieldError('taxIds')
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      <ResidenceRows
        rows={rows}
        kind="business"
        problemOf={(index, field) => (refused ? problemOf(index, field) : undefined)}
        onChange={(next) => form.set('taxIds', next)}
      />
      {refused && !isSaidInRows(rows, problemOf) && <Input.Error size="md">{refused}</Input.Error>}
    </StepForm>
  )
}

/** Where each of those who control the company is taxed. Their names come from the record. */
export const ControllingStep = ({ answers: { controllingPersons: people }, onNext, onBack }: StepProps) => {
  const { t } = useTranslation('tax')
  const nameOf = (id: number) => people.find(({ representativeId }) => representativeId === id)?.name ?? ''
  const form = useContractForm(method, {
    initial: { controllingPersons: people.map(({ representativeId, taxIds }) => ({ representativeId, taxIds })) },
    keep: 'businessCertification.controlling',
    onSubmit: async ({ controllingPersons }) =>
      onNext({
        controllingPersons: controllingPersons.map(({ representativeId, taxIds }) => ({
          representativeId,
          name: nameOf(representativeId),
          taxIds: taxIds.map(bareResidence),
        })),
      }),
  })
  const problemsOf = useRowProblems(method.input.shape.controllingPersons.element.shape.taxIds)
  const refused = form.fieldError('controllingPersons')
  const given = form.values.controllingPersons
  const set = (id: number, taxIds: Residence[]) =>
    form.set(
      'controllingPersons',
      given.map((person) => (person.representativeId === id ? { ...person, taxIds } : person)),
    )
  const isSaid = given.some(({ taxIds }) => isSaidInRows(taxIds, problemsOf(taxIds)))
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      {given.length === 0 && <Notice tone="warning">{t('business.controlling.none')}</Notice>}
      {given.map(({ representativeId, taxIds }) => {
        const problemOf = problemsOf(taxIds)
        return (
          <fieldset key={representativeId} className={classes.person}>
            <legend>{nameOf(representativeId)}</legend>
            <ResidenceRows
              rows={taxIds}
              kind="personal"
              problemOf={(index, field) => (refused ? problemOf(index, field) : undefined)}
              onChange={(next) => set(representativeId, next)}
            />
          </fieldset>
        )
      })}
      {refused && !isSaid && <Input.Error size="md">{refused}</Input.Error>}
    </StepForm>
  )
}

/** What we know ourselves, and what the answers so far say. */
const tiesOf = ({ controllingPersons }: BusinessAnswers, known: readonly BusinessIndicium[]): BusinessIndicium[] => {
  const isTaxedThere = controllingPersons.some(({ taxIds }) => taxIds.some(({ countryCode }) => countryCode === 'US'))
  return isTaxedThere && !known.includes('controllingPerson') ? [...known, 'controllingPerson'] : [...known]
}

export const CompanyUnitedStatesStep = ({
  answers,
  known,
  onNext,
  onBack,
}: StepProps & { known: readonly BusinessIndicium[] }) => {
  const { t } = useTranslation('tax')
  const ties = tiesOf(answers, known)
  const isTaxed = ties.includes('registration') || answers.taxIds.some(({ countryCode }) => countryCode === 'US')
  const form = useContractForm(method, {
    initial: {
      isUSTaxPayer: answers.isUSTaxPayer ?? (isTaxed || null),
      hasUSIndicia: ties.length > 0 || answers.hasUSIndicia,
    },
    keep: 'businessCertification.unitedStates',
    onSubmit: async (given) => onNext(given),
  })
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      {ties.length > 0 && (
        <Notice tone="info" title={t('unitedStates.ties')}>
          <ul className={classes.ties}>
            {ties.map((tie) => (
              <li key={tie}>{t(`business.indicium.${tie}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <YesNo {...form.input('isUSTaxPayer')} label={t('business.unitedStates.taxed')} help={t('unitedStates.taxedHelp')} />
      {ties.length === 0 && (
        <YesNo
          {...form.input('hasUSIndicia')}
          label={t('business.unitedStates.others')}
          help={t('business.unitedStates.othersHelp')}
        />
      )}
    </StepForm>
  )
}
