import { localeOf } from '@florin/i18n/locale'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyName } from '../../ui/currencyName.ts'
import { ChoiceChip } from './FilterChip.tsx'
import classes from './Filters.module.css'
import { typesQuery } from '../../shared/activity/useActivityNames.ts'
import { accountsQuery } from './queries.ts'
import { RangeChip } from './RangeChip.tsx'
import { type HistorySearch, isFiltered } from './search.ts'

type Props = { readonly search: HistorySearch; readonly change: (change: HistorySearch) => void }

const settleMs = 300

const SearchField = ({ search: { q = '' }, change }: Props) => {
  const { t } = useTranslation('history')
  const [typed, setTyped] = useState(q)
  const apply = useDebouncedCallback((text: string) => change({ q: text.trim() || undefined }), settleMs)
  const [seen, setSeen] = useState(q)
  // The address may change by itself: by going back, or by clearing all.
  if (q !== seen) {
    setSeen(q)
    if (typed.trim() !== q) setTyped(q)
  }
  const set = (text: string) => {
    setTyped(text)
    apply(text)
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search.label')}
      placeholder={t('search.placeholder')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => set('')} />}
      value={typed}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

/** What the list is narrowed by. Each is a chip, and all of them are in the address. */
export const Filters = ({ search, change }: Props) => {
  const { t, i18n } = useTranslation('history')
  const { data: accounts } = useQuery(accountsQuery())
  const { data: types } = useQuery(typesQuery())
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <div className={classes.filters} role="search" aria-label={t('filter.label')}>
      <SearchField search={search} change={change} />
      <div className={classes.chips}>
        <ChoiceChip
          label={t('filter.account')}
          value={search.account === undefined ? undefined : String(search.account)}
          options={(accounts?.accounts ?? []).map(({ accountId, currencyCode }) => ({
            value: String(accountId),
            label: `${currencyName(currencyCode, i18n.language)} · ${accountId}`,
          }))}
          onChange={(value) => change({ account: value === undefined ? undefined : Number(value) })}
        />
        <ChoiceChip
          label={t('filter.direction')}
          value={search.direction}
          options={(['in', 'out'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(direction) => change({ direction })}
        />
        <RangeChip
          kind="date"
          label={t('filter.dates')}
          from={search.from}
          to={search.to}
          shown={(value) => day.format(new Date(value))}
          onChange={change}
        />
        <RangeChip
          kind="amount"
          label={t('filter.amounts')}
          from={search.least}
          to={search.most}
          shown={(value) =>
            new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 8 }).format(value as `${number}`)
          }
          onChange={({ from, to }) => change({ least: from, most: to })}
        />
        <ChoiceChip
          label={t('filter.type')}
          value={search.type}
          options={(types?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(type) => change({ type })}
        />
        <ChoiceChip
          label={t('filter.status')}
          value={search.status}
          options={(['pending', 'completed', 'rejected'] as const).map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(status) => change({ status })}
        />
        {isFiltered(search) && (
          <button
            type="button"
            className={classes.all}
            onClick={() =>
              change({
                q: undefined,
                account: undefined,
                direction: undefined,
                from: undefined,
                to: undefined,
                least: undefined,
                most: undefined,
                type: undefined,
                status: undefined,
              })
            }
          >
            {t('filter.clear')}
          </button>
        )}
      </div>
    </div>
  )
}
