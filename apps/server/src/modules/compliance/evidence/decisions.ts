import { isOneAtATime } from '@florin/contract/compliance/documentTypes'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { DocumentFollower, DocumentOutcome } from './followers.ts'
import { assertFit } from './judge.ts'
import type { Numbers } from './numbers.ts'
import { moveDocument, unlinkAddress, type WholePlace } from './placeStore.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly reviews: Reviews
  readonly live: Live
  readonly tell: Tell
  readonly numbers: Numbers
  readonly followers: readonly DocumentFollower[]
}
type Seen = {
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly number?: string | undefined
}
type Decided = { readonly documentId: number; readonly operatorUserId: number }
export type DocumentDecisions = ReturnType<typeof createDocumentDecisions>

/** What an operator makes of a document, and what follows from it. */
export const createDocumentDecisions = ({ clock, reviews, live, tell, numbers, followers }: Deps) => {
  const locked = async (tx: OpenTx, documentId: number): Promise<store.KeptDocument> => {
    const document = await store.lockDocument(tx, documentId)
    if (!document) throw refuse('object.missing', { field: 'documentId' })
    return document
  }

  const follow = async (tx: OpenTx, { id }: store.KeptDocument, outcome: DocumentOutcome, removed?: store.KeptDocument) => {
    const document = removed ?? (await locked(tx, id))
    for (const { decided } of followers) await decided(tx, document, outcome)
    const { customerId, categoryId } = document
    await live.publish(tx, `customer:${customerId}`, 'documentChanged', { documentId: id, categoryId })
    return document
  }

  const removeOlder = async (tx: OpenTx, document: store.KeptDocument): Promise<void> => {
    const { id, customerId, categoryId, documentTypeId } = document
    if (!isOneAtATime(categoryId) || document.parentDocumentId !== null) return
    const { addressId, partyId, purpose } = document
    const place = { addressId: addressId ?? undefined, partyId: partyId ?? undefined, purpose: purpose ?? undefined }
    const older = await store.supersededBy(tx, { id, customerId, categoryId, documentTypeId, ...place }, ['validated'], true)
    await store.removeDocuments(tx, older, clock.now())
  }

  return {
    /** What is printed on it may be read better by the operator than it was typed. */
    validate: async (
      tx: OpenTx,
      { documentId, operatorUserId, number, ...seen }: Decided & Seen,
    ): Promise<store.KeptDocument> => {
      const document = await locked(tx, documentId)
      const { customerId, documentTypeId } = document
      const issuedOn = seen.issuedOn ?? document.issuedOn ?? undefined
      const expiresOn = seen.expiresOn ?? document.expiresOn ?? undefined
      // It was recent enough when it was uploaded; the time it waited here does not count.
      assertFit({ ...document, issuedOn, expiresOn }, dayOf(document.createdAt))
      if (expiresOn !== undefined && expiresOn < dayOf(clock.now())) throw refuse('document.expired', { field: 'expiresDate' })
      await reviews.decide(tx, subjectOf(documentId), { outcome: 'approved', operatorUserId })
      const sealedNumber = number === undefined ? undefined : numbers.seal(customerId, number)
      await store.validate(tx, documentId, { at: clock.now(), issuedOn, expiresOn, sealedNumber })
      await removeOlder(tx, document)
      await tell(tx, 'documentAccepted', { to: { customerId }, about: { documentTypeId }, target: { documentId } })
      return follow(tx, document, 'validated')
    },

    reject: async (tx: OpenTx, { documentId, operatorUserId, reason }: Decided & { readonly reason: string }) => {
      const document = await locked(tx, documentId)
      const { customerId, documentTypeId } = document
      await reviews.decide(tx, subjectOf(documentId), { outcome: 'declined', operatorUserId, reason })
      await store.reject(tx, documentId, reason, clock.now())
      await tell(tx, 'documentRejected', { to: { customerId }, about: { documentTypeId, reason }, target: { documentId } })
      return follow(tx, document, 'rejected')
    },

    /** It is to prove something else: what it proved it does no longer, and an operator judges it anew for its new place. */
    move: async (tx: OpenTx, document: store.KeptDocument, to: WholePlace): Promise<void> => {
      const { id, customerId } = document
      await moveDocument(tx, id, to)
      await store.resubmit(tx, id)
      await reviews.withdraw(tx, subjectOf(id))
      await reviews.ask(tx, { kind: 'document', subjectId: id, customerId })
      await follow(tx, document, 'removed', document)
    },

    /** It shows this address no longer. Whether it did at all. */
    takeOff: async (tx: OpenTx, document: store.KeptDocument, addressId: number): Promise<boolean> => {
      if (!(await unlinkAddress(tx, document.id, addressId))) return false
      await follow(tx, document, 'removed', { ...document, addressIds: [addressId] })
      return true
    },

    /** Linked to a further place, it counts there as far as it counts at all. */
    linked: async (tx: OpenTx, { id }: store.KeptDocument): Promise<void> => {
      const document = await locked(tx, id)
      if (document.state === 'validated') await follow(tx, document, 'validated')
    },

    /** It counts for nothing any more; its row and its files stay. */
    remove: async (tx: OpenTx, document: store.KeptDocument): Promise<void> => {
      await reviews.withdraw(tx, subjectOf(document.id))
      await store.removeDocuments(tx, [document.id], clock.now())
      await follow(tx, document, 'removed', document)
    },
  }
}

const subjectOf = (documentId: number) => ({ kind: 'document', subjectId: documentId, field: 'documentId' }) as const
