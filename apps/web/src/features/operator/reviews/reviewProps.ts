import type { Review } from '@florin/contract/compliance/operatorReview'

/** What the view of a kind gets. */
export type ReviewProps = {
  readonly review: Review
  /** Goes on to the next one. */
  readonly onDecided: () => void
}
