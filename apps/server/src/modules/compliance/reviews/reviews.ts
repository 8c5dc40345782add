import type { ReviewKind } from '@florin/contract/compliance/operatorReview'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { BrandQuestion, Question } from './kinds.ts'
import { isOwnCustomer } from './ownCustomer.ts'
import * as store from './store.ts'

export type Decision = {
  readonly outcome: 'approved' | 'declined'
  readonly operatorUserId: number
  readonly reason?: string | undefined
}
export type Reviews = ReturnType<typeof createReviews>

/** The queue of decisions that only a person can take. Whoever asks and whoever decides does so in the transaction of what it is about. */
export const createReviews = ({ clock }: { clock: Clock }) => ({
  /** A question that is open already stays as it is. */
  ask: (tx: Tx, question: Question): Promise<void> => store.insertReview(tx, question, clock.now()),

  askOfBrand: (tx: Tx, question: BrandQuestion): Promise<void> => store.insertBrandReview(tx, question, clock.now()),

  /** Refused as missing when nobody asked, or somebody else was first. Nobody decides on what they asked for, or about themself. */
  decide: async (
    tx: OpenTx,
    { kind, subjectId, field }: { kind: ReviewKind; subjectId: number; field: string },
    decision: Decision,
  ): Promise<{ customerId: number }> => {
    const decided = await store.closeReview(tx, { kind, subjectId }, { ...decision, at: clock.now() })
    if (!decided) throw refuse('object.missing', { field })
    const { customerId, askedBy } = decided
    if (askedBy === decision.operatorUserId || (await isOwnCustomer(tx, decision.operatorUserId, customerId)))
      throw refuse('review.own')
    return { customerId }
  },

  /** Where something else settles the question, whether it was asked or not. */
  decideIfAsked: async (tx: OpenTx, subject: { kind: ReviewKind; subjectId: number }, decision: Decision): Promise<void> => {
    await store.closeReview(tx, subject, { ...decision, at: clock.now() })
  },

  /** The customer took back what was asked about. */
  withdraw: async (tx: Tx, subject: { kind: ReviewKind; subjectId: number }): Promise<void> => {
    await store.closeReview(tx, subject, { outcome: 'withdrawn', at: clock.now() })
  },
})
