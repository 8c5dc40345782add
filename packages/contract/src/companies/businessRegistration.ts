import * as z from 'zod'
import { anyone, Right } from '../access.ts'
import { Email, Id, Instant, LongText, NewPassphrase, textUpTo, Token } from '../fields.ts'
import { area, method } from '../method.ts'
import {
  BeneficialOwner,
  BusinessDueDiligence,
  CompanyDetails,
  CompanyRecord,
  Directors,
  FinancialDetail,
  LegalInformation,
  PartyId,
  PersonRecord,
  PositionId,
  Shareholders,
} from './registrationFields.ts'
import { RegisterEntry, registerResults } from './companyRegister.ts'
import { registrationSections } from './registrationRules.ts'
import { StatementTask } from './companyStatements.ts'

/** A draft of another version is not read: its fields may mean something else. */
export const draftVersion = '3.54'
export const draftDays = 30

/** Rights that can be given in a list; uploading is given by the bank alone. */
export const AssignableRight = z.enum(Right).exclude(['none', 'upload'])

const DraftSecret = z.string().min(20).max(200)
const Draft = z.strictObject({ draftId: z.uuid(), secret: DraftSecret })
/** What a browser keeps of a section, as it made it. */
const draftSections = [...registrationSections, 'people'] as const
export type DraftSection = (typeof draftSections)[number]
const SectionText = textUpTo(60_000).min(1)

const ApplicationLink = z.strictObject({ customerId: Id, code: DraftSecret })
export const applicationStatuses = ['review', 'question', 'approved', 'declined'] as const
export const ApplicationQuestion = z.strictObject({
  id: Id,
  question: z.string(),
  askedAt: Instant,
  answer: z.string().optional(),
  answeredAt: Instant.optional(),
})

export const businessRegistration = area('registration', {
  'business.create': method({
    access: anyone(),
    summary: 'Ask for an account for a company, with its whole ownership and those who shall act for it; an operator looks at it',
    effect: 'creates',
    rate: { max: 30, windowSeconds: 3600 },
    input: z.strictObject({
      company: CompanyDetails,
      financialDetail: FinancialDetail,
      dueDiligence: BusinessDueDiligence,
      /** Who applies: a user with full access, who activates the company. */
      authorizedCompanyRepresentative: z.strictObject({ personId: PartyId, positionId: PositionId }),
      legalInformation: LegalInformation,
      directors: Directors,
      /** Confirmed by whoever applies; what they hold is worked out here. */
      ultimateBeneficiaryOwners: z.array(BeneficialOwner).max(50),
      shareholders: Shareholders,
      users: z.array(z.strictObject({ personId: PartyId, accessRights: AssignableRight })).max(50),
      personList: z.array(PersonRecord).max(100),
      companyList: z.array(CompanyRecord).max(50),
      /** With it the representative activates the company. */
      password: NewPassphrase,
      captcha: Token,
      device: z.strictObject({ timeZone: textUpTo(60).optional() }).optional(),
      /** Nothing of it is left once the company is registered. */
      draft: Draft.optional(),
    }),
    output: z.strictObject({ customerId: Id, email: z.string() }),
    refuses: [
      'registration.closed',
      'registration.directors',
      'registration.shareholders',
      'registration.loop',
      'registration.owners',
      'registration.sourceOfFunds',
      'registration.users',
      'registration.reference',
      'email.known',
      'country.closed',
      'agreement.missing',
      'passphrase.common',
      'kyc.choice',
      'kyc.answer',
      'address.postBox',
      'address.state',
      'botCheck.failed',
    ],
  }),
  'businessDraft.update': method({
    access: anyone(),
    summary: 'Keep a section of a registration that is not finished; the newer save of a section wins',
    effect: 'writes',
    rate: { max: 3000, windowSeconds: 3600 },
    input: z.strictObject({
      /** Without it a new draft is made. */
      draft: Draft.optional(),
      email: Email,
      version: textUpTo(10).min(1),
      section: z.enum(draftSections),
      data: SectionText,
      /** When this browser last saw the section as the server has it. */
      seenAt: Instant.optional(),
    }),
    output: z.strictObject({
      draftId: z.uuid(),
      /** Told once, to who made the draft. */
      secret: z.string().optional(),
      savedAt: Instant,
      /** Another device saved the section in between: what it saved is gone. */
      replacedNewer: z.boolean(),
    }),
    refuses: ['object.missing'],
  }),
  'businessDraft.share': method({
    access: anyone(),
    summary: 'A link to go on on another device, mailed or for a picture of it; it works for a day',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: Draft.extend({ by: z.enum(['mail', 'code']) }),
    output: z.strictObject({ sentTo: z.string().optional(), link: z.string().optional(), expiresAt: Instant }),
    refuses: ['object.missing'],
  }),
  'businessDraft.get': method({
    access: anyone(),
    summary:
      'Go on with a registration on another device, with the code of its link; or see what is saved, with the secret of this one',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 3600 },
    input: z.strictObject({
      draftId: z.uuid(),
      /** Of the link: used up with this call. */
      code: DraftSecret.optional(),
      secret: DraftSecret.optional(),
    }),
    output: z.strictObject({
      draftId: z.uuid(),
      secret: z.string(),
      version: z.string(),
      email: z.string(),
      savedAt: Instant,
      /** It was sent, from this device or another; nothing else of it is left. */
      sentAt: Instant.optional(),
      sections: z.array(z.strictObject({ section: z.enum(draftSections), data: z.string(), savedAt: Instant })),
    }),
    refuses: ['object.missing'],
  }),
  'companyLookup.get': method({
    access: anyone(),
    summary: 'What the register of companies of a country has under a number, to fill a form with',
    effect: 'reads',
    rate: { max: 120, windowSeconds: 3600 },
    input: CompanyDetails.pick({ registrationCountryCode: true, registrationNumber: true }),
    output: z.strictObject({ result: z.enum(registerResults), company: RegisterEntry.optional() }),
    refuses: [],
  }),
  'businessProgress.get': method({
    access: anyone(),
    summary: 'How an application stands, for who has its link: what is asked, and who has done what',
    effect: 'reads',
    rate: { max: 300, windowSeconds: 3600 },
    input: ApplicationLink,
    output: z.strictObject({
      companyName: z.string(),
      email: z.string(),
      status: z.enum(applicationStatuses),
      submittedAt: Instant,
      decidedAt: Instant.optional(),
      reason: z.string().optional(),
      questions: z.array(ApplicationQuestion),
      /** Who has to sign what for the company and to show who they are, and who has. */
      tasks: z.array(StatementTask),
      isActivated: z.boolean(),
    }),
    refuses: ['object.missing'],
  }),
  'businessEmail.confirm': method({
    access: anyone(),
    summary: 'Whoever applied confirms their address, by the link in their mail; then the others of the company are asked',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: ApplicationLink,
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'businessLink.resend': method({
    access: anyone(),
    summary: 'Mail whoever applied the link to their application again; the answer does not tell whether somebody did',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    refuses: [],
  }),
  'businessReminder.create': method({
    access: anyone(),
    summary: 'Mail everybody of an application once more what they have not signed or shown yet; three times a day',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: ApplicationLink,
    output: z.strictObject({ reminded: z.int() }),
    refuses: ['object.missing', 'signers.none'],
  }),
  'businessAnswer.create': method({
    access: anyone(),
    summary: 'Answer a question about an application; the operator sees it at once',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: ApplicationLink.extend({ questionId: Id, answer: LongText }),
    output: z.strictObject({ status: z.enum(applicationStatuses) }),
    refuses: ['object.missing'],
  }),
})
