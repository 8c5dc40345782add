import type { Clock } from '../../../../platform/clock.ts'
import type { OpenTx } from '../../../../platform/transaction.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import { personalOf } from './personal.ts'
import type { AnswerSeal } from './sealed.ts'
import * as store from './store.ts'
import { createSubmission, type Whose } from './submission.ts'

type Deps = { readonly clock: Clock; readonly reviews: Reviews; readonly sealed: AnswerSeal }
/** What may be said of a person elsewhere than in an answer to a request. */
export type PersonalChange = Partial<Record<'dateOfBirth' | 'countryOfBirth' | 'cityOfBirth', string>> & {
  readonly citizenship?: readonly string[]
}
export type Propose = (tx: OpenTx, whose: Whose, change: PersonalChange) => Promise<void>

/** Said elsewhere, and not as it stands on record: an operator decides on it, together with what waits already. */
export const createProposals = ({ clock, reviews, sealed }: Deps): Propose => {
  const submit = createSubmission({ clock, reviews, sealed })
  return async (tx, whose, change) => {
    const { customerId } = whose
    const told = await store.findTold(tx, customerId, sealed)
    if (!told) return
    const [openId] = await store.openAnswers(tx, customerId, 'personalInfo')
    const waiting = openId === undefined ? undefined : await store.findAnswer(tx, openId)
    await submit(tx, whose, 'personalInfo', {
      requestId: waiting?.requestId,
      before: { ...personalOf(told), citizenship: [...told.citizenships] },
      after: { ...(waiting && sealed.open(customerId, waiting.sealedAfter)), ...change },
    })
  }
}
