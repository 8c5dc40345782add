import type { Batch, BatchProgress } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { BatchTimeline } from './BatchTimeline.tsx'
import { FailedRows } from './FailedRows.tsx'
import classes from './Mass.module.css'
import { PaidRows } from './PaidRows.tsx'
import progressClasses from './Progress.module.css'
import { fetchFile, useCancelBatch, usePauseBatch } from './queries.ts'

const stoppable = new Set(['created', 'processing', 'paused'])

/** How far a batch is, and at its end what became of it. */
export const Progress = ({ batch }: { readonly batch: Batch }) => {
  const { progress } = batch
  if (!progress) return null
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <Figures batch={batch} progress={progress} />
        {progress.failed.count > 0 && <FailedRows batch={batch} count={progress.failed.count} />}
        <PaidRows batch={batch} />
      </div>
      <BatchTimeline batch={batch} progress={progress} />
    </div>
  )
}

/** What can be done with the batch as a whole. */
export const ProgressActions = ({ batch }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const may = useMay()(mass.cancel)
  const pause = usePauseBatch()
  const [isCancelling, setCancelling] = useState(false)
  const { batchId, status, progress } = batch
  if (!progress) return null
  const isPaying = status === 'processing' || status === 'paused'
  const Icon = status === 'paused' ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      {may && isPaying && progress.open.count > 0 && (
        <Button
          variant="default"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ batchId, isPaused: status === 'processing' })}
        >
          {t(status === 'processing' ? 'progress.pause' : 'progress.goOn')}
        </Button>
      )}
      {may && stoppable.has(status) && progress.open.count > 0 && (
        <Button variant="default" leftSection={<IconX size={16} stroke={1.75} aria-hidden />} onClick={() => setCancelling(true)}>
          {t(status === 'created' ? 'progress.cancelAll' : 'progress.cancel')}
        </Button>
      )}
      <DownloadButton
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        file={async () => {
          const { link, fileName } = await fetchFile(batchId)
          return { name: fileName, url: link }
        }}
      >
        {t('progress.download')}
      </DownloadButton>
      {isCancelling && <CancelPopup batch={batch} progress={progress} onClose={() => setCancelling(false)} />}
    </>
  )
}

type Parts = { readonly batch: Batch; readonly progress: BatchProgress }

const Figures = ({ batch: { count, currencyCode, status, summary }, progress }: Parts) => {
  const { t, i18n } = useTranslation('mass')
  const { paid, failed, canceled, open, secondsLeft } = progress
  const done = paid.count + failed.count
  const number = (rows: number) => rows.toLocaleString(i18n.language)
  const share = (part: number) => ({ inlineSize: `${count > 0 ? (part / count) * 100 : 0}%` })
  const parts = [
    ['paid', paid],
    ['failed', failed],
    ...(canceled.count > 0 ? ([['canceled', canceled]] as const) : []),
    ['open', open],
  ] as const
  const isExchange = summary.sums.some(({ exchangeRate }) => exchangeRate !== undefined)
  // Announced every ten percent, not at every row.
  const tenths = count > 0 ? Math.floor((done / count) * 10) * 10 : 0
  return (
    <Card>
      <div className={progressClasses.head}>
        <p>
          <strong className={classes.big}>{number(done)}</strong> {t('progress.of', { number: number(count) })}
        </p>
        {status === 'processing' && secondsLeft !== undefined && (
          <strong>{t('progress.left', { count: Math.max(1, Math.ceil(secondsLeft / 60)) })}</strong>
        )}
      </div>
      <div
        className={progressClasses.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-label={t('progress.title')}
      >
        <span className={progressClasses.paid} style={share(paid.count)} />
        <span className={progressClasses.failed} style={share(failed.count)} />
      </div>
      <p role="status" className="visually-hidden">
        {t('progress.percent', { percent: tenths })}
      </p>
      {status === 'created' && <Notice tone="info">{t('progress.company')}</Notice>}
      {status === 'paused' && <Notice tone="warning">{t(isExchange ? 'progress.pausedRate' : 'progress.paused')}</Notice>}
      <dl className={progressClasses.parts}>
        {parts.map(([name, part]) => (
          <div key={name} data-part={name}>
            <dt>{t(`progress.${name}`)}</dt>
            <dd>
              <strong>{number(part.count)}</strong>
              <small>{inWords(part.amount, currencyCode, i18n.language)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {progress.byCurrency.length > 1 && <ByCurrency progress={progress} />}
    </Card>
  )
}

const ByCurrency = ({ progress: { byCurrency } }: Pick<Parts, 'progress'>) => {
  const { t } = useTranslation('mass')
  return (
    <table className={progressClasses.currencies}>
      <caption className="visually-hidden">{t('progress.byCurrency')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('columns.currency')}</th>
          <th scope="col">{t('progress.paid')}</th>
          <th scope="col">{t('progress.failed')}</th>
          <th scope="col">{t('progress.open')}</th>
        </tr>
      </thead>
      <tbody>
        {byCurrency.map((row) => (
          <tr key={row.currencyCode}>
            <th scope="row">
              <span className={progressClasses.currency}>
                <CurrencyMark currency={row.currencyCode} size={20} /> {row.currencyCode}
              </span>
            </th>
            {(
              [
                [row.paidCount, row.paid],
                [row.failedCount, row.failed],
                [row.openCount, row.open],
              ] as const
            ).map(([count, amount], at) => (
              <td key={['paid', 'failed', 'open'][at]}>
                <small>{count}</small> <Money amount={amount} currency={row.currencyCode} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CancelPopup = ({ batch, progress: { held }, onClose }: Parts & { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation('mass')
  const cancel = useCancelBatch()
  const { batchId, currencyCode, status } = batch
  return (
    <QuestionPopup
      title={t(status === 'created' ? 'cancelling.titleAll' : 'cancelling.title')}
      yes={t(status === 'created' ? 'progress.cancelAll' : 'progress.cancel')}
      busy={cancel.isPending}
      problem={cancel.error?.description}
      onYes={() => cancel.mutate({ batchId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('cancelling.text', { amount: inWords(held, currencyCode, i18n.language) })}</p>
    </QuestionPopup>
  )
}
