import type { ReviewKind } from '@florin/contract/compliance/operatorReview'

export type Question = {
  readonly kind: ReviewKind
  readonly subjectId: number
  readonly customerId: number
  /** The operator who asks. Somebody else decides. */
  readonly askedBy?: number | undefined
}
/** About all customers of a brand, or about one whom nobody knows yet. */
export type BrandQuestion = Omit<Question, 'customerId'> & { readonly brand: string }
