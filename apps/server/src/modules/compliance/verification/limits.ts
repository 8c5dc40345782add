import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import type { InputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { LimitReason } from '@florin/contract/compliance/verificationLimit'
import type { Language } from '@florin/i18n/languages'
import type { Evidence } from '../evidence/evidence.ts'
import type { GivenFile } from '../evidence/given.ts'
import { documentsFor, type KeptDocument } from '../evidence/store.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lockCustomer, setLimited } from './factsStore.ts'
import * as store from './limitStore.ts'
import type { By } from './papers.ts'

type Deps = { readonly clock: Clock; readonly evidence: Evidence; readonly tell: Tell; readonly live: Live }
type Upload = InputOf<(typeof verification)['limitReasonDocument.upload']>
type Wanted = { readonly documentTypeId: number; readonly title: string }
type NewLimit = {
  readonly customerId: number
  readonly operatorUserId: number
  readonly actionTypeId: number
  readonly title: string
  readonly description: string
  readonly requirementDocuments: readonly Wanted[]
}
export type CustomerLimits = ReturnType<typeof createCustomerLimits>

const purposeOf = (requirementId: number): string => `limit:${requirementId}`

/** Why a customer cannot send money for now, and what would change that. */
export const createCustomerLimits = ({ clock, evidence, tell, live }: Deps) => {
  /** Open reasons, each requirement with what was handed in for it. */
  const open = async (tx: Tx, customerId: number) => {
    const reasons = await store.openReasonsOf(tx, customerId)
    const purposes = reasons.flatMap(({ requirements }) => requirements.map(({ id }) => purposeOf(id)))
    const documents = purposes.length > 0 ? await documentsFor(tx, customerId, purposes) : []
    const handedInFor = (id: number): KeptDocument[] => documents.filter(({ purpose }) => purpose === purposeOf(id))
    return reasons.map((reason) => {
      const requirements = reason.requirements.map((wanted) => ({ wanted, documents: handedInFor(wanted.id) }))
      return { reason, requirements }
    })
  }

  const changed = async (tx: Tx, customerId: number, limited: boolean, about?: { reason: string }): Promise<void> => {
    await setLimited(tx, customerId, limited)
    await tell(tx, limited ? 'accountLimited' : 'accountFree', { to: { customerId }, ...(about && { about }) })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  return {
    open,

    reasons: async (tx: Tx, customerId: number, language: Language): Promise<LimitReason[]> =>
      (await open(tx, customerId)).map(({ reason: { id, actionTypeId, title, description }, requirements }) => ({
        id,
        actionTypeId,
        title,
        description,
        requirementDocuments: requirements.map(({ wanted, documents }) => ({
          id: wanted.id,
          documentTypeId: wanted.documentTypeId,
          title: wanted.title,
          uploadedDocuments: documents.map((document) => evidence.shown(document, language)),
        })),
      })),

    handIn: async (
      tx: Tx,
      { customerId, userId }: By,
      { reasonId, requirementDocumentId, documentTypeId, issuedDate, expiresDate, comment }: Upload,
      given: readonly GivenFile[],
      language: Language,
    ): Promise<Document[]> => {
      const limit = (await open(tx, customerId)).find(({ reason: { id } }) => id === reasonId)
      if (!limit) throw refuse('object.missing', { field: 'reasonId' })
      const wanted = limit.requirements.find((requirement) => requirement.wanted.id === requirementDocumentId)?.wanted
      if (!wanted) throw refuse('object.missing', { field: 'requirementDocumentId' })
      const categoryId = findDocumentType(wanted.documentTypeId)?.categoryId ?? 0
      const paper = {
        customerId,
        categoryId,
        documentTypeId,
        issuedOn: issuedDate,
        expiresOn: expiresDate,
        purpose: purposeOf(wanted.id),
        comment,
        createdBy: userId,
      }
      evidence.assertFit(paper)
      await evidence.keep(tx, paper, given)
      const documents = await documentsFor(tx, customerId, [purposeOf(wanted.id)])
      return documents.map((document) => evidence.shown(document, language))
    },

    limit: (tx: Tx, { requirementDocuments, ...limit }: NewLimit): Promise<number> =>
      inTransaction(tx, async (opened) => {
        if (!(await lockCustomer(opened, limit.customerId))) throw refuse('object.missing', { field: 'customerId' })
        for (const { documentTypeId } of requirementDocuments)
          if (!findDocumentType(documentTypeId)) throw refuse('document.type', { field: 'requirementDocuments' })
        const id = await store.insertReason(opened, { ...limit, requirements: requirementDocuments, at: clock.now() })
        await changed(opened, limit.customerId, true, { reason: limit.title })
        return id
      }),

    /** Whether another reason still holds the customer back. */
    lift: (
      tx: Tx,
      {
        customerId,
        reasonId,
        ...by
      }: { customerId: number; reasonId: number; operatorUserId: number; note?: string | undefined },
    ): Promise<boolean> =>
      inTransaction(tx, async (opened) => {
        await lockCustomer(opened, customerId)
        if (!(await store.liftReason(opened, customerId, reasonId, { ...by, at: clock.now() })))
          throw refuse('object.missing', { field: 'reasonId' })
        const isLimited = (await store.openReasonsOf(opened, customerId)).length > 0
        if (!isLimited) await changed(opened, customerId, false)
        return isLimited
      }),
  }
}
