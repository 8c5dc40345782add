import type { Batch } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isCallError } from '../../app/call/error.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { BatchSums } from '../../shared/batchGrid/BatchSums.tsx'
import { LeftOutReason } from '../../shared/batchGrid/LeftOutReason.tsx'
import { LimitsLeft } from '../../shared/batchGrid/LimitsLeft.tsx'
import { ResumeBatch } from '../../shared/batchGrid/ResumeBatch.tsx'
import { SameRows } from '../../shared/batchGrid/SameRows.tsx'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Mass.module.css'
import { reloadBatch, useConfirmBatch, useTakeBack } from './queries.ts'
import { useBatchQuote } from './useBatchQuote.tsx'

export type ConfirmedBatch = Awaited<ReturnType<ReturnType<typeof useConfirmBatch>['mutateAsync']>>

type Props = {
  readonly batch: Batch
  /** Of the rows that were looked at. */
  readonly rowsVersion: number
  /** The question for consent, once the money is reserved. */
  readonly asked: ConfirmedBatch | undefined
  readonly onAsked: (asked: ConfirmedBatch | undefined) => void
}

/** After a refusal because the rate has moved it is the new one that the button names. */
const totalIn = (problem: CallError | undefined): string | undefined => {
  const told = problem?.data as { readonly total?: unknown } | undefined
  return typeof told?.total === 'string' ? told.total : undefined
}

/** The last look at a batch before its money is reserved. */
export const Confirm = ({ batch, rowsVersion, asked, onAsked }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const may = useMay()(mass.confirm)
  const confirm = useConfirmBatch()
  const { summary, clock, renew, isQuoted, isLoading, quoteError } = useBatchQuote(batch, may && !asked)
  const [isLeftOut, setLeftOut] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const leftOutTick = useRef<HTMLInputElement>(null)
  const againTick = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<CallError>()
  const seen = (isQuoted ? undefined : totalIn(problem)) ?? summary.total
  const submit = async () => {
    // Without its tick the button leads to what has to be ticked.
    if (summary.invalidCount > 0 && !isLeftOut) return leftOutTick.current?.focus()
    if (batch.identical && !isAgain) return againTick.current?.focus()
    setProblem(undefined)
    try {
      const answer = await confirm.mutateAsync({
        batchId: batch.batchId,
        type: batch.type,
        skipInvalid: isLeftOut,
        ignoreIdenticalBatch: isAgain,
        rowsVersion,
        total: seen,
        ...(reason.trim() && { leftOutReason: reason.trim() }),
      })
      if (answer.status === 'awaitingApproval') return onAsked(answer)
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error)
      renew()
    }
    void reloadBatch()
  }
  const done = () => {
    onAsked(undefined)
    void reloadBatch()
  }
  const total = inWords(seen, batch.currencyCode, i18n.language)
  return (
    <div className={classes.layout}>
      <Card title={t('confirm.title')}>
        <div className={classes.side}>
          <p className={classes.lead}>
            <strong className={classes.big}>{summary.validCount.toLocaleString(i18n.language)}</strong>{' '}
            {t('confirm.count', { count: summary.validCount })}
          </p>
          {batch.arrivalDate && <p>{t('confirm.arrives', { day: dayText(batch.arrivalDate, i18n.language) })}</p>}
          <p className={classes.muted}>{t('confirm.text')}</p>
          {summary.invalidCount > 0 && (
            <Checkbox
              ref={leftOutTick}
              checked={isLeftOut}
              onChange={(event) => setLeftOut(event.currentTarget.checked)}
              label={t('confirm.leaveOut', { number: summary.invalidCount })}
            />
          )}
          {summary.invalidCount + summary.skippedCount > 0 && <LeftOutReason value={reason} onChange={setReason} />}
          {batch.identical && <SameRows earlier={batch.identical} isMeant={isAgain} onChange={setAgain} tick={againTick} />}
          {(problem ?? quoteError) && <Notice tone="bad">{(problem ?? quoteError)?.description}</Notice>}
          {may ? (
            <Button
              size="md"
              loading={confirm.isPending || isLoading}
              disabled={summary.validCount === 0}
              onClick={() => void submit()}
            >
              {t('confirm.submit', { total })}
            </Button>
          ) : (
            <Notice tone="info">{t('confirm.uploader')}</Notice>
          )}
        </div>
      </Card>
      <BatchSums {...summary} fee={summary.totalFee} available={batch.available}>
        {clock}
        <LimitsLeft {...summary} limits={batch.limits ?? []} />
      </BatchSums>
      {asked && (
        <ConsentPopup
          submitted={{ ...asked, transactionId: batch.batchId }}
          what={t('confirm.what', { name: batch.batchName, count: summary.validCount, total })}
          onDone={done}
          onLater={done}
          onClose={done}
        />
      )}
    </div>
  )
}

/** Confirmed, but its question was left without an answer: it is taken up again, or taken back to be corrected. */
export const Unanswered = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation('mass')
  const takeBack = useTakeBack()
  const { batchName: name, operationId, summary, currencyCode } = batch
  const total = inWords(summary.total, currencyCode, i18n.language)
  return (
    <div className={classes.layout}>
      <Card title={t('state.awaitingApproval')}>
        <div className={classes.side}>
          <p>{t('confirm.unanswered')}</p>
          <ResumeBatch
            operationId={operationId}
            what={t('confirm.what', { name, count: summary.validCount, total })}
            onChange={() => void reloadBatch()}
          />
          {takeBack.error && <Notice tone="bad">{takeBack.error.description}</Notice>}
          <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate({ operationId })}>
            {t('confirm.takeBack')}
          </Button>
        </div>
      </Card>
      <BatchSums {...summary} fee={summary.totalFee} available={batch.available} />
    </div>
  )
}
