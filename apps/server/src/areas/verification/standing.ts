import { verificationStatusOf, type VerificationFacts } from '@florin/contract/verificationStatus'
import { documentsOf } from '../../evidence/store.ts'
import type { DocumentFollower } from '../../evidence/followers.ts'
import type { Tell } from '../../notifications/tell.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import type { Live } from '../../platform/live/publish.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import { factsOf } from './facts.ts'
import * as store from './factsStore.ts'

type Deps = { readonly clock: Clock; readonly reviews: Reviews; readonly tell: Tell; readonly live: Live }
type Verifying = { readonly customerId: number; readonly operatorUserId: number; readonly reason: string }
export type Standing = ReturnType<typeof createStanding>

/** How customers stand, and the last word on them. */
export const createStanding = ({ clock, reviews, tell, live }: Deps) => {
  const of = async (tx: Tx, customerId: number): Promise<{ subject: store.Subject; facts: VerificationFacts }> => {
    const subject = await store.findSubject(tx, customerId)
    if (!subject) throw refuse('object.missing', { field: 'customerId' })
    return { subject, facts: factsOf(subject, await documentsOf(tx, customerId), dayOf(clock.now())) }
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
  }

  const follower: DocumentFollower = { decided: (tx, { customerId }) => reconsider(tx, customerId) }

  return {
    of,
    reconsider,
    follower,

    /** From here on the customer may do everything; they are told. */
    verify: async (tx: OpenTx, { customerId, operatorUserId, reason }: Verifying): Promise<void> => {
      if (!(await store.lockCustomer(tx, customerId))) throw refuse('object.missing', { field: 'customerId' })
      if ((await store.findSubject(tx, customerId))?.verified) return
      await reviews.decideIfAsked(
        tx,
        { kind: 'customer', subjectId: customerId },
        { outcome: 'approved', operatorUserId, reason },
      )
      await store.setVerified(tx, customerId)
      await tell(tx, 'accountVerified', { to: { customerId } })
      await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    },
  }
}
