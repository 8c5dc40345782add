import * as z from 'zod'
import { customer } from '../access.ts'
import { optionalDocumentFiles } from '../compliance/documentFiles.ts'
import { Document } from '../compliance/verificationDocument.ts'
import { addressFields, located } from '../customers/contactAddress.ts'
import { Day, Id, Instant } from '../fields.ts'
import { method } from '../method.ts'
import { BusinessDueDiligence, CompanyDetails, FinancialDetail, QuestionAnswer } from './registrationFields.ts'

const manages = customer({ can: 'manage', only: 'company' })
/** Operators who act for a company change what the law has us ask. */
const tells = customer({ can: 'manage', only: 'company', operators: true })

/** Whether it waits for an operator: what is known of a verified company changes with their consent. */
const pendingReview = z.boolean()

export const amendmentKinds = [
  'details',
  'registeredAddress',
  'businessAddress',
  'financialDetail',
  'dueDiligence',
  'answers',
  'newRepresentative',
  'representative',
  'representativeRemoval',
  'ownership',
] as const
export type AmendmentKind = (typeof amendmentKinds)[number]

/** One fact, before and after; in words where it was chosen from a list. */
export const FactChange = z.strictObject({ name: z.string(), before: z.string().optional(), after: z.string().optional() })
export type FactChange = z.infer<typeof FactChange>

export const Amendment = z.strictObject({
  id: Id,
  kind: z.enum(amendmentKinds),
  /** Whom of the company it is about. */
  about: z.string().optional(),
  status: z.enum(['pending', 'declined']),
  askedAt: Instant,
  askedBy: z.string(),
  changes: z.array(FactChange),
  /** Why an operator declined it. */
  reason: z.string().optional(),
})
export type Amendment = z.infer<typeof Amendment>

/** What shall be on record otherwise: methods of the area `company`. A newer wish about the same takes the place of the one that waits. */
export const amendmentRules = {
  update: method({
    access: manages,
    summary: 'Fill in or change details of the company; of a verified company an operator looks at it first',
    effect: 'writes',
    input: CompanyDetails.omit({ addresses: true, registrationType: true }).partial(),
    output: z.strictObject({ pendingReview }),
    refuses: ['country.closed'],
  }),
  'address.update': method({
    access: manages,
    summary:
      'Change where the company is registered or does its business, with a document that shows it or without; without a number the place of business is added',
    effect: 'creates',
    input: located(
      z.strictObject({
        addressId: Id.optional(),
        ...addressFields,
        documentTypeId: Id.optional(),
        issuedDate: Day.optional(),
      }),
    ),
    files: optionalDocumentFiles,
    output: z.strictObject({
      addressId: Id.optional(),
      confirmed: z.boolean(),
      pendingReview,
      uploadedDocuments: z.array(Document),
    }),
    refuses: [
      'object.missing',
      'country.closed',
      'address.postBox',
      'address.state',
      'address.tooMany',
      'upload.missing',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'upload.unreadable',
    ],
  }),
  'financialDetail.update': method({
    access: tells,
    summary: 'Say what moves through the account, where it comes from and what the company does',
    effect: 'writes',
    input: FinancialDetail,
    output: z.strictObject({ financialDetail: FinancialDetail.partial(), pendingReview }),
    refuses: ['kyc.choice'],
  }),
  'dueDiligence.update': method({
    access: tells,
    summary: 'Answer the questions of due diligence again, and say where the company is taxed',
    effect: 'writes',
    input: BusinessDueDiligence,
    output: z.strictObject({ pendingReview }),
    refuses: [],
  }),
  'additionalAnswer.update': method({
    access: manages,
    summary: 'Answer the additional questions again, all of them',
    effect: 'writes',
    input: z.strictObject({ additionalQuestionAnswers: z.array(QuestionAnswer).max(50) }),
    output: z.strictObject({ additionalQuestionAnswers: z.array(QuestionAnswer), pendingReview }),
    refuses: ['kyc.answer'],
  }),
  'amendment.list': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'Changes of the record that wait for an operator, and those declined in the last thirty days',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Amendment) }),
    refuses: [],
  }),
  'amendment.cancel': method({
    access: manages,
    summary: 'Take back a change of the record that waits for an operator',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
