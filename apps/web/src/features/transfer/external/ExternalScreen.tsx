import type { Account } from '@florin/contract/accounts/account'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TransferPage } from '../TransferPage.tsx'
import { AmountStep } from './AmountStep.tsx'
import { type Order, useOrder } from './order.ts'
import { PayeeDetails } from './PayeeDetails.tsx'
import { RecipientStep } from './RecipientStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { Step } from './search.ts'
import { Steps } from './Steps.tsx'
import { isComplete } from './types.ts'
import { useBeginning } from './useBeginning.ts'

const route = getRouteApi('/_customer/transfer/external')

export const ExternalScreen = () => {
  const { t } = useTranslation('external')
  const { step = 'recipient' } = route.useSearch()
  return (
    <TransferPage title={t('title')} lead={t('lead')} needs={1} aside={<Steps step={step} />} hasTabs={step === 'recipient'}>
      {(accounts) => <Composer accounts={accounts} step={step} />}
    </TransferPage>
  )
}

/** A step is open once those before it are done. */
const stepOf = (wanted: Step, { payee, terms }: Order): Step => {
  if (wanted === 'recipient' || !payee) return 'recipient'
  if (wanted === 'details' || !isComplete(payee)) return 'details'
  return wanted === 'review' && !terms?.amount ? 'amount' : wanted
}

const Composer = ({ accounts, step }: { accounts: readonly Account[]; step: Step }) => {
  const { t } = useTranslation('external')
  const navigate = useNavigate()
  const { order, change, forget } = useOrder()
  const { payee, terms } = order
  const go = (next: Step) =>
    void navigate({ to: '/transfer/external', search: next === 'recipient' ? {} : { step: next }, resetScroll: true })
  const begin = (begun: Order) => {
    if (!begun.payee) return
    change({ terms: undefined, nameDecision: undefined, warnings: undefined, ...begun })
    go(isComplete(begun.payee) ? 'amount' : 'details')
  }
  useBeginning(route.useSearch(), begin)

  const open = stepOf(step, order)
  if (open !== step) return <Navigate to="/transfer/external" search={open === 'recipient' ? {} : { step: open }} replace />
  if (open === 'recipient' || !payee) return <RecipientStep onBegin={begin} />
  if (open === 'details')
    return (
      <PayeeDetails
        key={payee.type}
        payee={payee}
        action={t('continue')}
        onBack={() => go('recipient')}
        onDone={(done) => {
          change({ payee: { ...done, isSaved: false }, nameDecision: undefined })
          go('amount')
        }}
      />
    )
  if (open === 'amount' || !terms)
    return (
      <AmountStep
        payee={payee}
        order={order}
        accounts={accounts}
        onPayee={(changed) => change({ payee: changed })}
        onDecide={(nameDecision) => change({ nameDecision })}
        onChangePayee={() => go('details')}
        onDone={(done) => {
          change({ terms: done })
          go('review')
        }}
      />
    )
  return <ReviewStep payee={payee} terms={terms} nameDecision={order.nameDecision} accounts={accounts} onSent={forget} />
}
