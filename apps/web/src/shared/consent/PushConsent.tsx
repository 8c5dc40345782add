import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import classes from './Consent.module.css'
import { pushQuery, useSendPush } from './queries.ts'
import { Resend } from './Resend.tsx'
import type { ConsentParts } from './types.ts'

const outcomes = { approved: 'completed', declined: 'rejected', expired: 'expired' } as const

export const PushConsent = ({ submitted: { operationId }, challenge, onDecided }: ConsentParts) => {
  const { t } = useTranslation('consent')
  const resend = useSendPush()
  const { data, refetch } = useQuery(pushQuery(operationId))
  useLive('operationChanged', (changed) => {
    if (changed.operationId === operationId) void refetch()
  })

  const { status, results } = data ?? {}
  const decided = useEffectEvent(onDecided)
  useEffect(() => {
    if (status && status !== 'waiting') decided(outcomes[status], results)
  }, [status, results])

  return (
    <>
      <p className={classes.what}>{t('push.lead')}</p>
      <p className={classes.number} aria-label={t('push.number', { number: challenge.pushNumber ?? 0 })}>
        {challenge.pushNumber}
      </p>
      <p role="status">{t('push.waiting')}</p>
      <Resend input={{ operationId }} sending={resend} />
    </>
  )
}
