import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { bareResidence } from './answers.ts'
import { isSaidInRows, ResidenceRows, useRowProblems } from './ResidenceRows.tsx'
import { method, StepForm, type StepProps } from './Steps.tsx'

export const ResidencesStep = ({ answers: { taxIds }, onNext, onBack }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { taxIds },
    keep: 'selfCertification.residences',
    onSubmit: async ({ taxIds: rows }) => onNext({ taxIds: rows.map(bareResidence) }),
  })
  const rows = form.values.taxIds
  const problemOf = useRowProblems(method.input.shape.taxIds)(rows)
  const refused = form.fieldError('taxIds')
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      <ResidenceRows
        rows={rows}
        kind="personal"
        problemOf={(index, field) => (refused ? problemOf(index, field) : undefined)}
        onChange={(next) => form.set('taxIds', next)}
      />
      {refused && !isSaidInRows(rows, problemOf) && <Input.Error size="md">{refused}</Input.Error>}
    </StepForm>
  )
}
