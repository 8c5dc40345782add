import { account } from '@florin/contract/calls/accounts/account'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { fx } from '@florin/contract/calls/accounts/fx'
import { history } from '@florin/contract/calls/books/history'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { recentPageSize } from './days.ts'
import { isClosed } from './groups.ts'

/** What home asks for as it opens: also before its code is there. */
export const accountsCall = [account.list, { includeClosed: true }] as const
export const activityCall = [history['activity.list'], { pageSize: recentPageSize }] as const
export const ratesCall = (baseCurrencyCode: string) => [fx['defaultRate.list'], { baseCurrencyCode }] as const
export const flowCall = (currencyCode: string) => [account['flow.list'], { currencyCode }] as const

const keyOf = (customerId: number | undefined) => `florin.homeCurrency.${customerId ?? ''}`

/** The currency that the total is shown in, kept on this device. */
export const storedCurrency = {
  read: (customerId: number | undefined): string | undefined => localStorage.getItem(keyOf(customerId)) ?? undefined,
  write: (customerId: number | undefined, currency: string) => localStorage.setItem(keyOf(customerId), currency),
}
/** The default account's until one is chosen. */
export const currencyFor = (held: readonly string[], chosen: string | undefined): string | undefined =>
  chosen !== undefined && held.includes(chosen) ? chosen : held[0]

type Ask = <M extends Method>(method: M, input: SentBy<M>) => Promise<Partial<OutputOf<M>>>

/** Everything that home shows first, each as soon as it is known what to ask. Whatever fails, nothing of it is left to itself. */
export const loadHomeEarly = (ask: Ask, profile: Promise<{ customer?: CustomerInfo }>): Promise<unknown> => {
  const inItsCurrency = async () => {
    const [{ accounts = [] }, { customer }] = await Promise.all([ask(...accountsCall), profile])
    const held = accounts.filter((each) => !isClosed(each)).map(({ currencyCode }) => currencyCode)
    const currency = currencyFor(held, storedCurrency.read(customer?.customerId))
    return currency && Promise.all([ask(...ratesCall(currency)), ask(...flowCall(currency))])
  }
  return Promise.all([ask(...activityCall), inItsCurrency()])
}
