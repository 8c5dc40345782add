import type { Review, ReviewKind } from '@florin/contract/operatorReview'
import type { ComponentType } from 'react'

export type ReviewProps = {
  readonly review: Review
  /** Goes on to the next one. */
  readonly onDecided: () => void
}

/** What an operator sees of each kind, and how they decide. A kind without a view is decided on the customer's page. */
export const reviewViews: Partial<Record<ReviewKind, ComponentType<ReviewProps>>> = {}
