import * as z from 'zod'
import { customer as ofCustomer, desks, Right, user } from '../access.ts'
import { closingRules } from './closing.ts'
import { dataCopyRules } from './dataCopy.ts'
import { Id, Instant, textUpTo } from '../fields.ts'
import { factorRecoveryRules } from './factorRecovery.ts'
import { legalRules } from './legal.ts'
import { area, method } from '../method.ts'
import { Permissions } from '../permissions.ts'
import { usernameRules } from './usernameChange.ts'

/** 0 personal, 1 business of the old kind, 2 business. */
export const CustomerType = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const CustomerInfo = z.strictObject({
  userId: Id,
  /** Missing while the user acts for nobody: an operator, or somebody who has yet to choose a company. */
  customerId: Id.optional(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string().optional(),
  customerType: CustomerType,
  transactionApproveMode: z.enum(['none', 'push', 'sms', 'otp', 'approvalCode']),
  login2faMode: z.enum(['no', 'push', 'sms', 'otp']),
  isAdmin: z.boolean(),
  /** Of an operator. */
  desks: z.array(z.enum(desks)).optional(),
  isHaveRelatedAccounts: z.boolean(),
  useOldWeb: z.boolean(),
  oldWebUrl: z.string().optional(),
  birthDay: z.string().optional(),
  customerCreationDate: Instant,
  residenceCountryCode: z.string(),
  taxId: z.string().optional(),
  /** What is open to the caller, for the customer they act for; nothing while they act for nobody. */
  permissions: Permissions,
  verified: z.boolean(),
  limited: z.boolean(),
  /** The first of what `verification.limitReason.get` tells in full. */
  limitedReason: z.string().optional(),
  dueDiligenceLevel: z.int().min(0).max(4),
  isNeedPersonalInfoUpdate: z.boolean(),
  isNeedKyc: z.boolean(),
  /** Whether the tax self-certification waits for the customer. */
  isNeedSelfCertification: z.boolean(),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

/** A company as the list of those one may act for shows it. */
export const CompanyAccess = z.strictObject({
  id: Id,
  /** The company's number. */
  customerUsername: z.string(),
  customerName: z.string(),
  employeeFirstName: z.string(),
  employeeLastName: z.string(),
  accessRights: z.enum(Right),
  isNeedKyc: z.boolean(),
})
export type CompanyAccess = z.infer<typeof CompanyAccess>

export const AccessInfo = z.strictObject({
  accessRights: z.enum(Right),
  permissions: Permissions,
  accessList: z.array(z.string()),
  businessRepresentativePositionIds: z.array(z.int()),
  isNeedKyc: z.boolean(),
  customer: CompanyAccess.omit({ accessRights: true, isNeedKyc: true }),
  strictMode: z.boolean(),
  /** The company did its banking in the old web before. */
  isConverted: z.boolean(),
  /** Where the user is one of the people whom the company has named. */
  representativeId: Id.optional(),
  representativePositionId: z.int().optional(),
})
export type AccessInfo = z.infer<typeof AccessInfo>

/** A document that waits to be accepted. Its id names one version: what was read is what is accepted. */
export const Term = z.strictObject({
  id: Id,
  key: z.string(),
  label: z.string(),
  text: z.string(),
  url: z.string(),
  version: z.string(),
  value: z.literal(false),
  /** The brand whose document it is, when that is not the user's own. */
  platform: z.string().optional(),
})
export type Term = z.infer<typeof Term>

export const AcceptedTerm = z.strictObject({
  id: Id,
  key: z.string(),
  label: z.string(),
  url: z.string(),
  version: z.string(),
  acceptedAt: Instant,
})
export type AcceptedTerm = z.infer<typeof AcceptedTerm>

const TermsAnswer = z.object({ terms: z.object({ term: z.union([Term, z.array(Term)]) }) })

/** The documents in the answer to a call that wants them accepted first: one, or a list. */
export const pendingTerms = (answer: unknown): Term[] => {
  const { data } = TermsAnswer.safeParse(answer)
  return data ? [data.terms.term].flat() : []
}

const termIds = z.array(Id).min(1).max(20)
const accepted = z.strictObject({ accepted: z.array(z.strictObject({ id: Id, acceptedAt: Instant })) })

export const customer = area('customer', {
  'info.get': method({
    access: user({ scope: 'profile' }),
    summary: 'Who is signed in, and what decides where they go next',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      customer: CustomerInfo,
      /** The newest live event: a page that reads from here on and listens from this one misses nothing. Missing for an application. */
      lastEventId: z.int().min(0).optional(),
    }),
    refuses: ['terms.pending'],
  }),
  'access.list': method({
    access: user(),
    summary: 'The companies that the user may act for, by name',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      customers: z.array(CompanyAccess),
      /** The account that is the user's own, for those who have one. */
      own: z.strictObject({ id: Id, name: z.string() }).optional(),
    }),
    refuses: [],
  }),
  'accessInfo.get': method({
    access: ofCustomer({ can: 'enter', only: 'company', representatives: true }),
    summary: 'What the user may do in the company of fromCustomerId; decides the page they start on',
    effect: 'reads',
    input: z.strictObject({}),
    output: AccessInfo,
    refuses: ['terms.pending'],
  }),
  'terms.get': method({
    access: user(),
    summary: 'Documents that wait for the user to accept them, and those accepted before',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ term: z.array(Term), accepted: z.array(AcceptedTerm) }),
    refuses: [],
  }),
  'terms.accept': method({
    access: user(),
    summary: "Accept documents of the user's own brand",
    effect: 'writes',
    input: z.strictObject({ termIds }),
    output: accepted,
    refuses: ['object.missing'],
  }),
  'crossPlatformTerms.accept': method({
    access: user(),
    summary: 'Accept documents of another brand, as that of a company the user acts for',
    effect: 'writes',
    input: z.strictObject({ termIds, platform: textUpTo(50).min(1) }),
    output: accepted,
    refuses: ['object.missing'],
  }),
  ...legalRules,
  ...usernameRules,
  ...factorRecoveryRules,
  ...dataCopyRules,
  ...closingRules,
})
