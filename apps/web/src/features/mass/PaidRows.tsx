import type { Batch, RowState } from '@florin/contract/calls/mass/batch'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import classes from './Mass.module.css'
import { type LineFilter, useEveryLine } from './queries.ts'
import { RowsTable } from './RowsTable.tsx'

const states = ['pending', 'completed', 'rejected', 'canceled', 'skipped'] as const satisfies readonly RowState[]
const tones: Readonly<Record<RowState, Tone>> = {
  unchecked: 'neutral',
  invalid: 'bad',
  valid: 'neutral',
  skipped: 'neutral',
  pending: 'accent',
  completed: 'good',
  rejected: 'bad',
  canceled: 'neutral',
}
/** By state, or what an approver looks at twice. */
type Shown = RowState | 'warned' | 'newPayees' | ''
const filters = (shown: Shown): LineFilter => {
  if (shown === 'warned') return { onlyWarned: true }
  if (shown === 'newPayees') return { onlyNewPayees: true }
  return shown === '' ? {} : { status: shown }
}
const settleMs = 250

/** Every row with all that it says and its state, found by name, line or state; each leads to its payment. */
export const PaidRows = ({ batch: { batchId, currencyCode } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [status, setStatus] = useState<Shown>('')
  const filter = { ...(search && { search }), ...filters(status) }
  const { data: lines, hasNextPage, fetchNextPage, isFetchingNextPage } = useEveryLine(batchId, filter)
  return (
    <Card className={classes.card}>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('rows.title')}</h2>
        <div className={classes.filters}>
          <TextInput
            type="search"
            aria-label={t('draft.search')}
            placeholder={t('draft.search')}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={t('list.status')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as Shown)}
            data={[
              { value: '', label: t('view.all') },
              { value: 'warned', label: t('view.warned') },
              { value: 'newPayees', label: t('view.newPayees') },
              ...states.map((value) => ({ value, label: t(`rowState.${value}`) })),
            ]}
          />
        </div>
      </div>
      {!lines ? (
        <TableSkeleton columns={4} label={t('loading')} />
      ) : lines.length === 0 ? (
        <p className={classes.none}>{t('draft.none')}</p>
      ) : (
        <RowsTable caption={t('rows.title')} lines={lines} about={t('list.status')} feeCurrency={currencyCode}>
          {({ status: state }) => <StatusBadge tone={tones[state]}>{t(`rowState.${state}`)}</StatusBadge>}
        </RowsTable>
      )}
      {hasNextPage && (
        <div className={classes.none}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('rows.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
