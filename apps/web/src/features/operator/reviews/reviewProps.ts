import type { Review } from '@florin/contract/operatorReview'

export type ReviewProps = {
  readonly review: Review
  /** Goes on to the next one. */
  readonly onDecided: () => void
}
