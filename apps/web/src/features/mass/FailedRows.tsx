import type { Batch } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { kindOf } from '../../shared/batchGrid/kinds.ts'
import classes from './Mass.module.css'
import progressClasses from './Progress.module.css'
import { useLines, useRetryBatch } from './queries.ts'
import { RowsTable } from './RowsTable.tsx'

const shown = 20

/** Rows that were not paid, with why, to be paid after all as a batch of their own. */
export const FailedRows = ({ batch, count }: { readonly batch: Batch; readonly count: number }) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const may = useMay()(mass['retry.create'])
  const retry = useRetryBatch()
  const { batchId, type } = batch
  const { lines } = useLines(batchId, { status: 'rejected' }, { from: 0, to: shown })
  const go = (made: number) =>
    void navigate({ to: '/transfer/mass/$kind', params: { kind: kindOf(type) }, search: { type, batch: made } })
  return (
    <Card className={classes.card}>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('failedRows.title', { count })}</h2>
        {may && (batch.retryCount ?? 0) > 0 && (
          <Button
            loading={retry.isPending}
            onClick={() => retry.mutate({ batchId }, { onSuccess: ({ batchId: made }) => go(made) })}
          >
            {t('failedRows.retry')}
          </Button>
        )}
      </div>
      <RowsTable caption={t('failedRows.title', { count })} lines={lines.slice(0, shown)} about={t('failedRows.reason')}>
        {({ errors }) => <span className={progressClasses.reason}>{errors.map(({ message }) => message).join(' ')}</span>}
      </RowsTable>
      {count > shown && <p className={classes.none}>{t('failedRows.more', { count: count - shown })}</p>}
    </Card>
  )
}
