import * as z from 'zod'
import { admin } from '../access.ts'
import { ClosingStatus, Obstacle } from './closing.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

const reason = ShortText.min(5)

export const CustomerClosing = z.strictObject({
  closingId: Id,
  status: ClosingStatus,
  byBank: z.boolean(),
  askedBy: z.string(),
  /** What the customer gave as theirs, or the operator's. */
  reason: z.string().optional(),
  note: z.string().optional(),
  askedAt: Instant,
  closesAt: Instant,
  endedAt: Instant.optional(),
  endReason: z.string().optional(),
})
export type CustomerClosing = z.infer<typeof CustomerClosing>

export const operatorClosing = area('operator', {
  'customerClosing.get': method({
    access: admin('support', 'compliance'),
    summary: 'Closings of a customer, newest first, the last twenty; and what stands in the way of one now',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({
      items: z.array(CustomerClosing),
      obstacles: z.array(Obstacle),
      closedAt: Instant.optional(),
    }),
    refuses: ['object.missing'],
  }),
  'customerClosing.create': method({
    access: admin('support', 'compliance'),
    summary: 'Close a customer’s account in fourteen days, as the bank’s own decision; they are told',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reason'] },
    input: z.strictObject({ customerId: Id, reason }),
    output: z.strictObject({ closingId: Id, closesAt: Instant }),
    refuses: ['object.missing', 'acting.own', 'closing.obstacles', 'closing.waiting'],
  }),
  'customerClosing.cancel': method({
    access: admin('support', 'compliance'),
    summary: 'Stop the closing of a customer’s account, whoever asked for it',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reason'] },
    input: z.strictObject({ customerId: Id, reason }),
    output: z.strictObject({ cancelled: z.literal(true) }),
    refuses: ['object.missing', 'acting.own'],
  }),
})
