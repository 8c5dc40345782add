import { type ReviewKind, reviewKinds } from '@florin/contract/calls/compliance/operatorReview'

export type ReviewSearch = {
  readonly kind?: ReviewKind
  readonly brand?: string
  readonly decided?: true
  /** The one that is open. */
  readonly review?: number
}

export const readSearch = (given: Record<string, unknown>): ReviewSearch => {
  const kind = reviewKinds.find((each) => each === given['kind'])
  const review = Number(given['review'])
  return {
    ...(kind && { kind }),
    ...(typeof given['brand'] === 'string' && given['brand'] && { brand: given['brand'].slice(0, 40) }),
    ...(given['decided'] === true && { decided: true as const }),
    ...(Number.isSafeInteger(review) && review > 0 && { review }),
  }
}
