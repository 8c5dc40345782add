import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/call/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from './Work.module.css'

const shown = 3

/** The last files of payments, and how far each is. */
export const Batches = () => {
  const { t } = useTranslation(['home', 'mass'])
  const { data } = useQuery(callQuery(batchHistory['batch.list'], { pageSize: shown }))
  const batches = data?.batchTransfer.transfer ?? []
  if (batches.length === 0) return null
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
      <ul className={classes.list}>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </Card>
  )
}

const paying: ReadonlySet<BatchTransfer['status']> = new Set(['processing', 'paused', 'completed', 'partial', 'failed'])

const Batch = ({ batch }: { batch: BatchTransfer }) => {
  const { t } = useTranslation(['home', 'mass'])
  const { batchName, totalAmount, currencyCode, count, rejectedCount, processingCount, status } = batch
  const isPaying = paying.has(status)
  const paid = isPaying ? Math.max(0, count - rejectedCount - processingCount) : 0
  const share = (part: number) => `${count === 0 ? 0 : (100 * part) / count}%`
  return (
    <li className={classes.batch}>
      <span className={classes.head}>
        <span className={classes.name}>{batchName}</span>
        <Money amount={totalAmount} currency={currencyCode} />
      </span>
      <span className={classes.bar} aria-hidden>
        <span data-part="paid" style={{ width: share(paid) }} />
        <span data-part="failed" style={{ width: share(rejectedCount) }} />
      </span>
      <span className={classes.head}>
        <span className={classes.about}>
          {isPaying ? t('batches.paid', { paid, count }) : t('batches.rows', { state: t(`mass:state.${status}`), count })}
        </span>
        {rejectedCount > 0 && <span className={classes.failed}>{t('batches.failed', { count: rejectedCount })}</span>}
      </span>
    </li>
  )
}
