import { fieldProblems } from '@florin/contract/issues'
import { noTaxIdReasons, taxResidencesMost } from '@florin/contract/compliance/tax'
import { withCount } from '@florin/i18n/params'
import { ActionIcon, Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { bareResidence, type Residence } from './answers.ts'
import { identifiersQuery } from './queries.ts'
import classes from './Tax.module.css'

const emptyRow: Residence = { countryCode: '', taxId: '' }
type Schema = { safeParse: (given: unknown) => { error?: Parameters<typeof fieldProblems>[0] | undefined } }
type ProblemOf = (index: number, field: keyof Residence) => string | undefined

/** What is wrong with each row, by the method's own rules. */
export const useRowProblems = (schema: Schema) => {
  const { t } = useTranslation('fields')
  return (rows: readonly Residence[]): ProblemOf => {
    const given = rows.map(bareResidence)
    const { error } = schema.safeParse(given)
    const problems = error ? fieldProblems(error, given) : []
    return (index, field) => {
      const found = problems.find((problem) => problem.field === `${index}.${field}`)
      return found && t(found.key as 'invalid', withCount(found.params))
    }
  }
}

const rowFields = ['countryCode', 'taxId', 'explanation'] as const
export const isSaidInRows = (rows: readonly Residence[], problemOf: ProblemOf): boolean =>
  rows.some((_row, index) => rowFields.some((field) => problemOf(index, field)))

type RowsProps = {
  rows: readonly Residence[]
  /** Whose numbers they are. */
  kind: 'personal' | 'business'
  problemOf: ProblemOf
  onChange: (rows: Residence[]) => void
}

/** Countries with their tax numbers. */
export const ResidenceRows = ({ rows, kind, problemOf, onChange }: RowsProps) => {
  const { t } = useTranslation('tax')
  const change = (index: number, part: Partial<Residence>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)))
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          // Rows have no name of their own before a country is chosen.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.row}>
            <ResidenceRow
              row={row}
              kind={kind}
              problemOf={(field) => problemOf(index, field)}
              onChange={(part) => change(index, part)}
              onRemove={rows.length > 1 ? () => onChange(rows.filter((_, place) => place !== index)) : undefined}
            />
          </li>
        ))}
      </ul>
      {rows.length < taxResidencesMost && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...rows, emptyRow])}
        >
          {t('residences.add')}
        </Button>
      )}
    </>
  )
}

type RowProps = {
  row: Residence
  kind: RowsProps['kind']
  problemOf: (field: keyof Residence) => string | undefined
  onChange: (part: Partial<Residence>) => void
  onRemove: (() => void) | undefined
}

const ResidenceRow = ({ row, kind, problemOf, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('tax')
  const { data } = useQuery(identifiersQuery())
  const named = data?.items.find(({ countryCode }) => countryCode === row.countryCode)
  const short = named?.[`${kind}ShortName`]
  const name = named?.[`${kind}Name`]
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
          label={short ? t('residences.numberNamed', { short }) : t('residences.number')}
          description={name === short ? undefined : name}
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
