import * as z from 'zod'
import { customer } from '../access.ts'
import { Document } from '../compliance/verificationDocument.ts'
import { PostalAddress } from '../customers/contactAddress.ts'
import { Day, Id, LongText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { CompanyRecord, PersonRecord, Share, SourceOfFunds } from './registrationFields.ts'

const manages = customer({ can: 'manage', only: 'company' })
const pendingReview = z.boolean()
/** Of which company a share is: one between, or where it is not said the customer itself. */
const share = { share: Share.optional(), parentId: Id.optional() }
const funds = { sourceOfFunds: z.array(SourceOfFunds).max(10).optional(), control: LongText.optional() }
const NewPerson = PersonRecord.omit({ id: true })
const OtherCompany = CompanyRecord.omit({ id: true })

/** People and companies that have a part in the company: methods of the area `company`. Each change waits for an operator once the company is verified. */
export const representativeRules = {
  'representative.get': method({
    access: manages,
    summary: 'All that is on record of somebody who has a part in the company',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      id: Id,
      kind: z.enum(['person', 'company']),
      name: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      companyName: z.string().optional(),
      dateOfBirth: Day.optional(),
      citizenship: z.string().optional(),
      taxId: z.string().optional(),
      email: z.string().optional(),
      phone: z.strictObject({ countryCode: z.string(), number: z.string() }).optional(),
      registrationCountryCode: z.string().optional(),
      registrationNumber: z.string().optional(),
      registrationDate: Day.optional(),
      address: PostalAddress.optional(),
      isDirector: z.boolean(),
      isOwner: z.boolean(),
      holdings: z.array(z.strictObject({ parentId: Id.optional(), parentName: z.string(), share: z.string() })),
      /** Percent of the whole, over all paths. */
      effectiveShare: z.string(),
      sourceOfFunds: z.array(SourceOfFunds),
      control: z.string().optional(),
      /** 0 none, 1 validated, 2 in review, others need something; of people. */
      identityDocumentStatus: z.int(),
      addressDocumentStatus: z.int(),
      documents: z.array(Document),
      sourceOfWealthDocuments: z.array(Document),
      /** Something is missing that has to be on record. */
      needsAction: z.boolean(),
    }),
    refuses: ['object.missing'],
  }),
  'representative.create': method({
    access: manages,
    summary: 'Add a director, a shareholder or somebody who controls the company in another way; a person on record or a new one',
    effect: 'writes',
    input: z
      .strictObject({
        role: z.enum(['director', 'shareholder', 'owner']),
        representativeId: Id.optional(),
        person: NewPerson.optional(),
        ...share,
        ...funds,
      })
      .refine(({ representativeId, person }) => (representativeId === undefined) !== (person === undefined), {
        error: 'required',
        path: ['person'],
      })
      .refine(({ role, share: held }) => role !== 'shareholder' || held !== undefined, { error: 'required', path: ['share'] })
      .refine(({ role, control }) => role !== 'owner' || control !== undefined, { error: 'required', path: ['control'] }),
    output: z.strictObject({ pendingReview }),
    refuses: [
      'object.missing',
      'amendment.tooMany',
      'registration.reference',
      'registration.shareholders',
      'registration.sourceOfFunds',
      'kyc.choice',
      'country.closed',
      'address.postBox',
      'address.state',
    ],
  }),
  'representative.update': method({
    access: manages,
    summary:
      'Change what is on record of somebody who has a part in the company, or what they hold; the share rules of registration apply',
    effect: 'writes',
    input: z.strictObject({
      id: Id,
      ...NewPerson.partial().shape,
      companyName: OtherCompany.shape.name.optional(),
      registrationCountryCode: OtherCompany.shape.registrationCountryCode.optional(),
      registrationNumber: textUpTo(50).min(1).optional(),
      registrationDate: OtherCompany.shape.registrationDate.optional(),
      ...share,
      ...funds,
    }),
    output: z.strictObject({ id: Id, pendingReview }),
    refuses: [
      'object.missing',
      'registration.reference',
      'registration.shareholders',
      'registration.owners',
      'registration.sourceOfFunds',
      'kyc.choice',
      'country.closed',
      'address.postBox',
      'address.state',
    ],
  }),
  'representative.delete': method({
    access: manages,
    summary:
      'Take somebody off the record, with all that they are in the company; the last director and the last shareholder stay',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ pendingReview }),
    refuses: ['object.missing', 'registration.directors', 'registration.shareholders', 'registration.owners'],
  }),
}
