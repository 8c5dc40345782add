import { account } from '@florin/contract/account'
import { fx } from '@florin/contract/fx'
import { history } from '@florin/contract/history'
import { recentAsked } from './days.ts'

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
