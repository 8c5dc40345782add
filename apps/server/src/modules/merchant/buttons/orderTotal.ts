import { checkoutTotal, type Terms, type Total } from '@florin/contract/merchant/checkoutTotal'
import { MoneyError } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'

/** What the terms of a button come to; more than there can be of a currency fits nobody. */
export const orderTotal = (terms: Terms): Total => {
  try {
    return checkoutTotal(terms)
  } catch (error) {
    throw error instanceof MoneyError ? refuse('amount.unfit', { field: 'amount' }) : error
  }
}
