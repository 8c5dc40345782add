import { type Money, MoneyError, parseMoney } from '@florin/money/money'
import { refuse } from './refuse.ts'

/** More decimals than the currency has, or too large to calculate with: the customer's to correct. */
export const amountIn = (decimal: string, currency: string, field = 'amount'): Money => {
  try {
    return parseMoney(decimal, currency)
  } catch (error) {
    throw error instanceof MoneyError ? refuse('amount.unfit', { field }) : error
  }
}
