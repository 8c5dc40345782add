import { account } from '@florin/contract/accounts/account'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { fx } from '@florin/contract/accounts/fx'
import { history } from '@florin/contract/books/history'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { recentAsked } from './days.ts'
import { isClosed } from './groups.ts'

/** What home asks for as it opens: also before its code is there. */
export const accountsAsk = [account.list, { includeClosed: true }] as const
export const activityAsk = [history['activity.list'], { pageSize: recentAsked }] as const
export const ratesAsk = (baseCurrencyCode: string) => [fx['defaultRate.list'], { baseCurrencyCode }] as const
export const flowAsk = (currencyCode: string) => [account['flow.list'], { currencyCode }] as const

const keyOf = (customerId: number | undefined) => `florin.homeCurrency.${customerId ?? ''}`

/** The currency that the total is shown in, kept on this device. */
export const keptCurrency = {
  read: (customerId: number | undefined): string | undefined => localStorage.getItem(keyOf(customerId)) ?? undefined,
  write: (customerId: number | undefined, currency: string) => localStorage.setItem(keyOf(customerId), currency),
}
/** The default account's until one is chosen. */
export const currencyFor = (held: readonly string[], chosen: string | undefined): string | undefined =>
  chosen !== undefined && held.includes(chosen) ? chosen : held[0]

type Ask = <M extends Method>(method: M, input: SentBy<M>) => Promise<Partial<OutputOf<M>>>

/** Everything that home shows first, each as soon as it is known what to ask. Whatever fails, nothing of it is left to itself. */
export const askForHome = (ask: Ask, profile: Promise<{ customer?: CustomerInfo }>): Promise<unknown> => {
  const inItsCurrency = async () => {
    const [{ accounts = [] }, { customer }] = await Promise.all([ask(...accountsAsk), profile])
    const held = accounts.filter((each) => !isClosed(each)).map(({ currencyCode }) => currencyCode)
    const currency = currencyFor(held, keptCurrency.read(customer?.customerId))
    return currency && Promise.all([ask(...ratesAsk(currency)), ask(...flowAsk(currency))])
  }
  return Promise.all([ask(...activityAsk), inItsCurrency()])
}
