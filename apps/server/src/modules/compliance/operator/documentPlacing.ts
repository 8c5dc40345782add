import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import type { OperatorDocument } from '@florin/contract/compliance/operatorDocument'
import type { Language } from '@florin/i18n/languages'
import type { DocumentDecisions } from '../evidence/decisions.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { isAddressOf, isPartyOf, linkDocument, type NewPlace, type Place } from '../evidence/placeStore.ts'
import type { KeptDocument } from '../evidence/store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly evidence: Evidence
  readonly decisions: DocumentDecisions
  readonly get: (tx: Tx, documentId: number, language: Language) => Promise<OperatorDocument>
}
type Named = { readonly customerId: number; readonly documentId: number }

/** What documents of a customer prove, where an operator sees that it is something else. */
export const createDocumentPlacing = ({ clock, live, evidence, decisions, get }: Deps) => {
  /** Changes where a document belongs, and lets open pages know. */
  const place = (
    tx: Tx,
    { customerId, documentId }: Named,
    { addressId, partyId }: Place,
    change: (tx: OpenTx, document: KeptDocument) => Promise<void>,
  ) =>
    inTransaction(tx, async (open) => {
      const document = await evidence.own(open, customerId, documentId, 'documentId')
      if (addressId !== undefined && !(await isAddressOf(open, customerId, addressId)))
        throw refuse('object.missing', { field: 'addressId' })
      if (partyId !== undefined && !(await isPartyOf(open, customerId, partyId)))
        throw refuse('object.missing', { field: 'representativeId' })
      await change(open, document)
      const { categoryId } = await evidence.own(open, customerId, documentId, 'documentId')
      await live.publish(open, `customer:${customerId}`, 'documentChanged', { documentId, categoryId })
    })

  return {
    assign: async (tx: Tx, named: Named, to: NewPlace, language: Language): Promise<OperatorDocument> => {
      await place(tx, named, to, async (open, document) => {
        const type = findDocumentType(to.documentTypeId ?? document.documentTypeId)
        const categoryId = to.categoryId ?? type?.categoryId
        if (!type || type.categoryId !== categoryId) throw refuse('document.type', { field: 'documentTypeId' })
        const isThere =
          categoryId === document.categoryId &&
          type.id === document.documentTypeId &&
          (to.addressId === undefined || to.addressId === document.addressId) &&
          (to.partyId === undefined || to.partyId === document.partyId)
        if (!isThere) await decisions.move(open, document, { ...to, documentTypeId: type.id, categoryId })
      })
      return get(tx, named.documentId, language)
    },

    takeOff: (tx: Tx, { customerId, documentId }: Named, addressId: number | undefined): Promise<void> =>
      inTransaction(tx, async (open) => {
        const document = await evidence.own(open, customerId, documentId, 'documentId')
        if (addressId === undefined) return decisions.remove(open, document)
        if (!(await decisions.takeOff(open, document, addressId))) throw refuse('object.missing', { field: 'addressId' })
      }),

    link: async (tx: Tx, named: Named, to: Place, language: Language): Promise<OperatorDocument> => {
      if (to.addressId === undefined && to.categoryId === undefined && to.partyId === undefined)
        throw refuse('document.linkEmpty')
      await place(tx, named, to, async (open, document) => {
        await linkDocument(open, named.documentId, to, clock.now())
        await decisions.linked(open, document)
      })
      return get(tx, named.documentId, language)
    },
  }
}
