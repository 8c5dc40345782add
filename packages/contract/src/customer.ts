import * as z from 'zod'
import { permissionFlags, user } from './access.ts'
import { Id, Instant } from './fields.ts'
import { area, method } from './method.ts'

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
  isHaveRelatedAccounts: z.boolean(),
  useOldWeb: z.boolean(),
  oldWebUrl: z.string().optional(),
  birthDay: z.string().optional(),
  customerCreationDate: Instant,
  residenceCountryCode: z.string(),
  taxId: z.string().optional(),
  permissions: z.record(z.enum(permissionFlags), z.boolean()).optional(),
  verified: z.boolean(),
  limited: z.boolean(),
  dueDiligenceLevel: z.int().min(0).max(4),
  isNeedPersonalInfoUpdate: z.boolean(),
  isNeedKyc: z.boolean(),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

export const SignInRecord = z.strictObject({
  id: Id,
  createdAt: Instant,
  ip: z.string(),
  countryCode: z.string().optional(),
  /** Browser and system in the caller's language; missing when the client did not say. */
  device: z.string().optional(),
  result: z.enum(['success', 'failed']),
})
export type SignInRecord = z.infer<typeof SignInRecord>

export const loginHistoryPageSize = 20

export const customer = area('customer', {
  'info.get': method({
    access: user(),
    summary: 'Who is signed in, and what decides where they go next',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ customer: CustomerInfo }),
    refuses: [],
  }),
  'loginHistory.list': method({
    access: user(),
    summary: 'Sign-ins of the user and failed attempts, newest first',
    effect: 'reads',
    input: z.strictObject({
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(loginHistoryPageSize),
    }),
    output: z.strictObject({ items: z.array(SignInRecord), total: z.int() }),
    refuses: [],
  }),
})
