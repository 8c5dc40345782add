import { type DocumentStanding, documentStatusId, standingOf, statusIdOf } from '@florin/contract/compliance/documentStatus'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import { documentTypeName } from '../../dictionary/documentNames.ts'
import type { KeptDocument } from './store.ts'

export const standingToday = ({ state, expiresOn }: Pick<KeptDocument, 'state' | 'expiresOn'>, today: string): DocumentStanding =>
  standingOf(state, expiresOn ?? undefined, today)

/** Of people of a company one row of numbers stands for all their papers. */
const statusOf = ({ partyId, categoryId, ...document }: KeptDocument, today: string): number => {
  const standing = standingToday(document, today)
  return partyId === null ? statusIdOf(categoryId, standing) : documentStatusId(standing)
}

/** As the wire has it. Its number is never among it. */
export const shownDocument = (document: KeptDocument, today: string, language: Language): Document => ({
  id: document.id,
  statusId: statusOf(document, today),
  uploaded: true,
  documentTypeId: document.documentTypeId,
  documentType: documentTypeName(document.documentTypeId, language),
  isSubDocument: document.parentDocumentId !== null,
  ...(document.issuedOn !== null && { issuedDate: document.issuedOn }),
  ...(document.expiresOn !== null && { expiresDate: document.expiresOn }),
  createdUsername: document.createdBy ?? '',
  ...(document.rejectReason !== null && { rejectReason: document.rejectReason }),
  categoryId: document.categoryId,
  url: `/api/documents/${document.id}/content`,
})
