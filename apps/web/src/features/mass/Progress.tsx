import type { Batch, BatchProgress } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { kindOf } from './kinds.ts'
import classes from './Mass.module.css'
import { fetchFile, useCancelBatch, useLines, usePauseBatch, useRetryBatch } from './queries.ts'

const stoppable = new Set(['created', 'processing', 'paused'])

/** How far a batch is, and at its end what became of it. */
export const Progress = ({ batch }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const may = useMay()(mass.cancel)
  const pause = usePauseBatch()
  const [isCancelling, setCancelling] = useState(false)
  const { batchId, status, progress } = batch
  if (!progress) return null
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <Card title={t('progress.title')}>
          <Figures batch={batch} progress={progress} />
          {may && stoppable.has(status) && (
            <div className={classes.buttons}>
              {(status === 'processing' || status === 'paused') && progress.open.count > 0 && (
                <Button
                  variant="default"
                  loading={pause.isPending}
                  onClick={() => pause.mutate({ batchId, isPaused: status === 'processing' })}
                >
                  {t(status === 'processing' ? 'progress.pause' : 'progress.goOn')}
                </Button>
              )}
              <Button variant="default" onClick={() => setCancelling(true)}>
                {t('progress.cancel')}
              </Button>
            </div>
          )}
        </Card>
        {progress.failed.count > 0 && <Failed batch={batch} progress={progress} />}
      </div>
      <Card title={t('steps.title')}>
        <Steps batch={batch} />
        <DownloadButton
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          file={async () => {
            const { link, fileName } = await fetchFile(batchId)
            return { name: fileName, url: link }
          }}
        >
          {t('progress.download')}
        </DownloadButton>
      </Card>
      {isCancelling && <CancelPopup batch={batch} progress={progress} onClose={() => setCancelling(false)} />}
    </div>
  )
}

type Parts = { readonly batch: Batch; readonly progress: BatchProgress }

const Figures = ({ batch: { count, currencyCode, status }, progress }: Parts) => {
  const { t } = useTranslation('mass')
  const { paid, failed, canceled, open, held, secondsLeft } = progress
  const done = paid.count + failed.count
  const share = (part: number) => ({ inlineSize: `${count > 0 ? (part / count) * 100 : 0}%` })
  return (
    <>
      <p>
        <span className={classes.big}>{done}</span> {t('progress.of', { number: count })}
      </p>
      {secondsLeft !== undefined && (
        <p role="status">{t('progress.left', { number: Math.max(1, Math.ceil(secondsLeft / 60)) })}</p>
      )}
      {status === 'created' && <Notice tone="info">{t('progress.company')}</Notice>}
      <div
        className={classes.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-label={t('progress.title')}
      >
        <span className={classes.paid} style={share(paid.count)} />
        <span className={classes.failed} style={share(failed.count)} />
      </div>
      <dl className={classes.sums}>
        {(
          [
            ['paid', paid],
            ['failed', failed],
            ['canceled', canceled],
            ['open', open],
          ] as const
        )
          .filter(([name, { count: rows }]) => name === 'paid' || rows > 0)
          .map(([name, part]) => (
            <div key={name}>
              <dt>{t(`progress.${name}`, { number: part.count })}</dt>
              <dd>
                <Money amount={part.amount} currency={currencyCode} />
              </dd>
            </div>
          ))}
        <div className={classes.total}>
          <dt>{t('progress.held')}</dt>
          <dd>
            <Money amount={held} currency={currencyCode} size="medium" />
          </dd>
        </div>
      </dl>
    </>
  )
}

const shownFailed = 20

const Failed = ({ batch, progress }: Parts) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const may = useMay()(mass['retry.create'])
  const retry = useRetryBatch()
  const { batchId, type } = batch
  const { lineAt } = useLines(batchId, { status: 'rejected' }, { from: 0, to: shownFailed })
  const lines = Array.from({ length: Math.min(shownFailed, progress.failed.count) }, (_, index) => lineAt(index)).flatMap(
    (line) => line ?? [],
  )
  return (
    <Card title={t('failedRows.title', { number: progress.failed.count })}>
      <ul className={classes.steps}>
        {lines.map((line) => (
          <li key={line.line}>
            <strong>
              {line.line}. {line.beneficiaryName || line.target}
            </strong>{' '}
            <Money amount={line.amount} currency={line.currencyCode} />
            <small>{line.errors.map(({ message }) => message).join(' ')}</small>
          </li>
        ))}
      </ul>
      {may && batch.retriedBy === undefined && (
        <Button
          loading={retry.isPending}
          onClick={() =>
            retry.mutate(
              { batchId },
              {
                onSuccess: ({ batchId: made }) =>
                  void navigate({ to: '/transfer/mass/$kind', params: { kind: kindOf(type) }, search: { type, batch: made } }),
              },
            )
          }
        >
          {t('failedRows.retry')}
        </Button>
      )}
    </Card>
  )
}

const Steps = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation('mass')
  const steps = [
    { text: t('steps.uploaded', { name: batch.createdBy }), at: batch.createdDate },
    ...(batch.confirmedDate ? [{ text: t('steps.confirmed', { name: batch.confirmedBy ?? '' }), at: batch.confirmedDate }] : []),
    ...(batch.approvedDate ? [{ text: t('steps.approved', { name: batch.approvedBy ?? '' }), at: batch.approvedDate }] : []),
    ...(batch.startedDate ? [{ text: t('steps.started'), at: batch.startedDate }] : []),
    ...(batch.endedDate ? [{ text: t(`state.${batch.status}`), at: batch.endedDate }] : []),
  ]
  return (
    <ol className={classes.steps}>
      {steps.map(({ text, at }) => (
        <li key={text}>
          {text}
          <small>{momentText(at, i18n.language)}</small>
        </li>
      ))}
      {batch.leftOutReason && <li>{t('steps.leftOut', { reason: batch.leftOutReason })}</li>}
      {batch.decisionNote && <li>{t('steps.note', { note: batch.decisionNote })}</li>}
    </ol>
  )
}

const CancelPopup = ({ batch: { batchId, currencyCode }, progress: { held }, onClose }: Parts & { onClose: () => void }) => {
  const { t } = useTranslation('mass')
  const cancel = useCancelBatch()
  return (
    <QuestionPopup
      title={t('cancelling.title')}
      yes={t('cancelling.yes')}
      busy={cancel.isPending}
      problem={cancel.error?.description}
      onYes={() => cancel.mutate({ batchId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('cancelling.text', { amount: `${held} ${currencyCode}` })}</p>
    </QuestionPopup>
  )
}
