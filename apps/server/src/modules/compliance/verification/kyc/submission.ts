import type { Clock } from '../../../../platform/clock.ts'
import type { OpenTx } from '../../../../platform/transaction.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import type { AnswerSeal } from './sealed.ts'
import * as store from './store.ts'

export type Whose = { readonly customerId: number; readonly userId: number }
type Deps = { readonly clock: Clock; readonly reviews: Reviews; readonly sealed: AnswerSeal }
type Submitted = { readonly requestId?: number | undefined; readonly before: object; readonly after: object }

/** Shown to an operator together with what was known before; an earlier answer needs no decision any more. */
export const createSubmission =
  ({ clock, reviews, sealed }: Deps) =>
  async (
    tx: OpenTx,
    { customerId, userId }: Whose,
    kind: store.KycKind,
    { requestId, before, after }: Submitted,
  ): Promise<void> => {
    for (const subjectId of await store.openAnswers(tx, customerId, kind)) await reviews.withdraw(tx, { kind, subjectId })
    const id = await store.insertAnswer(tx, {
      customerId,
      kind,
      requestId,
      submittedBy: userId,
      submittedAt: clock.now(),
      sealedBefore: sealed.close(customerId, before),
      sealedAfter: sealed.close(customerId, after),
    })
    await reviews.ask(tx, { kind, subjectId: id, customerId })
  }
