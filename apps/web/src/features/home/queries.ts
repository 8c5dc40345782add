import { account } from '@florin/contract/account'
import type { Account } from '@florin/contract/account'
import type { LiveEventData } from '@florin/contract/events'
import { queries } from '../../app/engine.ts'
import { callQuery, markStale, useCall } from '../../app/queries.ts'

export const accountsQuery = () => callQuery(account.list, {})
export const currenciesQuery = () => callQuery(account['currency.list'], {})
export const useAddCurrency = () => useCall(account['currency.create'], { stale: [account.list, account['currency.list']] })
/** Something was held or let go. */
export const reloadAccounts = () => void markStale(account.list)

const withBalance = (accounts: readonly Account[], changed: LiveEventData<'balanceChanged'>) =>
  accounts.map((one) => (one.accountId === changed.accountId ? { ...one, balance: changed.balance } : one))

/** Shows the new balance at once, then asks for the rest: an event does not say what is pending. */
export const showChangedBalance = (changed: LiveEventData<'balanceChanged'>) => {
  queries.setQueryData(accountsQuery().queryKey, (known) => known && { accounts: withBalance(known.accounts, changed) })
  void markStale(account.list)
}
