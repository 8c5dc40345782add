import { DocumentCategory, findDocumentType } from '@florin/contract/compliance/documentTypes'
import { daysAfter } from '../../../platform/day.ts'
import { refuse } from '../../../platform/refuse.ts'

/** A proof of address says where somebody lives now, not where they once did. */
export const addressProofDays = 90

export type JudgedPaper = {
  readonly categoryId: number
  readonly documentTypeId: number
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
}

/** Refuses a document that could not prove anything, naming the field. The words are those of the methods that take documents. */
export const assertFit = ({ categoryId, documentTypeId, issuedOn, expiresOn }: JudgedPaper, today: string): void => {
  const type = findDocumentType(documentTypeId)
  if (type?.categoryId !== categoryId) throw refuse('document.type', { field: 'documentTypeId' })
  if (type.needsIssuedDate && issuedOn === undefined) throw refuse('document.dateMissing', { field: 'issuedDate' })
  if (type.needsExpiresDate && expiresOn === undefined) throw refuse('document.dateMissing', { field: 'expiresDate' })
  if (issuedOn !== undefined && issuedOn > today) throw refuse('document.dateAhead', { field: 'issuedDate' })
  if (expiresOn !== undefined && expiresOn < today) throw refuse('document.expired', { field: 'expiresDate' })
  const isProofOfAddress = categoryId === DocumentCategory.address
  if (isProofOfAddress && issuedOn !== undefined && daysAfter(issuedOn, addressProofDays) < today)
    throw refuse('document.tooOld', { field: 'issuedDate', max: addressProofDays })
}
