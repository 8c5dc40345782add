import * as z from 'zod'
import { customer } from '../access.ts'
import { documentFiles, optionalDocumentFiles, pages } from '../compliance/documentFiles.ts'
import { Document } from '../compliance/verificationDocument.ts'
import { addressFields, located } from '../customers/contactAddress.ts'
import { Day, Id, Instant, textUpTo } from '../fields.ts'
import { method } from '../method.ts'

const manages = customer({ can: 'manage', only: 'company' })
const handsIn = customer({ can: 'upload', only: 'company', representatives: true })

export const SourceOfWealthDocument = z.strictObject({
  id: Id,
  documentTypeId: Id,
  /** 1 validated, 2 in review, 3 rejected, 4 expired, 5 expires soon. */
  statusId: z.int(),
  expiration: Day.optional(),
  created: Instant,
  createdName: z.string(),
  rejectReason: z.string().optional(),
})
export type SourceOfWealthDocument = z.infer<typeof SourceOfWealthDocument>

const paper = { documentTypeId: Id, issuedDate: Day.optional(), expiration: Day.optional() }
const unfit = ['document.type', 'document.dateMissing', 'document.dateAhead', 'document.expired', 'upload.unreadable'] as const

const ofSomebody = (who: string) =>
  method({
    access: manages,
    summary: `Hand in where the money of a ${who} is from, by the key of the list; an operator looks at it`,
    effect: 'creates',
    input: z.strictObject({ key: textUpTo(20).min(1), ...paper }),
    files: pages,
    output: z.strictObject({ sourceOfWealthDocuments: z.record(z.string(), z.array(SourceOfWealthDocument)) }),
    refuses: ['object.missing', ...unfit],
  })

/** What proves who the people of a company are, where they live and where its money is from: methods of the area `company`. */
export const paperRules = {
  'sourceOfWealth.upload': method({
    access: manages,
    summary: 'Hand in where the money of the company itself is from; an operator looks at it',
    effect: 'creates',
    input: z.strictObject(paper),
    files: pages,
    output: z.strictObject({ sourceOfWealthDocuments: z.array(Document) }),
    refuses: [...unfit],
  }),
  'ownerSourceOfWealth.upload': ofSomebody('beneficial owner'),
  'shareholderSourceOfWealth.upload': ofSomebody('shareholder'),
  'representativeAddress.create': method({
    access: handsIn,
    summary:
      'Say where somebody of the company lives, with a document of the last ninety days; where it is in the name of another, with one that shows how they are related. A new address waits for an operator once the company is verified',
    effect: 'creates',
    input: located(z.strictObject({ representativeId: Id, ...addressFields, documentTypeId: Id, issuedDate: Day })),
    files: { ...documentFiles, 'file[relationshipDocument]': optionalDocumentFiles['file[additionalDocument]'] },
    output: z.strictObject({ pendingReview: z.boolean(), uploadedDocuments: z.array(Document) }),
    refuses: [
      'object.missing',
      'country.closed',
      'address.postBox',
      'address.state',
      'document.tooOld',
      'document.type',
      'document.dateAhead',
      'upload.unreadable',
    ],
  }),
}
