import type { Forecast } from '@florin/contract/contracts/contractDetails'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../platform/db.ts'
import { incomeFrom } from './splitStore.ts'

const forecastMs = 90 * 86_400_000

type Split = { readonly companyId: number; readonly senderId: number; readonly share: number }

/** What the last three months would have meant to the payer. */
export const forecastOf = async (tx: Tx, { companyId, senderId, share }: Split, now: Date): Promise<Forecast> => {
  const since = new Date(now.getTime() - forecastMs)
  return (await incomeFrom(tx, companyId, senderId, { since, share })).map(({ currency, minor, sharedMinor }) => ({
    currencyCode: currency,
    received: toDecimal(money(minor, currency)),
    shared: toDecimal(money(sharedMinor, currency)),
  }))
}
