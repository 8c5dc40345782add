import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../../app/call/error.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import classes from '../PublicApi.module.css'
import { type DeliveryFilter, useResendRange } from './queries.ts'

type Props = {
  readonly filter: DeliveryFilter
  readonly total: number
  /** Without those of webhooks that are off. */
  readonly resendable: number
  /** What came later is not asked about. */
  readonly upToId: number
}

/** Sends again exactly what the filters match, a part at a time, until all are sent or somebody says stop. */
export const ResendRange = ({ filter, total, resendable, upToId }: Props) => {
  const { t } = useTranslation('publicApi')
  const resending = useResendRange()
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<number>()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const { webhookId, ...rest } = filter
  const range = { ...rest, ...(webhookId && { webhookId: Number(webhookId) }), upToId }

  /** There are only so many in a minute: what is left is asked for when it may be. */
  const resendPart = async (afterId: number): ReturnType<typeof resending.mutateAsync> => {
    try {
      return await resending.mutateAsync({ ...range, ...(afterId > 0 && { afterId }) })
    } catch (error) {
      if (isStopped.current || !isCallError(error) || error.retryAfterSeconds === undefined) throw error
      await new Promise((done) => setTimeout(done, 1000 * (error.retryAfterSeconds ?? 0)))
      return resendPart(afterId)
    }
  }

  const run = async () => {
    setAsking(false)
    setRunning(true)
    isStopped.current = false
    let [afterId, done, isOver] = [0, 0, false]
    try {
      while (!isStopped.current && !isOver) {
        const { count, lastId, left } = await resendPart(afterId)
        done += count
        setSent(done)
        afterId = lastId ?? afterId
        isOver = left === 0
      }
    } catch {
      // What went wrong stands below.
    } finally {
      setRunning(false)
    }
  }

  return (
    <div className={classes.footer}>
      <span className={classes.quiet} role="status">
        {sent === undefined ? t('deliveries.range', { count: total }) : t('deliveries.resent', { count: sent })}
      </span>
      {isRunning ? (
        <Button variant="default" onClick={() => void (isStopped.current = true)}>
          {t('deliveries.stop')}
        </Button>
      ) : (
        <Button variant="default" disabled={resendable === 0} onClick={() => setAsking(true)}>
          {t('deliveries.resendAll', { count: resendable })}
        </Button>
      )}
      {resending.error && <Notice tone="bad">{resending.error.description}</Notice>}
      {isAsking && (
        <QuestionPopup
          title={t('deliveries.resendAll', { count: resendable })}
          yes={t('deliveries.resend')}
          busy={false}
          onYes={() => void run()}
          onClose={() => setAsking(false)}
        >
          {t('deliveries.resendText')}
        </QuestionPopup>
      )}
    </div>
  )
}
