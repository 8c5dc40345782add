import type { IdentityReview } from '@florin/contract/compliance/operatorIdentity'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { FileRole } from '../evidence/store.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Decision, Reviews } from '../reviews/reviews.ts'
import { sealerOf } from './facts.ts'
import type { Identity } from './identity.ts'
import { recordingCode } from './recordingCode.ts'
import type { Settle } from './settling.ts'
import * as store from './store.ts'

type Deps = {
  readonly live: Live
  readonly downloads: Downloads
  readonly identity: Identity
  readonly reviews: Reviews
  readonly settle: Settle
  readonly tell: Tell
  readonly secret: string
}
export type IdentityDecisions = ReturnType<typeof createIdentityDecisions>

const kind = 'identity'

/** An operator's side of identity checks. */
export const createIdentityDecisions = ({ live, downloads, identity, reviews, settle, tell, secret }: Deps) => {
  const seal = sealerOf(secret)

  const filesOf = async (tx: Tx, { documentId, customerId }: store.Check, userId: number): Promise<IdentityReview['files']> => {
    const files = documentId === undefined ? [] : await store.filesOf(tx, documentId)
    return Promise.all(
      files.map(async ({ role, type, key }) => ({
        role: role as FileRole,
        type,
        url: await downloads.linkTo(tx, { customerId, userId, name: `${role}.${type.split('/')[1]}`, type, key }),
      })),
    )
  }

  return {
    get: async (tx: Tx, operatorUserId: number, id: number): Promise<IdentityReview> => {
      const check = await store.findCheck(tx, id)
      if (!check || check.status !== 'processing') throw refuse('object.missing', { field: 'id' })
      const { firstName, lastName, dateOfBirth } = await identity.person(tx, check)
      const read = seal.open(check.runId, check.sealedFacts)
      const { documentId, customerId, purpose, isDueDiligence, submittedAt, issuingCountry } = check
      return {
        id,
        customerId,
        purpose,
        isDueDiligence,
        ...(submittedAt && { submittedAt: submittedAt.toISOString() }),
        ...(documentId !== undefined && { documentTypeId: await store.documentTypeOf(tx, documentId) }),
        ...(issuingCountry && { countryCode: issuingCountry }),
        known: { firstName, lastName, ...(dateOfBirth && { dateOfBirth }) },
        ...(read && { read }),
        ...(purpose === 'video' && { words: recordingCode(check.runId) }),
        earlierRefusals: await store.countRefused(tx, customerId),
        files: await filesOf(tx, check, operatorUserId),
      }
    },

    decide: (tx: Tx, id: number, decision: Decision): Promise<{ customerId: number }> =>
      inTransaction(tx, async (open) => {
        const check = await store.lockCheck(open, id)
        const decided = await reviews.decide(open, { kind, subjectId: id, field: 'id' }, decision)
        if (!check) throw refuse('object.missing', { field: 'id' })
        const outcome = decision.outcome === 'approved' ? 'approved' : 'rejected'
        await settle(open, check, { outcome, reason: decision.reason, facts: seal.open(check.runId, check.sealedFacts) })
        return decided
      }),

    /** The customer is notified and finds the link on their profile. */
    askForVideo: (tx: Tx, customerId: number): Promise<{ id: string; expiresAt: Date }> =>
      inTransaction(tx, async (open) => {
        const userId = await store.ownerOf(open, customerId)
        if (userId === undefined) throw refuse('object.missing', { field: 'customerId' })
        const { workflowRunId, expiresAt } = await identity.start(open, { customerId, userId, purpose: 'video' })
        await tell(open, 'videoIdentityAsked', { to: { userId }, customerId })
        await live.publish(open, `customer:${customerId}`, 'customerChanged', {})
        return { id: workflowRunId, expiresAt }
      }),
  }
}
