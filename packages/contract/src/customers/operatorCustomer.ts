import { FoundCustomer } from './foundCustomer.ts'
import * as z from 'zod'
import { admin, anyOperator, permissionFlags } from '../access.ts'
import { Account } from '../accounts/account.ts'
import { Id, Instant, LongText, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { permissionFields } from '../permissions.ts'

export const CustomerFacts = z.strictObject({
  ...FoundCustomer.shape,
  name: z.string(),
  brand: z.string(),
  residenceCountryCode: z.string(),
  language: z.string().optional(),
  birthDate: z.string().optional(),
  citizenships: z.array(z.string()),
  strictMode: z.boolean(),
  isNeedKyc: z.boolean(),
  isNeedPersonalInfoUpdate: z.boolean(),
  isNeedSelfCertification: z.boolean(),
  transactionApproveMode: z.string(),
  login2faMode: z.string().optional(),
  /** Nobody can sign in as this person. */
  isBlocked: z.boolean(),
})
export type CustomerFacts = z.infer<typeof CustomerFacts>

const Address = z.strictObject({
  addressId: Id,
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  isResidence: z.boolean(),
  isConfirmed: z.boolean(),
})
/** Numbers of documents are nobody's to read here. */
const Paper = z.strictObject({
  documentId: Id,
  categoryId: z.int(),
  documentTypeId: Id,
  state: z.string(),
  rejectReason: z.string().optional(),
  expiresDate: z.string().optional(),
  createdAt: Instant,
})
const Belonging = z.strictObject({ customerId: Id, userId: Id, name: z.string(), email: z.string(), accessRight: z.int() })
const SignIn = z.strictObject({
  success: z.boolean(),
  ip: z.string(),
  countryCode: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
  createdAt: Instant,
})
const Access = z.strictObject({
  operator: z.string(),
  reason: z.string(),
  startedAt: Instant,
  endedAt: Instant.optional(),
})

export const WholeCustomer = z.strictObject({
  customerId: Id,
  customer: CustomerFacts,
  emails: z.array(z.strictObject({ email: z.string(), isPrimary: z.boolean(), isConfirmed: z.boolean() })),
  phones: z.array(z.strictObject({ phone: z.string(), isPrimary: z.boolean(), isConfirmed: z.boolean() })),
  addresses: z.array(Address),
  documents: z.array(Paper),
  accounts: z.array(Account),
  /** Why the customer is held back now. */
  limitReasons: z.array(z.strictObject({ reasonId: Id, title: z.string(), description: z.string(), createdAt: Instant })),
  fatcaCrs: z.strictObject({
    isUsTaxPayer: z.boolean().optional(),
    /** Where they pay taxes; the numbers are nobody's to read here. */
    countryCodes: z.array(z.string()),
    forms: z.array(z.strictObject({ form: z.string(), signedAt: Instant.optional(), expiresDate: z.string().optional() })),
  }),
  /** Of a company. */
  users: z.array(Belonging).optional(),
  /** Those that a person acts for. */
  companies: z.array(Belonging).optional(),
  permissions: z.array(z.enum(permissionFlags)),
  signIns: z.array(SignIn),
  openSessions: z.int(),
  accesses: z.array(Access),
})
export type WholeCustomer = z.infer<typeof WholeCustomer>

const permissions = z.strictObject(permissionFields).partial()
const reason = ShortText.min(5)

export const operatorCustomer = area('operator', {
  'customer.get': method({
    access: anyOperator(),
    summary: 'One customer whole: facts, ways to reach them, documents, accounts, people, permissions, sign-ins',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: WholeCustomer,
    refuses: ['object.missing'],
  }),
  'customer.update': method({
    access: admin('compliance'),
    summary:
      'Set what a customer is held to be: verified, due diligence level, strict mode, what they are asked for, permissions',
    effect: 'writes',
    audit: {
      about: 'customerId',
      fields: ['verified', 'dueDiligenceLevel', 'strictMode', 'isNeedKyc', 'isNeedPersonalInfoUpdate', 'permissions', 'reason'],
    },
    input: z.strictObject({
      customerId: Id,
      verified: z.boolean().optional(),
      dueDiligenceLevel: z.int().min(0).max(4).optional(),
      strictMode: z.boolean().optional(),
      isNeedKyc: z.boolean().optional(),
      isNeedPersonalInfoUpdate: z.boolean().optional(),
      permissions: permissions.optional(),
      reason,
    }),
    output: z.strictObject({ customer: CustomerFacts }),
    refuses: ['object.missing', 'acting.own', 'dueDiligence.open', 'dueDiligence.none'],
  }),
  'customerNote.create': method({
    access: admin('support', 'compliance', 'treasury'),
    summary: 'Add a note about a customer, for operators alone',
    effect: 'creates',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id, body: LongText }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'customerNote.list': method({
    access: admin('support', 'compliance', 'treasury', 'audit'),
    summary: 'Notes of operators about a customer, newest first, a hundred at most',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({
      items: z.array(z.strictObject({ id: Id, author: z.string(), body: z.string(), createdAt: Instant })),
    }),
    refuses: [],
  }),
  'permission.get': method({
    access: admin('support', 'compliance', 'audit'),
    summary: 'A customer’s transfer permission flags',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject(permissionFields),
    refuses: ['object.missing'],
  }),
  'permission.update': method({
    access: admin('compliance'),
    summary: 'Set a customer’s transfer permission flags; they hold from the next call on',
    effect: 'writes',
    audit: {
      about: 'customerId',
      fields: [
        'sendMoneyPaxumUser',
        'requestMoney',
        'settlementAccount',
        'sendMoneyUser',
        'addFundsWireThirdParty',
        'addFundsBankThirdParty',
        'reason',
      ],
    },
    input: z.strictObject({ customerId: Id, ...permissions.shape, reason: reason.optional() }),
    output: z.strictObject(permissionFields),
    refuses: ['object.missing', 'acting.own'],
  }),
})
