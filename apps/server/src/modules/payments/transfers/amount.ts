import { type Money, MoneyError, parseMoney } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'

/** Finer than the currency, or larger than can be reckoned with: the customer's to correct. */
export const amountIn = (decimal: string, currency: string, field = 'amount'): Money => {
  try {
    return parseMoney(decimal, currency)
  } catch (error) {
    throw error instanceof MoneyError ? refuse('amount.unfit', { field }) : error
  }
}
