import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { pages } from './documentFiles.ts'
import { Document, handsIn } from './verificationDocument.ts'

/** What the customer is held back from, and what is asked instead. */
export const LimitReason = z.strictObject({
  id: Id,
  actionTypeId: z.int(),
  title: z.string(),
  description: z.string(),
  requirementDocuments: z.array(
    z.strictObject({
      id: Id,
      documentTypeId: Id,
      title: z.string(),
      /** Whole, so that the page can say what became of each. */
      uploadedDocuments: z.array(Document),
    }),
  ),
})
export type LimitReason = z.infer<typeof LimitReason>

export const limitRules = {
  'limitReason.get': method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'Why the account is limited, and which documents lift that',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ reasons: z.array(LimitReason) }),
    refuses: [],
  }),
  'limitReasonDocument.upload': method({
    access: handsIn,
    summary: 'Hand in a document that a limit asks for, in up to five files',
    effect: 'creates',
    input: z.strictObject({
      reasonId: Id,
      requirementDocumentId: Id,
      documentTypeId: Id,
      issuedDate: Day.optional(),
      expiresDate: Day.optional(),
      comment: ShortText.optional(),
    }),
    files: pages,
    output: z.strictObject({ uploadedDocuments: z.array(Document) }),
    refuses: [
      'object.missing',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'document.tooOld',
      'upload.unreadable',
    ],
  }),
}

export const dueDiligenceRules = {
  'dueDiligence.get': method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'Documents that are asked for once more, and what was handed in for that; empty when none are',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      address: z.strictObject({ addressId: Id, text: z.string(), uploadedDocuments: z.array(Document) }).optional(),
      document: z
        .strictObject({
          typeId: z.int(),
          type: z.string(),
          /** Masked but for its end. */
          number: z.string(),
          status: z.string(),
          uploadedDocuments: z.array(Document),
        })
        .optional(),
      uploadedDocuments: z.array(Document),
    }),
    refuses: [],
  }),
  'dueDiligenceDocument.upload': method({
    access: handsIn,
    summary: 'Hand in a document that is asked for once more, in up to five files',
    effect: 'creates',
    input: z.strictObject({
      documentTypeId: Id,
      addressId: Id.optional(),
      issuedDate: Day.optional(),
      expiresDate: Day.optional(),
    }),
    files: pages,
    output: z.strictObject({ uploadedDocuments: z.array(Document) }),
    refuses: [
      'object.missing',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'document.tooOld',
      'upload.unreadable',
    ],
  }),
}
