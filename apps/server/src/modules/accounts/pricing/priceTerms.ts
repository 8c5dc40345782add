import type { PriceTerms } from '@florin/contract/accounts/priceTerms'
import { toDecimal } from '@florin/money/money'
import { rateText } from '@florin/money/rate'
import type { FeeRule } from './feeStore.ts'

/** A rule as people read it. */
export const termsOf = ({ unit, fixed, percent, min, max, markupPercent }: FeeRule): PriceTerms => ({
  currencyCode: unit,
  fixed: toDecimal(fixed),
  percent: rateText(percent),
  ...(min.minor > 0n && { min: toDecimal(min) }),
  ...(max && { max: toDecimal(max) }),
  markupPercent: rateText(markupPercent),
})
