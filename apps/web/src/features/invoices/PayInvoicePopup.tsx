import type { Account } from '@florin/contract/accounts/account'
import type { Invoice } from '@florin/contract/invoices/invoice'
import type { Submitted } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { AfterSubmit } from '../../shared/payment/AfterSubmit.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { CostList } from '../../shared/payment/CostList.tsx'
import { QuoteClock } from '../../shared/payment/QuoteClock.tsx'
import { SubmitFailedPopup } from '../../shared/payment/SubmitFailedPopup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Invoices.module.css'
import { costQuery, reloadInvoices, usePay } from './queries.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'

type Props = { readonly invoice: Invoice; readonly onClose: () => void }

/** The account in the invoice's own currency, if there is one. */
const fitting = (accounts: readonly Account[], currency: string): Account | undefined =>
  accounts.find(({ currencyCode }) => currencyCode === currency) ?? accounts[0]

/** From which account, what it costs, and then the payment with its consent. */
export const PayInvoicePopup = ({ invoice, onClose }: Props) => {
  const { t, i18n } = useTranslation(['invoices', 'transfer'])
  const { id: invoiceId, amount, currencyCode, payeeName = '' } = invoice
  const accounts = useQuery(accountsQuery()).data?.accounts.filter(({ subType }) => subType === undefined) ?? []
  const [chosen, setChosen] = useState<number>()
  const [submitted, setSubmitted] = useState<Submitted>()
  const accountId = chosen ?? fitting(accounts, currencyCode)?.accountId ?? 0
  const { data: cost, error, isFetching, refetch } = useQuery({ ...costQuery({ invoiceId, accountId }), enabled: accountId > 0 })
  const paying = usePay()
  const renew = () => void refetch()

  const over = () => {
    reloadInvoices()
    onClose()
  }
  const pay = () =>
    paying.mutate(
      { invoiceId, accountId, ...(cost?.quoteId !== undefined && { quoteId: cost.quoteId }) },
      { onSuccess: setSubmitted, onError: renew },
    )

  if (submitted)
    return (
      <AfterSubmit submitted={submitted} amount={inWords(amount, currencyCode, i18n.language)} payee={payeeName} onClose={over} />
    )
  if (paying.error) return <SubmitFailedPopup error={paying.error} onClose={paying.reset} />
  return (
    <Popup
      title={t('pay.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={paying.isPending}>
            {t('back')}
          </Button>
          <Button loading={paying.isPending} disabled={!cost || isFetching} onClick={pay}>
            {t('pay.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {error && <Notice tone="bad">{error.description}</Notice>}
        <p className={classes.lead}>{t('pay.text', { name: payeeName, number: invoiceId })}</p>
        <AccountSelect
          name="accountId"
          label={t('pay.from')}
          accounts={accounts}
          value={accountId}
          onChange={(account) => setChosen(account.accountId)}
        />
        {cost ? (
          <CostList cost={cost} payee={payeeName} toOthers />
        ) : (
          !error && <TextSkeleton label={t('transfer:cost.loading')} lines={5} />
        )}
        {cost?.quoteSeconds !== undefined && (
          <p className={classes.lead}>
            {t('transfer:confirm.rateHolds')} <QuoteClock key={cost.quoteId} seconds={cost.quoteSeconds} onEnd={renew} />
          </p>
        )}
      </div>
    </Popup>
  )
}
