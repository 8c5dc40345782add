import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Consent.module.css'
import { pushQuery, useSendPush } from './queries.ts'
import { Resend } from './Resend.tsx'
import type { ConsentParts } from './types.ts'

/** So long a payment may be about to be made, or refused; one that leaves the bank stays like that. */
const postingMs = 4000

export const PushConsent = ({ submitted: { operationId }, challenge, isResumed, onDecided }: ConsentParts) => {
  const { t } = useTranslation('consent')
  const resend = useSendPush()
  const { data, refetch } = useQuery(pushQuery(operationId))
  useLive('operationChanged', (changed) => {
    if (changed.operationId === operationId) void refetch()
  })

  const decided = useEffectEvent(onDecided)
  useEffect(() => {
    if (!data || data.operationStatus === 'awaitingApproval') return
    const { operationStatus: status, reason, results } = data
    const timer = setTimeout(() => decided({ status, reason, results }), status === 'processing' ? postingMs : 0)
    return () => clearTimeout(timer)
  }, [data])

  const hasExpired = data?.status === 'expired'
  // A request that was answered before is asked anew, with another number.
  const number = resend.data?.pushNumber ?? challenge.pushNumber
  return (
    <>
      {hasExpired ? (
        <Notice tone="warning">{t('push.expired')}</Notice>
      ) : (
        <>
          <p className={classes.what}>{t('push.lead')}</p>
          <p className={classes.number} aria-label={t('push.number', { number: number ?? 0 })}>
            {number}
          </p>
          <p role="status">{t('push.waiting')}</p>
        </>
      )}
      <Resend
        key={String(hasExpired)}
        input={{ operationId }}
        sending={resend}
        {...((isResumed || hasExpired) && { firstWaitSeconds: 0 })}
      />
    </>
  )
}
