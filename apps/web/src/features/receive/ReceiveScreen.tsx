import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusPage } from '../../ui/StatusPage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Choose } from './Choose.tsx'
import { Outcome } from './Outcome.tsx'
import { countriesQuery, offersQuery, type Payment, paymentQuery, type PendingPayout } from './queries.ts'
import classes from './Receive.module.css'
import { Confirm, Details } from './steps.ts'
import { useClaim } from './useClaim.ts'

const isOpen = ({ status }: Payment): boolean => status === 'pending' || status === 'approving'
/** No such link, or what stands in the address cannot be one. */
const isUnknown = (code: string | undefined): boolean => code === 'TA1' || code === 'VERIFY_ERROR'

/** What somebody without an account does with money that was sent to their email. */
export const ReceiveScreen = () => {
  const { t } = useTranslation('receive')
  const { id: secret } = useParams({ from: '/_receive/receive/$id' })
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(paymentQuery(secret))
  // At the same time as the payment: neither waits for the other.
  useQuery(countriesQuery(secret))
  usePageTitle(data ? t('title', { sender: data.senderName }) : t('loading'))
  if (data)
    return (
      <div className={classes.page}>
        {isOpen(data) ? (
          <Suspense fallback={<TextSkeleton label={t('loading')} lines={8} />}>
            <Open secret={secret} payment={data} readAt={dataUpdatedAt} onReload={() => void refetch()} />
          </Suspense>
        ) : (
          <Outcome payment={data} onReload={() => void refetch()} />
        )}
      </div>
    )
  if (isUnknown(error?.code))
    return (
      <StatusPage
        title={t('gone.title')}
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            {t('again')}
          </Button>
        }
      >
        {t('gone.text')}
      </StatusPage>
    )
  if (error)
    return <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
  return <TextSkeleton label={t('loading')} lines={8} />
}

type Props = {
  readonly secret: string
  readonly payment: Payment
  readonly readAt: number
  readonly onReload: () => void
}

/** Country and way, then the details, then the code. */
const Open = ({ secret, payment, readAt, onReload }: Props) => {
  const state = useClaim(payment)
  const { claim } = state
  const [asked, setAsked] = useState<{ readonly pending: PendingPayout; readonly at: number }>()
  const [leftId, setLeft] = useState<string>()
  // What was asked for here, until the payment says otherwise: that the payout failed, or that another page asked anew.
  const waiting = asked && readAt <= asked.at ? asked.pending : pendingIn(payment)
  const pending = waiting?.operationId === leftId ? undefined : waiting
  const [isTyping, setTyping] = useState(false)
  const offers = useQuery({ ...offersQuery(secret, claim.countryCode), enabled: claim.countryCode !== '' })
  const chosen = offers.data?.methods.find(
    ({ transferType, currencyCode, isDisabled }) =>
      transferType === claim.method && currencyCode === claim.currencyCode && !isDisabled,
  )
  if (pending)
    return (
      <Confirm
        secret={secret}
        payment={payment}
        pending={pending}
        onBack={() => {
          setLeft(pending.operationId)
          setTyping(true)
        }}
        onReload={onReload}
        onDone={(status) => {
          if (status !== 'pending') state.forget()
        }}
      />
    )
  if (isTyping && chosen)
    return (
      <Details
        secret={secret}
        payment={payment}
        offer={chosen}
        state={state}
        onBack={() => setTyping(false)}
        onPending={(submitted) => {
          setAsked({ pending: submitted, at: Date.now() })
          setTyping(false)
        }}
      />
    )
  return (
    <Choose
      secret={secret}
      payment={payment}
      state={state}
      offers={offers}
      chosen={chosen}
      onChoose={() => setTyping(false)}
      onContinue={() => setTyping(true)}
    />
  )
}

/** For a page that is opened again while the code is waited for. */
const pendingIn = (payment: Payment): PendingPayout | undefined => {
  const { operationId, approveType, approvalSentTo = '', availableApprovalMethods = [], payout } = payment
  if (payment.status !== 'approving' || operationId === undefined || approveType === undefined || !payout) return undefined
  return {
    operationId,
    approveType,
    approvalSentTo,
    availableApprovalMethods,
    expiresInSeconds: payment.expiresInSeconds ?? 0,
    resendAfterSeconds: payment.resendAfterSeconds ?? 0,
    payout,
  }
}
