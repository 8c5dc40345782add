import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, PathId } from '../fields.ts'
import { area, method } from '../method.ts'
import { CategoryId, Document, DocumentFile, DocumentNumber, RejectReason } from './verificationDocument.ts'

export const documentPageSize = 25
/** Nobody leafs further through what waits: it is decided from the front. */
const documentsCounted = 10_000

export const OperatorDocument = Document.extend({
  /** In the language of the call. */
  category: z.string(),
  customerId: Id,
  customerName: z.string(),
  addressId: Id.optional(),
  /** Whom of the company it is about. */
  representativeId: Id.optional(),
  representativeName: z.string().optional(),
  /** As it was typed or read; for the operator alone, who compares it with the picture. */
  number: z.string().optional(),
  /** What it was asked for, where somebody asked. */
  purpose: z.string().optional(),
  /** What the customer says to it. */
  comment: z.string().optional(),
  uploadedAt: z.iso.datetime(),
})
export type OperatorDocument = z.infer<typeof OperatorDocument>

const place = { addressId: Id.optional(), categoryId: CategoryId.optional(), representativeId: Id.optional() }

export const operatorDocument = area('operator', {
  'document.list': method({
    access: admin('compliance', 'audit'),
    summary: 'Documents of a customer, newest first; without a customer those that wait for a decision, oldest first',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['statusId', 'categoryId'] },
    input: z.strictObject({
      customerId: Id.optional(),
      documentId: Id.optional(),
      statusId: z.int().min(0).max(5).optional(),
      categoryId: CategoryId.optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(documentsCounted / documentPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(documentPageSize),
    }),
    /** Counted up to ten thousand. */
    output: z.strictObject({ items: z.array(OperatorDocument), total: z.int() }),
    refuses: [],
  }),
  'documentContent.get': method({
    rest: 'GET /operator/documents/{id}/content',
    access: admin('compliance'),
    summary: 'Links to the files of a document; each works for five minutes',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: PathId }),
    output: z.strictObject({ files: z.array(DocumentFile) }),
    refuses: ['object.missing'],
  }),
  'document.approve': method({
    access: admin('compliance'),
    summary: 'Accept a document, with what the operator reads on it; the customer is told',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['documentId', 'issuedDate', 'expiresDate'] },
    input: z.strictObject({
      documentId: Id,
      issuedDate: Day.optional(),
      expiresDate: Day.optional(),
      number: DocumentNumber.optional(),
    }),
    output: z.strictObject({ document: OperatorDocument }),
    refuses: [
      'object.missing',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'document.tooOld',
    ],
  }),
  'document.decline': method({
    access: admin('compliance'),
    summary: 'Reject a document with a reason that the customer reads',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['documentId', 'rejectReason'] },
    input: z.strictObject({ documentId: Id, rejectReason: RejectReason }),
    output: z.strictObject({ documentId: Id, statusId: z.int() }),
    refuses: ['object.missing'],
  }),
  'documentAssignment.create': method({
    access: admin('compliance'),
    summary: 'Move a document to another address, type or category of its customer, or to somebody of a company',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['documentId', 'documentTypeId', 'addressId', 'categoryId', 'representativeId'] },
    input: z.strictObject({ customerId: Id, documentId: Id, documentTypeId: Id.optional(), ...place }),
    output: z.strictObject({ document: OperatorDocument }),
    refuses: ['object.missing', 'document.type'],
  }),
  'documentAssignment.delete': method({
    access: admin('compliance'),
    summary: 'Take a document off an address, or without one off the customer: it counts for nothing any more',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['documentId', 'addressId'] },
    input: z.strictObject({ customerId: Id, documentId: Id, addressId: Id.optional() }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'documentLink.create': method({
    access: admin('compliance'),
    summary: 'Let a document count for a further address or category of its customer, or for somebody of a company',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['documentId', 'addressId', 'categoryId', 'representativeId'] },
    input: z.strictObject({ customerId: Id, documentId: Id, ...place }),
    output: z.strictObject({ document: OperatorDocument }),
    refuses: ['object.missing', 'document.linkEmpty'],
  }),
})
