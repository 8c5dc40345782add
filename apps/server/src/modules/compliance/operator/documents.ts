import { expiringSoonDays } from '@florin/contract/compliance/documentStatus'
import type { OperatorDocument } from '@florin/contract/compliance/operatorDocument'
import type { DocumentFile } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { DocumentDecisions } from '../evidence/decisions.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Numbers } from '../evidence/numbers.ts'
import { documentCategoryName } from '../../dictionary/documentNames.ts'
import { findDocument } from '../evidence/store.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { countDocuments, type DocumentSearch, findDocuments, type FoundDocument } from './documentStore.ts'
import { createDocumentPlacing } from './documentPlacing.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly numbers: Numbers
  readonly evidence: Evidence
  readonly decisions: DocumentDecisions
}
type Page = { readonly pageNumber: number; readonly pageSize: number }
type Seen = {
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly number?: string | undefined
}
export type OperatorDocuments = ReturnType<typeof createOperatorDocuments>

const mostOfOne = 500

/** Documents as operators see and judge them. */
export const createOperatorDocuments = ({ clock, live, numbers, evidence, decisions }: Deps) => {
  const shown = (document: FoundDocument, language: Language): OperatorDocument => ({
    ...evidence.shown(document, language),
    url: `/api/operator/documents/${document.id}/content`,
    category: documentCategoryName(document.categoryId, language),
    customerId: document.customerId,
    customerName: document.customerName,
    ...(document.addressId !== null && { addressId: document.addressId }),
    ...(document.partyId !== null && { representativeId: document.partyId }),
    ...(document.partyName !== null && { representativeName: document.partyName }),
    ...(document.sealedNumber && { number: numbers.unseal(document.customerId, document.sealedNumber) }),
    ...(document.purpose !== null && { purpose: document.purpose }),
    ...(document.comment !== null && { comment: document.comment }),
    uploadedAt: document.createdAt.toISOString(),
  })
  const withDays = (search: Omit<DocumentSearch, 'today' | 'soon'>): DocumentSearch => {
    const today = dayOf(clock.now())
    return { ...search, today, soon: daysAfter(today, expiringSoonDays) }
  }

  const get = async (tx: Tx, documentId: number, language: Language): Promise<OperatorDocument> => {
    const [found] = await findDocuments(tx, withDays({ documentId }), { offset: 0, limit: 1 })
    if (!found) throw refuse('object.missing', { field: 'documentId' })
    return shown(found, language)
  }

  return {
    list: async (
      tx: Tx,
      { pageNumber, pageSize, ...search }: Omit<DocumentSearch, 'today' | 'soon'> & Page,
      language: Language,
    ): Promise<{ items: OperatorDocument[]; total: number }> => {
      const wanted = withDays(search)
      const found = await findDocuments(tx, wanted, { offset: (pageNumber - 1) * pageSize, limit: pageSize })
      return { items: found.map((document) => shown(document, language)), total: await countDocuments(tx, wanted) }
    },

    /** Of one customer, newest first; people have few. */
    allOf: async (tx: Tx, customerId: number, language: Language): Promise<OperatorDocument[]> =>
      (await findDocuments(tx, withDays({ customerId }), { offset: 0, limit: mostOfOne })).map((document) =>
        shown(document, language),
      ),

    content: async (
      tx: Tx,
      documentId: number,
      operatorUserId: number,
    ): Promise<{ customerId: number; files: DocumentFile[] }> => {
      const document = await findDocument(tx, documentId)
      if (!document) throw refuse('object.missing', { field: 'id' })
      return { customerId: document.customerId, files: await evidence.linksTo(tx, document, operatorUserId) }
    },

    approve: (tx: Tx, operatorUserId: number, documentId: number, seen: Seen, language: Language): Promise<OperatorDocument> =>
      inTransaction(tx, async (open) => {
        await decisions.validate(open, { documentId, operatorUserId, ...seen })
        return get(open, documentId, language)
      }),

    decline: (tx: Tx, operatorUserId: number, documentId: number, reason: string, language: Language) =>
      inTransaction(tx, async (open) => {
        const document = await decisions.reject(open, { documentId, operatorUserId, reason })
        return { documentId, customerId: document.customerId, statusId: evidence.shown(document, language).statusId }
      }),

    ...createDocumentPlacing({ clock, live, evidence, decisions, get }),
  }
}
