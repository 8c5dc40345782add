import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed, tellSite } from '../../app/boot/framed.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useWaitingPayments } from '../../shared/consent/useWaitingPayments.ts'
import { ResumePayment } from '../../shared/payment/ResumePayment.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { OrderMemory, Placed } from './orderMemory.ts'
import { resultQuery } from './queries.ts'

type Props = {
  readonly placed: Placed
  readonly memory: OrderMemory
  readonly merchant: string
  /** An order without a number of its merchant's may be paid once more. */
  readonly mayRepeat: boolean
  /** Nothing came of it, or another one is to be paid. */
  readonly onOver: () => void
}

/** What became of a payment, also after the page was loaded again, and the way back to the merchant. */
export const PlacedSide = ({ placed, memory, merchant, mayRepeat, onOver }: Props) => {
  const { t } = useTranslation('checkout')
  const { transactionId } = placed
  const { data, error, isFetching, refetch } = useQuery(resultQuery(transactionId))
  useLive('operationChanged', (changed) => void (changed.transactionId === transactionId && refetch()))
  const isOver = data?.status === 'failed' || error?.code === 'TA1'
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  useEffect(() => {
    if (data?.status !== 'completed' || memory.read().isTold) return
    tellSite({ kind: 'paid', transactionId })
    memory.tell()
  }, [data?.status, memory, transactionId])
  if (data?.status === 'completed')
    return (
      <>
        <Notice tone="good" title={t('paid.title')}>
          {t('paid.text', { merchant })}
        </Notice>
        <WayBack merchant={merchant} successUrl={data.successUrl} />
        {mayRepeat && (
          <Button fullWidth variant="default" onClick={onOver}>
            {t('paid.again')}
          </Button>
        )}
      </>
    )
  if (data?.status === 'pending') return <Pending placed={placed} merchant={merchant} onResumed={() => void refetch()} />
  if (error && !isOver)
    return (
      <ErrorState title={t('resultFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  return <TextSkeleton label={t('loading')} lines={3} />
}

type BackProps = { readonly merchant: string; readonly successUrl: string | undefined }

const WayBack = ({ merchant, successUrl }: BackProps) => {
  const { t } = useTranslation('checkout')
  if (successUrl !== undefined)
    return (
      <Button component="a" href={successUrl} target={isFramed ? '_top' : undefined} fullWidth>
        {t('paid.back', { merchant })}
      </Button>
    )
  return isFramed ? (
    <Button fullWidth onClick={() => tellSite({ kind: 'close' })}>
      {t('frame.close')}
    </Button>
  ) : (
    <Button component={Link} to="/history" fullWidth>
      {t('paid.history')}
    </Button>
  )
}

type PendingProps = Pick<Props, 'placed' | 'merchant'> & { readonly onResumed: () => void }

/** It waits for its payer, who can confirm it here, or for somebody else. */
const Pending = ({ placed: { operationId }, merchant, onResumed }: PendingProps) => {
  const { t } = useTranslation(['checkout', 'consent'])
  const waiting = useWaitingPayments().find((each) => each.operationId === operationId)
  const [isResumed, setResumed] = useState(false)
  return (
    <>
      <Notice tone="warning" title={t('pending.title')}>
        {t('pending.text', { merchant })}
      </Notice>
      {waiting?.status === 'awaitingApproval' ? (
        <Button fullWidth onClick={() => setResumed(true)}>
          {t('consent:waiting.confirm')}
        </Button>
      ) : (
        <WayBack merchant={merchant} successUrl={undefined} />
      )}
      {isResumed && (
        <ResumePayment
          operationId={operationId}
          onClose={() => {
            setResumed(false)
            onResumed()
          }}
        />
      )}
    </>
  )
}
