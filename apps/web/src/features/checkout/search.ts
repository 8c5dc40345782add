import { known, positiveDecimal, text } from '../../shared/search/searchValues.ts'

export type CheckoutSearch = {
  /** Where the payer may choose it. */
  readonly amount?: string
  /** The merchant's number of the order. */
  readonly reference?: string
  /** The page around this one, where it stands in a frame. */
  readonly site?: string
}

export const readCheckoutSearch = (given: Record<string, unknown>): CheckoutSearch =>
  known({ amount: positiveDecimal(given['amount']), reference: text(given['reference'], 64), site: text(given['site'], 200) })
