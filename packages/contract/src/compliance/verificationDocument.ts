import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, PathId, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { documentFiles } from './documentFiles.ts'

export const CategoryId = z.int().min(1).max(12)

/** As the document has it; letters, digits and what stands between them. */
export const DocumentNumber = z
  .string()
  .trim()
  .refine((text) => /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,39}$/u.test(text), { error: 'documentNumber' })

export const Document = z.strictObject({
  id: Id,
  /** By the list it belongs to: see `documentStatus`. */
  statusId: z.int(),
  uploaded: z.boolean(),
  documentTypeId: Id,
  /** In the language of the call. */
  documentType: z.string(),
  isSubDocument: z.boolean(),
  issuedDate: Day.optional(),
  expiresDate: Day.optional(),
  createdUsername: z.string(),
  rejectReason: z.string().optional(),
  categoryId: CategoryId,
  /** The call that gives links to its files. */
  url: z.string(),
})
export type Document = z.infer<typeof Document>

/** One side or page of a document, behind a link that soon ends. */
export const DocumentFile = z.strictObject({
  url: z.string(),
  role: z.enum(['main', 'additional', 'selfie', 'recording']),
  type: z.string(),
  sizeBytes: z.int(),
})
export type DocumentFile = z.infer<typeof DocumentFile>

/** Those who only look after a company's documents may do so too. */
const sees = customer({ can: 'enter', representatives: true })
export const handsIn = customer({ can: 'upload', representatives: true })

export const documentRules = {
  'document.list': method({
    access: sees,
    summary: 'Documents of the customer, newest first',
    effect: 'reads',
    input: z.strictObject({ categoryId: CategoryId.optional() }),
    output: z.strictObject({ items: z.array(Document) }),
    refuses: [],
  }),
  'document.upload': method({
    access: handsIn,
    summary: 'Hand in a document of one of the twelve categories, with its other side where it has one',
    effect: 'creates',
    input: z.strictObject({
      documentTypeId: Id,
      categoryId: CategoryId,
      issuedDate: Day.optional(),
      expiresDate: Day.optional(),
      number: DocumentNumber.optional(),
      addressId: Id.optional(),
      parentDocumentId: Id.optional(),
    }),
    files: documentFiles,
    output: z.strictObject({ document: Document }),
    refuses: [
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'document.tooOld',
      'object.missing',
      'upload.unreadable',
    ],
  }),
  'documentContent.get': method({
    rest: 'GET /documents/{id}/content',
    access: sees,
    summary: 'Links to the files of an own document; each works for five minutes',
    effect: 'reads',
    input: z.strictObject({ id: PathId }),
    output: z.strictObject({ files: z.array(DocumentFile) }),
    refuses: ['object.missing'],
  }),
}

export const RejectReason = ShortText.min(5)
