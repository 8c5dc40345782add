import * as z from 'zod'
import { customer } from '../access.ts'
import { Passphrase } from '../access/factors.ts'
import { Decimal, Id, Instant, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'

/** Whoever answers for the customer: a person for themself, or a company user with full rights. */
const manager = customer({ can: 'manage' })

/** So long a customer can think better of it. */
export const closingDays = 14
/** How long the law requires records of money and identity to be stored. */
export const retentionYears = 5

export const closingReasons = ['unneeded', 'fees', 'features', 'service', 'privacy', 'other'] as const

export const obstacleKinds = [
  'balance',
  'held',
  'payments',
  'series',
  'invoices',
  'correction',
  'incoming',
  'subscribers',
  'identityRequests',
  'shares',
  'limited',
  'onlyManager',
] as const

/** What has to be settled first. */
export const Obstacle = z.strictObject({
  kind: z.enum(obstacleKinds),
  currencyCode: z.string().optional(),
  amount: Decimal.optional(),
  count: z.int().optional(),
  /** The company that would be left without anybody to manage it. */
  company: z.string().optional(),
})
export type Obstacle = z.infer<typeof Obstacle>

/** `asked`: waits for its code. `waiting`: will be closed. `stopped`: something stood in the way when its day came. */
export const ClosingStatus = z.enum(['asked', 'waiting', 'cancelled', 'stopped', 'closed'])
export type ClosingStatus = z.infer<typeof ClosingStatus>

/** Leaving for good: methods of the area `customer`. */
export const closingRules = {
  'closing.get': method({
    access: manager,
    summary: 'Whether the account is about to be closed, and when; empty when it is not',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      closesAt: Instant.optional(),
      /** The bank's own decision, which the customer cannot take back. */
      byBank: z.boolean().optional(),
    }),
    refuses: [],
  }),
  'closing.check': method({
    access: manager,
    summary: 'What stands in the way of closing the account, and the companies that its owner will lose access to',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ obstacles: z.array(Obstacle), companies: z.array(z.string()) }),
    refuses: [],
  }),
  'closing.create': method({
    access: manager,
    summary: 'Ask to close the account in fourteen days; where payments want a second step, this does too',
    effect: 'writes',
    input: z.strictObject({ password: Passphrase, reason: z.enum(closingReasons).optional(), note: ShortText.optional() }),
    output: z.strictObject({
      closingId: Id,
      status: ClosingStatus,
      closesAt: Instant.optional(),
      /** How it is to be confirmed, where it is. */
      method: z.enum(['push', 'sms', 'otp', 'email']).optional(),
      sentTo: z.string().optional(),
      number: z.int().optional(),
      expiresAt: Instant.optional(),
    }),
    refuses: ['passphrase.wrong', 'login.blocked', 'closing.obstacles', 'closing.waiting', 'approval.noMethod'],
  }),
  'closing.confirm': method({
    access: manager,
    summary: 'Confirm the closing with the code; a push is asked about without one',
    effect: 'writes',
    input: z.strictObject({ closingId: Id, code: textUpTo(50).optional() }),
    output: z.strictObject({ status: z.enum(['ok', 'pending', 'declined']), closesAt: Instant.optional() }),
    refuses: ['object.missing', 'closing.obstacles', 'closing.waiting', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
  'closing.cancel': method({
    access: manager,
    summary: 'Keep the account after all',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({ cancelled: z.literal(true) }),
    refuses: ['object.missing', 'closing.byBank'],
  }),
}
