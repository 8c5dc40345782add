import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Filters.module.css'
import { FilterChip } from './FilterChip.tsx'
import { isDecimal } from '../../shared/search/searchValues.ts'

type Range = { readonly from: string | undefined; readonly to: string | undefined }
type Props = Range & {
  readonly label: string
  readonly kind: 'date' | 'amount'
  /** How an end is shown on the chip. */
  readonly shown: (value: string) => string
  readonly onChange: (range: Range) => void
}

/** From, to, or both. */
export const RangeChip = ({ label, kind, from, to, shown, onChange }: Props) => {
  const { t } = useTranslation('history')
  const value =
    from && to
      ? t('filter.both', { from: shown(from), to: shown(to) })
      : from
        ? t('filter.fromValue', { from: shown(from) })
        : to
          ? t('filter.toValue', { to: shown(to) })
          : undefined
  return (
    <FilterChip label={label} value={value} onClear={() => onChange({ from: undefined, to: undefined })}>
      {(close) => (
        <RangeForm
          kind={kind}
          from={from}
          to={to}
          onApply={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

const RangeForm = ({ kind, from, to, onApply }: Range & Pick<Props, 'kind'> & { onApply: (range: Range) => void }) => {
  const { t } = useTranslation('history')
  const [range, setRange] = useState({ from: from ?? '', to: to ?? '' })
  const [tried, setTried] = useState(false)
  const problem = (value: string) =>
    tried && kind === 'amount' && value !== '' && !isDecimal(value) ? t('filter.badAmount') : undefined
  const field = (end: 'from' | 'to') => (
    <TextInput
      label={t(`filter.${end}`)}
      value={range[end]}
      error={problem(range[end])}
      onChange={({ currentTarget }) => setRange({ ...range, [end]: currentTarget.value.trim().replace(',', '.') })}
      {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' as const, autoComplete: 'off' })}
    />
  )
  return (
    <form
      className={classes.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const isFine = kind === 'date' || [range.from, range.to].every((value) => value === '' || isDecimal(value))
        if (isFine) onApply({ from: range.from || undefined, to: range.to || undefined })
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" size="sm">
        {t('filter.apply')}
      </Button>
    </form>
  )
}
