import { verificationStatusOf, type VerificationFacts } from '@florin/contract/compliance/verificationStatus'
import { documentsOf } from '../evidence/store.ts'
import type { DocumentFollower } from '../evidence/followers.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { identityStateOf, readIdentity, videoStateOf } from '../identity/states.ts'
import type { TaxReading } from '../tax/reading.ts'
import { ofCompany, placeFactsOf } from './facts.ts'
import * as store from './factsStore.ts'

type Deps = { readonly clock: Clock; readonly reviews: Reviews; readonly live: Live; readonly taxReading: TaxReading }
export type Standing = ReturnType<typeof createStanding>

/** How customers stand, and when it is time for the last word on them. */
export const createStanding = ({ clock, reviews, live, taxReading }: Deps) => {
  const of = async (tx: Tx, customerId: number): Promise<{ subject: store.Subject; facts: VerificationFacts }> => {
    const subject = await store.findSubject(tx, customerId)
    if (!subject) throw refuse('object.missing', { field: 'customerId' })
    if (subject.kind === 'company') return { subject, facts: ofCompany }
    const today = dayOf(clock.now())
    const { check, video, paper } = await readIdentity(tx, customerId)
    const facts = {
      ...placeFactsOf(subject, await documentsOf(tx, customerId), today),
      fatcaCrs: await taxReading.stateOf(tx, customerId),
      identity: identityStateOf({ check, paper, isVerified: subject.verified, today }),
      videoIdentity: videoStateOf(video?.status),
    }
    return { subject, facts }
  }

  /** Once nothing is left for the customer to do, an operator has the last look; when something is again, nobody need. */
  const reconsider = async (tx: Tx, customerId: number): Promise<void> => {
    const { subject, facts } = await of(tx, customerId)
    const { kind, verified, limited } = subject
    const status = verificationStatusOf({
      isRepresentative: false,
      isBusiness: kind === 'company',
      verified,
      limited,
      facts,
      limitReasons: [],
    })
    const question = { kind: 'customer', subjectId: customerId } as const
    if (status === 'finalReview') await reviews.ask(tx, { ...question, customerId })
    else await reviews.withdraw(tx, question)
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  const follower: DocumentFollower = { decided: (tx, { customerId }) => reconsider(tx, customerId) }

  return {
    of,
    reconsider,
    reconsiderUser: async (tx: Tx, userId: number): Promise<void> => {
      const customerId = await store.findOwnCustomer(tx, userId)
      if (customerId !== undefined) await reconsider(tx, customerId)
    },
    follower,
  }
}
