import * as z from 'zod'
import { customer } from '../access.ts'
import { documentFiles } from '../compliance/documentFiles.ts'
import { DocumentCategory } from '../compliance/documentTypes.ts'
import { Document } from '../compliance/verificationDocument.ts'
import { Address } from '../customers/contactAddress.ts'
import { Day, Id } from '../fields.ts'
import { method } from '../method.ts'
import { SourceOfWealthDocument } from './companyPapers.ts'
import { companyGaps } from './needsAction.ts'

const sees = customer({ can: 'enter', only: 'company', representatives: true })
const reads = customer({ can: 'read', only: 'company', representatives: true })
const handsIn = customer({ can: 'upload', only: 'company', representatives: true })

/** What a company hands in about itself. */
const companyCategories = {
  businessRegistration: DocumentCategory.businessRegistration,
  businessAddress: DocumentCategory.businessAddress,
  businessRegistrationAddress: DocumentCategory.businessRegistrationAddress,
  controlDocument: DocumentCategory.controlDocument,
  businessAdditionalDocument: DocumentCategory.businessAdditionalDocument,
  sourceOfWealth: DocumentCategory.sourceOfWealth,
} as const
export const CompanyCategory = z.enum(companyCategories)

/** What is handed in about its people; where they live is shown beside their address. */
export const personCategories = {
  proofOfIdentity: DocumentCategory.proofOfIdentity,
  relationship: DocumentCategory.relationship,
  residencePermit: DocumentCategory.residencePermit,
} as const

const documents = {
  corporateDocuments: z.array(Document),
  /** As the worst of them stands: 1 validated, 2 in review, others need something. */
  corporateDocumentsStatus: z.int(),
  additionalDocuments: z.array(Document),
  additionalDocumentsStatus: z.int(),
  sourceOfWealthDocuments: z.array(Document),
}

const Fact = z.strictObject({ name: z.string(), value: z.string() })
const Answers = z.record(z.string(), z.unknown())

/** Somebody who has a part in the company. */
const Representative = z.strictObject({
  id: Id,
  /** 2 director, 6 shareholder, 9 shareholder that is a company, 8 beneficial owner, any other an authorised user. */
  representativeTypeId: z.int(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  email: z.string().optional(),
  dateOfBirth: Day.optional(),
  countryCode: z.string().optional(),
  /** 0 none, 1 validated, 2 in review, others need something; of people. */
  identityDocumentStatus: z.int(),
  addressDocumentStatus: z.int(),
  documents: z.array(Document),
  /** Of a director or owner, that something has to be filled in or handed in. */
  needsAction: z.boolean(),
})
const Holder = Representative.extend({
  key: z.string(),
  /** The company between whose share it is; none: of the company itself. */
  parentKey: z.string().optional(),
  /** Percent of that company, and of the whole over all paths. */
  share: z.string(),
  effectiveShare: z.string(),
})

/** Where the money of somebody is from, by the key of the list. */
const sourceOfWealthDocuments = z.record(z.string(), z.array(SourceOfWealthDocument))

/** What is on record of a company: methods of the area `company`. */
export const detailRules = {
  get: method({
    access: reads,
    summary: 'The company as it is on record, and what of it is missing',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      name: z.string(),
      registrationCountryCode: z.string(),
      tradingName: z.string(),
      email: z.string(),
      registrationNumber: z.string(),
      registrationDate: z.string(),
      businessTaxId: z.string(),
      website: z.string(),
      description: z.string(),
      verified: z.boolean(),
      limited: z.boolean(),
      phone: z.strictObject({ countryCode: z.string(), number: z.string() }).optional(),
      /** It did its banking in the old web before. */
      isConverted: z.boolean(),
      addresses: z.array(Address),
      ...documents,
      dueDiligenceQuestionnaire: Answers,
      financialDetail: Answers,
      financialInstitution: Answers,
      additionalQuestionAnswers: z.array(z.strictObject({ questionId: z.string(), value: z.string() })),
      /** The same, as people read it. */
      inWords: z.strictObject({ financial: z.array(Fact), dueDiligence: z.array(Fact) }),
      /** What has to be filled in or handed in. */
      needsAction: z.array(z.enum(companyGaps)),
    }),
    refuses: [],
  }),
  'director.list': method({
    access: reads,
    summary: 'Directors of the company',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Representative) }),
    refuses: [],
  }),
  'shareholder.list': method({
    access: reads,
    summary: 'Shareholders of the company and of the companies between, each with what they hold of the whole',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Holder), sourceOfWealthDocuments }),
    refuses: [],
  }),
  'owner.list': method({
    access: reads,
    summary: 'Beneficial owners of the company',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(Representative.extend({ key: z.string(), share: z.string(), control: z.string().optional() })),
      sourceOfWealthDocuments,
    }),
    refuses: [],
  }),
  'person.list': method({
    access: handsIn,
    summary: 'People of the company whose documents may be handed in, and how what shows who they are and where they live stands',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(
        Representative.pick({
          id: true,
          name: true,
          identityDocumentStatus: true,
          addressDocumentStatus: true,
          needsAction: true,
        }),
      ),
    }),
    refuses: [],
  }),
  'document.list': method({
    access: sees,
    summary: 'Documents of the company by what they are for, and which are still asked for',
    effect: 'reads',
    input: z.strictObject({ categoryId: CompanyCategory.optional() }),
    output: z.strictObject({
      ...documents,
      requiredDocumentTypes: z.array(z.strictObject({ categoryId: CompanyCategory, title: z.string() })),
    }),
    refuses: [],
  }),
  'document.upload': method({
    access: handsIn,
    summary: 'Hand in a document of the company or of somebody who has a part in it; an operator looks at it',
    effect: 'creates',
    input: z.strictObject({
      documentTypeId: Id,
      categoryId: z.enum({ ...companyCategories, ...personCategories }),
      issuedDate: Day.optional(),
      expiresDate: Day.optional(),
      /** A further page or a translation of this one. */
      parentDocumentId: Id.optional(),
      /** Whose it is; without one it is the company's own. */
      representativeId: Id.optional(),
    }),
    files: documentFiles,
    output: z.strictObject({ document: Document }),
    refuses: [
      'object.missing',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'upload.unreadable',
    ],
  }),
}
