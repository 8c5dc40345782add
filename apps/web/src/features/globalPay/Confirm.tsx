import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import type { OutputOf } from '@florin/contract/method'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { LeftOutReason } from '../../shared/batchGrid/LeftOutReason.tsx'
import { LimitsLeft } from '../../shared/batchGrid/LimitsLeft.tsx'
import { SameRows } from '../../shared/batchGrid/SameRows.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { Cost } from './Cost.tsx'
import classes from './GlobalPay.module.css'
import { type Batch, costQuery, limitsQuery, reloadBatch, useSubmitBatch } from './queries.ts'

/** What was submitted waits for consent, in words that the person can compare with their phone. */
export type SubmittedBatch = { readonly submitted: OutputOf<(typeof globalPay)['batch.submit']>; readonly what: string }
type Props = {
  readonly batch: Batch
  /** Of the rows that were looked at. */
  readonly rowsVersion: number
  readonly onAsked: (asked: SubmittedBatch) => void
}
const identicalCode = '92'

/** The last look before the money is held and the links go out. */
export const Confirm = ({ batch, rowsVersion, onAsked }: Props) => {
  const { t, i18n } = useTranslation(['globalPay', 'mass'])
  const may = useMay()(globalPay['batch.submit'])
  const submit = useSubmitBatch()
  const { batchId, batchName, accountId, counts, currencyCode } = batch
  const cost = useQuery(costQuery(batchId)).data
  const limits = useQuery({ ...limitsQuery(accountId), enabled: may }).data?.limits ?? []
  const tick = useRef<HTMLInputElement>(null)
  const [isLeftOut, setLeftOut] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [reason, setReason] = useState('')
  const again = useRef<HTMLInputElement>(null)
  const invalid = counts.invalid ?? 0
  const { identical } = batch
  const count = counts.draft ?? 0
  const total = cost ? inWords(cost.estimatedTotal, currencyCode, i18n.language) : ''
  const send = (ignoreIdenticalBatch: boolean) => {
    // Without its tick the button leads to what has to be ticked.
    if (invalid > 0 && !isLeftOut) return tick.current?.focus()
    if (identical && !isAgain && !ignoreIdenticalBatch) return again.current?.focus()
    if (!cost) return
    const seen = { rowsVersion, total: cost.estimatedTotal, ...(reason.trim() && { leftOutReason: reason.trim() }) }
    void submit.mutateAsync({ batchId, skipInvalid: isLeftOut, ignoreIdenticalBatch, ...seen }).then(
      (submitted) => {
        if (submitted.status !== 'awaitingApproval') return
        onAsked({ submitted, what: t('mass:confirm.what', { name: batchName, count, total }) })
      },
      // What it comes to by now stands on the button then.
      () => void reloadBatch(),
    )
  }
  return (
    <div className={classes.layout}>
      <Card title={t('mass:confirm.title')}>
        <div className={classes.side}>
          <p>{t('confirm.count', { count })}</p>
          <p className={classes.muted}>{t('confirm.text')}</p>
          {invalid > 0 && (
            <Checkbox
              ref={tick}
              checked={isLeftOut}
              onChange={(event) => setLeftOut(event.currentTarget.checked)}
              label={t('mass:confirm.leaveOut', { number: invalid })}
            />
          )}
          {invalid + (counts.removed ?? 0) > 0 && <LeftOutReason value={reason} onChange={setReason} />}
          {identical && <SameRows earlier={identical} isMeant={isAgain} onChange={setAgain} tick={again} />}
          {submit.error && submit.error.code !== identicalCode && <Notice tone="bad">{submit.error.description}</Notice>}
          {may ? (
            <Button size="md" loading={submit.isPending} disabled={count === 0 || !cost} onClick={() => send(isAgain)}>
              {t('confirm.submit', { total })}
            </Button>
          ) : (
            <Notice tone="info">{t('mass:confirm.uploader')}</Notice>
          )}
        </div>
      </Card>
      <div className={classes.side}>
        <Cost batch={batch}>
          {cost && (
            <LimitsLeft validCount={cost.count} totalAmount={cost.estimatedTotal} currencyCode={currencyCode} limits={limits} />
          )}
        </Cost>
      </div>
      {submit.error?.code === identicalCode && (
        <QuestionPopup
          title={t('mass:identical.title')}
          yes={t('mass:identical.again')}
          busy={submit.isPending}
          onYes={() => send(true)}
          onClose={() => submit.reset()}
        >
          <p>{submit.error.description}</p>
        </QuestionPopup>
      )}
    </div>
  )
}
