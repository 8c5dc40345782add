import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { ApplicationQuestion } from './businessRegistration.ts'
import { RegisterCheck, registerResults } from './companyRegister.ts'
import { StatementTask } from './companyStatements.ts'
import { amendmentKinds, FactChange } from './companyAmendments.ts'

export const businessPageSize = 25
const statuses = z.enum(['pending', 'approved', 'declined'])
const Fact = z.strictObject({ name: z.string(), value: z.string() })

/** Somebody of the file: what they are in the company, and all that was told of them. */
const FileParty = z.strictObject({
  /** No positive number of whoever is not on record yet. */
  id: z.int(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  roles: z.array(z.string()),
  /** Percent of the whole, over all paths. */
  effectiveShare: z.string().optional(),
  isOwner: z.boolean(),
  facts: z.array(Fact),
})
const FileHolding = z.strictObject({
  ownerId: z.int(),
  /** Missing: of the company itself. */
  ownedId: z.int().optional(),
  owner: z.string(),
  owned: z.string(),
  share: z.string(),
})

/** Who has which part, and what each holds over all paths. */
const FileStructure = z.strictObject({ parties: z.array(FileParty), holdings: z.array(FileHolding) })
export type FileStructure = z.infer<typeof FileStructure>

const FileAlert = z.strictObject({
  /** Another customer under the same number, somebody of a country that the brand is closed to, an address of another brand. */
  kind: z.enum(['sameCompany', 'closedCountry', 'otherBrand']),
  name: z.string(),
  customerId: Id.optional(),
  /** How far the other under the same number has come. */
  standing: z.enum(['customer', 'applicant', 'declined']).optional(),
  countryCode: z.string().optional(),
})
export type FileAlert = z.infer<typeof FileAlert>

export const operatorBusiness = area('operator', {
  'business.list': method({
    access: admin('compliance', 'audit'),
    summary:
      'Companies that want to register and changes of what is on record, oldest first; or those that were decided, newest first',
    effect: 'reads',
    audit: { about: 'none', fields: ['status', 'pageNumber', 'pageSize'] },
    input: z.strictObject({
      status: statuses.default('pending'),
      pageNumber: z.int().min(1).max(400).default(1),
      pageSize: z.int().min(1).max(100).default(businessPageSize),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          customerId: Id,
          name: z.string(),
          registrationCountryCode: z.string(),
          kind: z.enum(['registration', 'change']),
          changeId: Id.optional(),
          status: statuses,
          /** The company was asked and has not answered yet. */
          isAsked: z.boolean(),
          createdAt: Instant,
        }),
      ),
      total: z.int(),
    }),
    refuses: [],
  }),
  'business.get': method({
    access: admin('compliance', 'audit'),
    summary: 'The whole file of a registration: company, ownership, people, answers, questions',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['customerId'] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({
      customerId: Id,
      name: z.string(),
      status: statuses,
      email: z.string(),
      submittedAt: Instant,
      reason: z.string().optional(),
      /** Who applied, and what they are in the company. */
      applicant: z.strictObject({ name: z.string(), position: z.string().optional() }),
      company: z.array(Fact),
      /** Who shall act for it. */
      users: z.array(z.strictObject({ name: z.string(), email: z.string(), accessRight: z.int() })),
      financial: z.array(Fact),
      dueDiligence: z.array(Fact),
      parties: z.array(FileParty),
      holdings: z.array(FileHolding),
      /** Who has to sign what for the company. */
      tasks: z.array(StatementTask),
      questions: z.array(ApplicationQuestion),
      /** What the file itself does not tell. */
      alerts: z.array(FileAlert),
    }),
    refuses: ['object.missing'],
  }),
  'businessOwnership.get': method({
    access: admin('compliance', 'audit'),
    summary: 'Who directs and owns a company, as it is on record, with what each holds of the whole',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['customerId'] },
    input: z.strictObject({ customerId: Id }),
    output: FileStructure.extend({ company: z.string() }),
    refuses: ['object.missing'],
  }),
  'businessRegister.get': method({
    access: admin('compliance', 'audit'),
    summary: 'What a company told beside what the register of its country has',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['customerId'] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({ result: z.enum(registerResults), checks: z.array(RegisterCheck) }),
    refuses: ['object.missing'],
  }),
  'businessQuestion.create': method({
    access: admin('compliance'),
    summary: 'Ask whoever registered a company; they are mailed, and answer on their page',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['question'] },
    input: z.strictObject({ customerId: Id, question: ShortText.max(1000).min(5) }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'businessChange.get': method({
    access: admin('compliance', 'audit'),
    summary: 'What a company wants on record, beside what is there',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['customerId', 'changeId'] },
    input: z.strictObject({ customerId: Id, changeId: Id }),
    output: z.strictObject({
      customerId: Id,
      changeId: Id,
      kind: z.enum(amendmentKinds),
      /** Whom of the company it is about. */
      about: z.string().optional(),
      status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
      askedAt: Instant,
      askedBy: z.string(),
      reason: z.string().optional(),
      changes: z.array(FactChange),
      /** Of a change of who directs or owns it: the whole, as it is and as it would be. */
      ownership: z.strictObject({ company: z.string(), before: FileStructure, after: FileStructure }).optional(),
      /** It would be somebody else than was proved: what was shown and signed before is over then. */
      endsProof: z.boolean(),
      /** What the change brings about, and does not tell itself. */
      alerts: z.array(FileAlert),
    }),
    refuses: ['object.missing'],
  }),
  'business.approve': method({
    access: admin('compliance'),
    summary: 'Accept a company, and whoever registered it gets the link that activates it; or accept a change of its record',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['customerId', 'changeId', 'reason'] },
    input: z.strictObject({
      customerId: Id,
      changeId: Id.optional(),
      /** Why it is accepted although somebody has not signed, shown who they are or answered, or in spite of what the file warns of. */
      reason: ShortText.min(5).optional(),
    }),
    output: z.strictObject({
      customerId: Id,
      /** A company is once nothing is open and its required documents are accepted, which may be later. */
      verified: z.boolean(),
    }),
    refuses: ['object.missing', 'review.own', 'application.open', 'application.alerts', 'amendment.outdated'],
  }),
  'business.decline': method({
    access: admin('compliance'),
    summary: 'Refuse a company, or a change of its record; whoever asked is told why',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['changeId', 'reason'] },
    input: z.strictObject({ customerId: Id, changeId: Id.optional(), reason: ShortText.min(5) }),
    output: z.strictObject({ customerId: Id }),
    refuses: ['object.missing', 'review.own'],
  }),
})
