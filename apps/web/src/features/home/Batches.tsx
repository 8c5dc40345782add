import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import type { OutputOf } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { batchLink } from '../../shared/batchGrid/batchLink.ts'
import { fileTypes } from '../../shared/batchGrid/kinds.ts'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from './Work.module.css'

const shown = 3
const [files, links] = [batchHistory['batch.list'], globalPay['batch.list']]
type LinkBatch = OutputOf<typeof links>['batches'][number]
type Dated = { readonly date: string; readonly row: ReactNode }

/** The last files of payments and of links, and how far each is. */
export const Batches = () => {
  const { t } = useTranslation(['home', 'mass', 'globalPay'])
  const may = useMay()
  const batches = useQuery(callQuery(files, { types: fileTypes, pageSize: shown })).data?.batchTransfer.transfer ?? []
  const sent = useQuery({ ...callQuery(links, { pageSize: shown }), enabled: may(links) }).data?.batches ?? []
  useLive('batchChanged', () => void markStale(files, links))
  useLive('linkChanged', () => void markStale(links))
  const rows: Dated[] = [
    ...batches.map((batch) => ({ date: batch.date, row: <Batch key={batch.id} batch={batch} /> })),
    ...sent.map((batch) => ({ date: batch.createdDate, row: <Links key={`links ${batch.batchId}`} batch={batch} /> })),
  ]
  if (rows.length === 0) return null
  const newest = rows.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, shown)
  return (
    <Card
      title={t('batches.title')}
      className={classes.card}
      aside={
        <Link to="/history/batch-transfers" className={classes.all}>
          {t('activity.all')}
        </Link>
      }
    >
      <ul className={classes.list}>{newest.map(({ row }) => row)}</ul>
    </Card>
  )
}

const paying: ReadonlySet<BatchTransfer['status']> = new Set(['processing', 'paused', 'completed', 'partial', 'failed'])
const shareOf = (part: number, count: number) => `${count === 0 ? 0 : (100 * part) / count}%`

const Batch = ({ batch }: { batch: BatchTransfer }) => {
  const { t } = useTranslation(['home', 'mass'])
  const { batchName, totalAmount, currencyCode, count, paidCount: paid, rejectedCount, status } = batch
  const isPaying = paying.has(status)
  return (
    <li>
      <Link {...batchLink(batch)} className={classes.batch}>
        <span className={classes.head}>
          <span className={classes.name}>{batchName}</span>
          <Money amount={totalAmount} currency={currencyCode} />
        </span>
        <span className={classes.bar} aria-hidden>
          <span data-part="paid" style={{ width: shareOf(paid, count) }} />
          <span data-part="failed" style={{ width: shareOf(rejectedCount, count) }} />
        </span>
        <span className={classes.head}>
          <span className={classes.about}>
            {isPaying ? t('batches.paid', { paid, count }) : t('batches.rows', { state: t(`mass:state.${status}`), count })}
          </span>
          {rejectedCount > 0 && <span className={classes.failed}>{t('batches.failed', { count: rejectedCount })}</span>}
        </span>
      </Link>
    </li>
  )
}

const following: ReadonlySet<LinkBatch['status']> = new Set(['sent', 'processing', 'completed'])

/** Payments by email: each recipient chooses how they are paid. */
const Links = ({ batch }: { batch: LinkBatch }) => {
  const { t } = useTranslation(['home', 'globalPay'])
  const { batchId, batchName, totalAmount, currencyCode, count, openCount, chosenCount, status } = batch
  const isSent = following.has(status)
  const chosen = isSent ? chosenCount : 0
  const isDraft = status === 'uploaded'
  return (
    <li>
      <Link
        {...(isDraft
          ? { to: '/transfer/mass/global', search: { batch: batchId } }
          : { to: confirmPath('global'), search: { batch: batchId } })}
        className={classes.batch}
      >
        <span className={classes.head}>
          <span className={classes.name}>{batchName}</span>
          <Money amount={totalAmount} currency={currencyCode} />
        </span>
        <span className={classes.bar} aria-hidden>
          <span data-part="chosen" style={{ width: shareOf(chosen, count) }} />
        </span>
        <span className={classes.head}>
          <span className={classes.about}>
            {isSent
              ? t('globalPay:home.chosen', { chosen, count })
              : t('batches.rows', { state: t(`globalPay:batchState.${status}`), count })}
          </span>
          {isSent && openCount > 0 && <span className={classes.about}>{t('globalPay:home.open', { count: openCount })}</span>}
        </span>
      </Link>
    </li>
  )
}
