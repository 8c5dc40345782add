import type { DocumentCategoryKey } from '../compliance/documentTypes.ts'

/** What an application may be asked for, by the category of the documents that prove it. */
export const cardDocuments = {
  address: 'address',
  identity: 'proofOfIdentity',
  other: 'other',
} as const satisfies Record<string, DocumentCategoryKey>
export type CardDocument = keyof typeof cardDocuments
export const cardDocumentNames = Object.keys(cardDocuments) as [CardDocument, ...CardDocument[]]
