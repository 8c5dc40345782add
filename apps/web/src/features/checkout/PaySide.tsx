import type { Account } from '@florin/contract/accounts/account'
import type { Checkout } from '@florin/contract/merchant/checkout'
import type { Submitted } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tellSite, isFramed } from '../../app/boot/framed.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { AfterSubmit } from '../../shared/payment/AfterSubmit.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { CostList } from '../../shared/payment/CostList.tsx'
import { QuoteClock } from '../../shared/payment/QuoteClock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Checkout.module.css'
import { billOf, type Choice } from './order.ts'
import { ownWindow } from './ownWindow.ts'
import { costQuery, type Order, resultOf, usePay } from './queries.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'

type Props = {
  readonly checkout: Checkout
  readonly choice: Choice
  readonly reference: string | undefined
  readonly onPaid: () => void
}

/** The account in the merchant's currency, if there is one. */
const fitting = (accounts: readonly Account[], currency: string): Account | undefined =>
  accounts.find(({ currencyCode }) => currencyCode === currency) ?? accounts[0]

const orderOf = ({ checkout, choice, reference }: Omit<Props, 'onPaid'>, accountId: number): Order => ({
  code: checkout.code,
  accountId,
  amount: choice.amount,
  quantity: choice.quantity,
  ...(choice.option && { option: choice.option }),
  ...(choice.customText.trim() && { customText: choice.customText.trim() }),
  ...(reference && { reference }),
})

const usePaying = (props: Props) => {
  const { checkout, choice, onPaid } = props
  const accounts = useQuery(accountsQuery())
  const [chosen, setChosen] = useState<number>()
  const [submitted, setSubmitted] = useState<Submitted>()
  const [isDone, setDone] = useState<{ readonly isPending: boolean; readonly successUrl: string | undefined }>()
  const list = accounts.data?.accounts ?? []
  const accountId = chosen ?? fitting(list, checkout.currencyCode)?.accountId ?? 0
  const bill = billOf(checkout, choice)
  const isWhole = bill !== undefined && (checkout.customField === undefined || choice.customText.trim() !== '')
  const order = orderOf(props, accountId)
  const cost = useQuery({ ...costQuery(order), enabled: accountId > 0 && isWhole })
  const paying = usePay()
  const pay = () =>
    bill &&
    paying.mutate(
      { ...order, framed: isFramed, total: bill.total, ...(cost.data?.quoteId !== undefined && { quoteId: cost.data.quoteId }) },
      { onSuccess: setSubmitted, onError: () => void cost.refetch() },
    )
  /** What became of it decides where the payer goes from here. */
  const over = async (isPaid: boolean) => {
    const transactionId = submitted?.transactionId
    setSubmitted(undefined)
    if (!isPaid || transactionId === undefined) return
    const result = await resultOf(transactionId).catch(() => undefined)
    if (result?.status === 'failed') return
    // Left for later, or looked at by the bank: the site is told nothing yet.
    const isPending = result?.status === 'pending'
    setDone({ isPending, successUrl: result?.successUrl })
    if (!isPending) tellSite({ kind: 'paid', transactionId })
    onPaid()
  }
  return { accounts, list, accountId, setChosen, bill, isWhole, cost, paying, pay, submitted, over, isDone }
}

/** From which account, what it costs, then the payment with its consent and the way back. */
export const PaySide = (props: Props) => {
  const { checkout } = props
  const { t, i18n } = useTranslation(['checkout', 'transfer'])
  const { accounts, list, accountId, setChosen, bill, isWhole, cost, paying, pay, submitted, over, isDone } = usePaying(props)
  const { merchantName, currencyCode } = checkout
  if (isDone) return <Paid merchant={merchantName} {...isDone} />
  const total = bill ? inWords(bill.total, currencyCode, i18n.language) : ''
  const problem = paying.error ?? accounts.error ?? cost.error
  return (
    <>
      <h2>{t('payTitle')}</h2>
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
        value={accountId}
        onChange={(account) => setChosen(account.accountId)}
      />
      {isWhole && cost.data && <CostList cost={cost.data} payee={merchantName} toOthers />}
      {isWhole && !cost.data && !problem && <TextSkeleton label={t('transfer:cost.loading')} lines={5} />}
      {cost.data?.quoteSeconds !== undefined && (
        <p className={classes.muted}>
          {t('transfer:confirm.rateHolds')}{' '}
          <QuoteClock key={cost.data.quoteId} seconds={cost.data.quoteSeconds} onEnd={() => void cost.refetch()} />
        </p>
      )}
      <Button fullWidth size="md" loading={paying.isPending} disabled={!isWhole || !cost.data || cost.isFetching} onClick={pay}>
        {t(checkout.subscriptionFrequency ? 'subscribe' : 'payNow', { amount: total })}
      </Button>
      {submitted && (
        <AfterSubmit submitted={submitted} amount={total} payee={merchantName} onClose={(isPaid) => void over(isPaid)} />
      )}
    </>
  )
}

type PaidProps = { readonly merchant: string; readonly isPending: boolean; readonly successUrl: string | undefined }

const Paid = ({ merchant, isPending, successUrl }: PaidProps) => {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Notice tone={isPending ? 'warning' : 'good'} title={t(isPending ? 'pending.title' : 'paid.title')}>
        {t(isPending ? 'pending.text' : 'paid.text', { merchant })}
      </Notice>
      {successUrl === undefined ? (
        isFramed ? (
          <Button fullWidth onClick={() => tellSite({ kind: 'close' })}>
            {t('frame.close')}
          </Button>
        ) : (
          <Button component={Link} to="/history" fullWidth>
            {t('paid.history')}
          </Button>
        )
      ) : (
        <Button component="a" href={successUrl} target={isFramed ? '_top' : undefined} fullWidth>
          {t('paid.back', { merchant })}
        </Button>
      )}
    </>
  )
}
