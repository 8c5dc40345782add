import * as z from 'zod'
import { customer } from '../access.ts'
import { BirthDay, CountryCode, Day, Email, Id, Instant, LongId, PersonName, ShortText } from '../fields.ts'
import { method } from '../method.ts'

/** 1 pending, 2 confirmed, 3 not confirmed, 4 declined. */
export const IdentityRequestStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type IdentityRequestStatus = z.infer<typeof IdentityRequestStatus>
export const identityRequestStatuses = ['pending', 'confirmed', 'notConfirmed', 'declined'] as const

const identityPageSize = 1000
/** So long the member has to answer; then the fee goes back. */
export const identityRequestDays = 14
/** So long nobody is asked again who said no, or nothing. */
export const identityRestDays = 30

/** What of the request is true of the member; of what was not asked nothing is said. */
export const IdentityMatch = z.strictObject({
  name: z.boolean(),
  dateOfBirth: z.boolean().optional(),
  country: z.boolean().optional(),
  /** Whether an identity document of the member is validated. */
  document: z.boolean(),
})
export type IdentityMatch = z.infer<typeof IdentityMatch>

const person = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: Day.optional(),
  countryCode: z.string().optional(),
}

export const IdentityRequest = z.strictObject({
  id: Id,
  ...person,
  statusId: IdentityRequestStatus,
  status: z.enum(identityRequestStatuses),
  match: IdentityMatch.optional(),
  accountId: Id,
  feeAmount: z.string(),
  feeCurrencyCode: z.string(),
  createdAt: Instant,
  settledAt: Instant.optional(),
  note: z.string().optional(),
})
export type IdentityRequest = z.infer<typeof IdentityRequest>

/** A request as the member sees it whom it is about: who asks, and what would be compared, without what was typed. */
export const AskedIdentity = z.strictObject({
  id: Id,
  merchantName: z.string(),
  merchantVerified: z.boolean(),
  asksDateOfBirth: z.boolean(),
  asksCountry: z.boolean(),
  note: z.string().optional(),
  hasAgreed: z.boolean(),
  status: z.enum(identityRequestStatuses),
  createdAt: Instant,
  expiresAt: Instant,
})
export type AskedIdentity = z.infer<typeof AskedIdentity>

const sees = customer({ can: 'read', only: 'company' })
const manages = customer({ can: 'manage', only: 'company' })

export const identityRequestRules = {
  'identity.fee': method({
    access: sees,
    summary: 'What a request for the identity of a member costs, in the currency of an account',
    effect: 'reads',
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ amount: z.string(), currencyCode: z.string() }),
    refuses: ['account.missing'],
  }),
  'identity.create': method({
    access: manages,
    summary: 'Ask a member to have their identity confirmed; the fee is charged at once, and given back when it is declined',
    effect: 'creates',
    input: z.strictObject({
      accountId: Id,
      email: Email,
      firstName: PersonName,
      lastName: PersonName,
      dateOfBirth: BirthDay.optional(),
      countryCode: CountryCode.optional(),
      note: ShortText.optional(),
    }),
    output: z.strictObject({
      id: Id,
      statusId: z.literal(1),
      feeAmount: z.string(),
      feeCurrencyCode: z.string(),
      /** Missing where it costs nothing. */
      transactionId: LongId.optional(),
    }),
    refuses: [
      'transfer.notPermitted',
      'customer.unverified',
      'account.missing',
      'identityRequest.open',
      'identityRequest.declined',
      'funds.insufficient',
    ],
    // A declined request costs nothing: nobody is to be asked again and again.
    rate: { max: 30, windowSeconds: 3600, by: 'user' },
  }),
  'identity.list': method({
    access: sees,
    summary: 'Requests for the identity of members with their results, the newest first',
    effect: 'reads',
    input: z.strictObject({
      email: Email.optional(),
      statusId: IdentityRequestStatus.optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(identityPageSize).default(identityPageSize),
    }),
    output: z.strictObject({ items: z.array(IdentityRequest), total: z.int() }),
    refuses: [],
  }),
  'identity.asked': method({
    access: customer({ can: 'read', only: 'person' }),
    summary: 'Companies that ask for one’s own identity, and what they were told, the newest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(AskedIdentity) }),
    refuses: [],
  }),
  'identity.answer': method({
    access: customer({ can: 'consent', only: 'person' }),
    summary:
      'Allow a company to be told whether what it knows of oneself is right, or refuse; until it is settled either can be changed to no',
    effect: 'writes',
    input: z.strictObject({ id: Id, agrees: z.boolean() }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
