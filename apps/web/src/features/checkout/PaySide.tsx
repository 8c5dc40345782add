import type { Account } from '@florin/contract/accounts/account'
import { merchantRail } from '@florin/contract/calls/rails'
import type { Checkout } from '@florin/contract/merchant/checkout'
import type { Submitted } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed } from '../../app/boot/framed.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'
import { useWaitingPayments } from '../../shared/consent/useWaitingPayments.ts'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { AfterSubmit } from '../../shared/payment/AfterSubmit.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { CostList } from '../../shared/payment/CostList.tsx'
import { ResumePayment } from '../../shared/payment/ResumePayment.tsx'
import { QuoteClock } from '../../shared/payment/QuoteClock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Checkout.module.css'
import { addressOf, billOf, type Choice, isAnswered } from './order.ts'
import type { OrderMemory, Placed } from './orderMemory.ts'
import { ownWindow } from './ownWindow.ts'
import { PlacedSide } from './PlacedSide.tsx'
import { costQuery, type Order, usePay } from './queries.ts'
import { ShippingFields } from './ShippingFields.tsx'
import { missingOn, ShortFunds } from './ShortFunds.tsx'

type Props = {
  readonly checkout: Checkout
  readonly choice: Choice
  readonly reference: string | undefined
  readonly memory: OrderMemory
  /** Whether there is a payment: nothing is chosen any more. */
  readonly onPlaced: (isPlaced: boolean) => void
  readonly onChange: (change: Partial<Choice>) => void
}

/** The account in the merchant's currency, if there is one. */
const fitting = (accounts: readonly Account[], currency: string): Account | undefined =>
  accounts.find(({ currencyCode }) => currencyCode === currency) ?? accounts[0]

const orderOf = (
  { checkout, choice, reference }: Pick<Props, 'checkout' | 'choice' | 'reference'>,
  accountId: number,
): Order => ({
  code: checkout.code,
  accountId,
  amount: choice.amount,
  quantity: choice.quantity,
  ...(choice.option && { option: choice.option }),
  ...(choice.customText.trim() && { customText: choice.customText.trim() }),
  ...(reference && { reference }),
})

const usePaying = (props: Props, onSubmitted: (submitted: Submitted) => void) => {
  const { checkout, choice, memory } = props
  const accounts = useQuery(accountsQuery())
  const [chosen, setChosen] = useState(() => memory.read().sent?.accountId)
  const list = accounts.data?.accounts ?? []
  const known = list.find(({ accountId }) => accountId === chosen)
  const accountId = (known ?? fitting(list, checkout.currencyCode))?.accountId ?? 0
  const bill = billOf(checkout, choice)
  const isPriced = bill !== undefined && (checkout.customField === undefined || choice.customText.trim() !== '')
  const isWhole = bill !== undefined && isAnswered(checkout, choice)
  const order = orderOf(props, accountId)
  const cost = useQuery({ ...costQuery(order), enabled: accountId > 0 && isPriced })
  const account = list.find((each) => each.accountId === accountId)
  const missing = isPriced ? missingOn(account, cost.data) : undefined
  const paying = usePay(memory.submitKey)
  const pay = () =>
    bill &&
    paying.mutate(
      memory.paymentToSend({
        ...order,
        ...(checkout.asksAddress && { shippingAddress: addressOf(choice.shipping) }),
        framed: isFramed,
        total: bill.total,
        currencyCode: checkout.currencyCode,
        ...(cost.data?.quoteId !== undefined && { quoteId: cost.data.quoteId }),
      }),
      { onSuccess: onSubmitted, onError: () => void Promise.all([cost.refetch(), accounts.refetch()]) },
    )
  return { accounts, list, account, setChosen, bill, isPriced, isWhole, order, cost, missing, paying, pay }
}

/** The payment of an order: made here, or before the page was loaded again. */
export const PaySide = (props: Props) => {
  const { checkout, reference, memory, onPlaced } = props
  const [placed, setPlaced] = useState<Placed | undefined>(() => memory.read().placed)
  const [submitted, setSubmitted] = useState<Submitted>()
  const isShown = placed !== undefined && submitted === undefined
  const note = useEffectEvent(onPlaced)
  useEffect(() => note(isShown), [isShown])
  if (isShown)
    return (
      <PlacedSide
        placed={placed}
        memory={memory}
        merchant={checkout.merchantName}
        mayRepeat={reference === undefined}
        onOver={() => {
          memory.forget()
          setPlaced(undefined)
        }}
      />
    )
  return (
    <PayForm
      {...props}
      submitted={submitted}
      onSubmitted={(answer) => {
        setPlaced(answer)
        setSubmitted(answer)
      }}
      onClosed={() => setSubmitted(undefined)}
    />
  )
}

type FormProps = Props & {
  readonly submitted: Submitted | undefined
  readonly onSubmitted: (submitted: Submitted) => void
  readonly onClosed: () => void
}

/** From which account and what it costs, then the payment with its consent. */
const PayForm = ({ submitted, onSubmitted, onClosed, ...props }: FormProps) => {
  const { checkout } = props
  const { t, i18n } = useTranslation(['checkout', 'transfer'])
  const { accounts, list, account, setChosen, bill, isPriced, isWhole, order, cost, missing, paying, pay } = usePaying(
    props,
    onSubmitted,
  )
  const { merchantName, currencyCode } = checkout
  const total = bill ? inWords(bill.total, currencyCode, i18n.language) : ''
  const problem = paying.error ?? accounts.error ?? cost.error
  const others = list.filter((each) => each !== account)
  return (
    <>
      <h2>{t('payTitle')}</h2>
      {!submitted && <Unconfirmed merchant={merchantName} />}
      {problem && <Notice tone="bad">{problem.description}</Notice>}
      {isFramed && paying.error && (
        <Button component="a" href={ownWindow(checkout.code)} target="_blank" rel="noopener" fullWidth variant="default">
          {t('frame.open')}
        </Button>
      )}
      <AccountSelect
        name="accountId"
        label={t('payFrom')}
        accounts={list}
        value={account?.accountId ?? 0}
        onChange={(next) => setChosen(next.accountId)}
      />
      {accounts.data && !account && (
        <Notice tone="warning" title={t('short.none')}>
          <Link to="/home" target="_blank" className="text-link">
            {t('short.open')}
          </Link>
        </Notice>
      )}
      {checkout.asksAddress && (
        <Suspense fallback={<TextSkeleton label={t('ship.title')} lines={6} />}>
          <ShippingFields
            value={props.choice.shipping}
            error={paying.error}
            onChange={(shipping) => props.onChange({ shipping })}
          />
        </Suspense>
      )}
      {isPriced && cost.data && <CostList cost={cost.data} payee={merchantName} toOthers />}
      {isPriced && !cost.data && !problem && <TextSkeleton label={t('transfer:cost.loading')} lines={5} />}
      {cost.data?.quoteSeconds !== undefined && (
        <p className={classes.muted}>
          {t('transfer:confirm.rateHolds')}{' '}
          <QuoteClock key={cost.data.quoteId} seconds={cost.data.quoteSeconds} onEnd={() => void cost.refetch()} />
        </p>
      )}
      {account && missing !== undefined && (
        <Suspense>
          <ShortFunds
            account={account}
            missing={missing}
            others={others}
            order={order}
            onChoose={(next) => setChosen(next.accountId)}
          />
        </Suspense>
      )}
      <Button
        fullWidth
        size="md"
        loading={paying.isPending}
        disabled={!isWhole || missing !== undefined || !cost.data || cost.isFetching}
        onClick={pay}
      >
        {t(checkout.subscriptionFrequency ? 'subscribe' : 'payNow', { amount: total })}
      </Button>
      {submitted && <AfterSubmit submitted={submitted} amount={total} payee={merchantName} onClose={onClosed} />}
    </>
  )
}

/**
 * A payment to the same merchant that its payer has not confirmed: paying again may be a second one. It may as well be of another
 * order, so that whatever becomes of it says nothing about this one.
 */
const Unconfirmed = ({ merchant }: { readonly merchant: string }) => {
  const { t, i18n } = useTranslation('consent')
  const left = useWaitingPayments().find(
    ({ type, status, beneficiaryName }) =>
      type === merchantRail.name && status === 'awaitingApproval' && beneficiaryName === merchant,
  )
  // What is confirmed leaves the list while its result is still being read.
  const [resumed, setResumed] = useState<string>()
  return (
    <>
      {left && (
        <Notice tone="warning">
          {t('waiting.text', { amount: inWords(left.amount, left.currencyCode, i18n.language), payee: merchant })}{' '}
          <button type="button" className="text-link" onClick={() => setResumed(left.operationId)}>
            {t('waiting.confirm')}
          </button>
        </Notice>
      )}
      {resumed !== undefined && <ResumePayment operationId={resumed} onClose={() => setResumed(undefined)} />}
    </>
  )
}
