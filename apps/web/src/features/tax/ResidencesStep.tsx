import { fieldProblems } from '@florin/contract/issues'
import { noTaxIdReasons, taxResidencesMost } from '@florin/contract/compliance/tax'
import { withCount } from '@florin/i18n/params'
import { ActionIcon, Button, Checkbox, Input, Radio, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { bareResidence, type Residence } from './answers.ts'
import { identifiersQuery } from './queries.ts'
import { method, StepForm, type StepProps } from './Steps.tsx'
import classes from './Tax.module.css'

const emptyRow: Residence = { countryCode: '', taxId: '' }

/** What is wrong with each row, by the method's own rules. */
const useRowProblems = (rows: readonly Residence[]) => {
  const { t } = useTranslation('fields')
  const given = rows.map(bareResidence)
  const { error } = method.input.shape.taxIds.safeParse(given)
  const problems = error ? fieldProblems(error, given) : []
  return (index: number, field: keyof Residence): string | undefined => {
    const found = problems.find((problem) => problem.field === `${index}.${field}`)
    return found && t(found.key as 'invalid', withCount(found.params))
  }
}

export const ResidencesStep = ({ answers: { taxIds }, onNext, onBack }: StepProps) => {
  const { t } = useTranslation('tax')
  const form = useContractForm(method, {
    initial: { taxIds },
    keep: 'selfCertification.residences',
    onSubmit: async ({ taxIds: rows }) => onNext({ taxIds: rows.map(bareResidence) }),
  })
  const rows = form.values.taxIds
  const problemOf = useRowProblems(rows)
  const refused = form.fieldError('taxIds')
  const set = (next: Residence[]) => form.set('taxIds', next)
  const change = (index: number, part: Partial<Residence>) =>
    set(rows.map((row, place) => (place === index ? { ...row, ...part } : row)))
  const isSaidInRow = rows.some((_row, index) =>
    (['countryCode', 'taxId', 'explanation'] as const).some((field) => problemOf(index, field)),
  )
  return (
    <StepForm form={form} onBack={onBack} next={t('continue')}>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          // Rows have no name of their own before a country is chosen.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.row}>
            <ResidenceRow
              row={row}
              problemOf={(field) => (refused ? problemOf(index, field) : undefined)}
              onChange={(part) => change(index, part)}
              onRemove={rows.length > 1 ? () => set(rows.filter((_, place) => place !== index)) : undefined}
            />
          </li>
        ))}
      </ul>
      {refused && !isSaidInRow && <Input.Error size="md">{refused}</Input.Error>}
      {rows.length < taxResidencesMost && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => set([...rows, emptyRow])}
        >
          {t('residences.add')}
        </Button>
      )}
    </StepForm>
  )
}

type RowProps = {
  row: Residence
  problemOf: (field: keyof Residence) => string | undefined
  onChange: (part: Partial<Residence>) => void
  onRemove: (() => void) | undefined
}

const ResidenceRow = ({ row, problemOf, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('tax')
  const { data } = useQuery(identifiersQuery())
  const named = data?.items.find(({ countryCode }) => countryCode === row.countryCode)
  const hasNone = row.noTaxIdReason !== undefined
  return (
    <>
      <div className={classes.country}>
        <CountrySelect
          name="countryCode"
          label={t('residences.country')}
          value={row.countryCode}
          error={problemOf('countryCode')}
          onChange={(countryCode) => onChange({ countryCode })}
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('residences.remove')} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!hasNone && (
        <TextInput
          label={named ? t('residences.numberNamed', { short: named.personalShortName }) : t('residences.number')}
          description={named && named.personalName !== named.personalShortName ? named.personalName : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={row.taxId ?? ''}
          autoComplete="off"
          spellCheck={false}
          error={problemOf('taxId')}
          onChange={({ currentTarget }) => onChange({ taxId: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('residences.none')}
        checked={hasNone}
        onChange={({ currentTarget }) => onChange({ noTaxIdReason: currentTarget.checked ? 'notIssued' : undefined, taxId: '' })}
      />
      {hasNone && (
        <Radio.Group
          label={t('residences.reason')}
          value={row.noTaxIdReason ?? ''}
          onChange={(reason) => onChange({ noTaxIdReason: reason as 'notIssued' })}
        >
          <div className={classes.reasons}>
            {noTaxIdReasons.map((value) => (
              <Radio key={value} size="md" value={value} label={t(`reason.${value}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {row.noTaxIdReason === 'unobtainable' && (
        <TextInput
          label={t('residences.explanation')}
          value={row.explanation ?? ''}
          error={problemOf('explanation')}
          onChange={({ currentTarget }) => onChange({ explanation: currentTarget.value })}
        />
      )}
    </>
  )
}
