import type { Batch, BatchLine, RowState } from '@florin/contract/calls/mass/batch'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import classes from './Mass.module.css'
import progressClasses from './Progress.module.css'
import { useEveryLine } from './queries.ts'

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
const settleMs = 250

/** Every row with its state, found by name, line or state; each leads to its payment. */
export const PaidRows = ({ batch: { batchId } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [status, setStatus] = useState<RowState | ''>('')
  const filter = { ...(search && { search }), ...(status && { status }) }
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
            onChange={(event) => setStatus(event.currentTarget.value as RowState | '')}
            data={[{ value: '', label: t('view.all') }, ...states.map((value) => ({ value, label: t(`rowState.${value}`) }))]}
          />
        </div>
      </div>
      {!lines ? (
        <TableSkeleton columns={4} label={t('loading')} />
      ) : lines.length === 0 ? (
        <p className={classes.none}>{t('draft.none')}</p>
      ) : (
        <table className={progressClasses.rows}>
          <caption className="visually-hidden">{t('rows.title')}</caption>
          <thead>
            <tr>
              <th scope="col" data-minor>
                {t('file.line')}
              </th>
              <th scope="col">{t('columns.beneficiaryName')}</th>
              <th scope="col" data-end>
                {t('columns.amount')}
              </th>
              <th scope="col">{t('list.status')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td data-minor>{line.line}</td>
                <td>
                  <Payee line={line} />
                </td>
                <td data-end>
                  {line.amount && line.currencyCode && <Money amount={line.amount} currency={line.currencyCode} />}
                </td>
                <td>
                  <StatusBadge tone={tones[line.status]}>{t(`rowState.${line.status}`)}</StatusBadge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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

const Payee = ({ line: { transactionId, beneficiaryName, target } }: { readonly line: BatchLine }) => {
  const name = beneficiaryName || target
  return (
    <>
      {transactionId === undefined ? (
        name
      ) : (
        <Link to="/history/$transactionId" params={{ transactionId: String(transactionId) }}>
          {name}
        </Link>
      )}
      {beneficiaryName && <small>{target}</small>}
    </>
  )
}
