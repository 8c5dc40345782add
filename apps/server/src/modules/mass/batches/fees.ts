import type { MassType } from '@florin/contract/mass/massType'
import { money, toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import { amountIn } from '../../../platform/amount.ts'
import type { Tx } from '../../../platform/db.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { Checking } from '../rows/checking.ts'
import { countRows, findRates } from '../rows/rowStore.ts'
import { summaryOf } from './shownBatch.ts'
import { requireBatch } from './whose.ts'

type Deps = { readonly operations: Pick<Operations, 'quoting'>; readonly checking: Pick<Checking, 'railOf'> }
export type FeeQuestion = {
  readonly accountId: number
  readonly batchId?: number | undefined
  readonly currencyCode: string
  readonly paymentCount: number
  readonly totalAmount: string
  readonly countryCode?: string | undefined
  readonly feeShare?: string | undefined
  readonly network?: string | undefined
}

/** As much of a payment as its price depends on. */
const pricedWish = (type: MassType, { accountId, currencyCode, countryCode, feeShare, network }: FeeQuestion, amount: string) => {
  if (type === 'p2p') return { accountId, amount, currency: currencyCode }
  const country = countryCode ?? { instant: 'BR', interac: 'CA' }[type as string]
  const priced = {
    ...(country !== undefined && { countryCode: country }),
    ...(type === 'wire' && { feeShare: feeShare ?? 'SHA', isUrgent: false }),
    ...(type === 'crypto' && { network: network ?? 'bitcoin' }),
  }
  return { fromAccountId: accountId, permission: '3d', amountSide: 'to', countryCode: country, amount, currencyCode, priced }
}

/** What batches cost: one that is stored by its rows, any other by payments of the same size. */
export const createFees = ({ operations, checking }: Deps) => {
  const ofStored = async (tx: Tx, by: By, batchId: number) => {
    const { id, currency } = await requireBatch(tx, by, batchId)
    const rates = await findRates(tx, id)
    const { totalFee, total, validCount } = summaryOf(await countRows(tx, id), currency, rates)
    const fee = amountIn(totalFee, currency)
    return {
      feePerPayment: toDecimal(money(validCount > 0 ? fee.minor / BigInt(validCount) : 0n, currency)),
      totalFee,
      feeCurrencyCode: currency,
      exchangeRate: [...rates.values()][0] ?? rateText(unity),
      total,
    }
  }

  return async (tx: Tx, by: By, type: MassType, question: FeeQuestion) => {
    if (question.batchId !== undefined) return ofStored(tx, by, question.batchId)
    const count = BigInt(question.paymentCount)
    const all = amountIn(question.totalAmount, question.currencyCode)
    const each = money(all.minor / count > 0n ? all.minor / count : 1n, all.currency)
    const rail = checking.railOf(type)
    const wish = pricedWish(type, question, toDecimal(each))
    const { amount, fee, exchange } = await operations.quoting.price(tx, by.acting.customerId, rail, wish as never)
    return {
      feePerPayment: toDecimal(fee),
      totalFee: toDecimal(money(fee.minor * count, fee.currency)),
      feeCurrencyCode: fee.currency,
      exchangeRate: rateText(exchange?.rate ?? unity),
      total: toDecimal(money((amount.minor + fee.minor) * count, fee.currency)),
    }
  }
}
