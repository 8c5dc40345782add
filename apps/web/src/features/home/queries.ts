import { account } from '@florin/contract/calls/accounts/account'
import type { Account } from '@florin/contract/accounts/account'
import type { LiveEventData } from '@florin/contract/events'
import { businessTax } from '@florin/contract/calls/companies/businessTax'
import { history } from '@florin/contract/calls/books/history'
import { news } from '@florin/contract/calls/messaging/news'
import { queries } from '../../app/boot/engine.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { accountListPauseMs } from '../../app/call/accountList.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { throttled } from '../../app/call/throttled.ts'
import { accountsCall, activityCall, loadHomeEarly, flowCall, ratesCall } from './firstCalls.ts'

export const accountsQuery = () => callQuery(...accountsCall)
export const currenciesQuery = () => callQuery(account['currency.list'], {})
export const ratesQuery = (baseCurrencyCode: string) => callQuery(...ratesCall(baseCurrencyCode))
export const flowQuery = (currencyCode: string) => callQuery(...flowCall(currencyCode))
export const instructionsQuery = (accountId: number) => callQuery(account['paymentInstruction.list'], { accountId })
export const walletsQuery = () => callQuery(account['wallet.list'], {})
export const activityQuery = () => callQuery(...activityCall)
export const businessTaxQuery = () => callQuery(businessTax['businessFatcaCrs.get'], {})
export const newsToAnswerQuery = () => callQuery(news.list, { withConfirmation: true, pageSize: 100 })

/** So that home is drawn once, with everything that is there already. What fails is told where it would stand. */
export const prefetchHome = (): void => {
  loadHomeEarly((method, input) => queries.fetchQuery(callQuery(method, input)), queries.fetchQuery(profileQuery())).catch(
    () => undefined,
  )
}

export const useAddCurrency = () => useCall(account['currency.create'], { stale: [account.list, account['currency.list']] })
export const useCreateWallet = () =>
  useCall(account['wallet.create'], { stale: [account['wallet.list'], account.list, account['currency.list']] })
export const useViewInstruction = () => useCall(account['paymentInstruction.update'])

/** Something was held or let go. */
export const reloadAccounts = throttled(
  () => void markStale(account.list, account['flow.list'], history['activity.list']),
  accountListPauseMs,
)

const withBalance = (accounts: readonly Account[], changed: LiveEventData<'balanceChanged'>) =>
  accounts.map((one) => (one.accountId === changed.accountId ? { ...one, balance: changed.balance } : one))

/** Shows the new balance at once, then asks for the rest: an event does not say what is pending. */
export const showChangedBalance = (changed: LiveEventData<'balanceChanged'>) => {
  queries.setQueryData(accountsQuery().queryKey, (known) => known && { accounts: withBalance(known.accounts, changed) })
  reloadAccounts()
}
