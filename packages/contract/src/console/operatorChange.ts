import * as z from 'zod'
import { admin } from '../access.ts'
import { Reason } from '../change.ts'
import { Id, Instant, LongId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

/** A change that nobody confirms in so many hours has to be proposed again. */
export const changeHours = 72

const Facts = z.array(z.strictObject({ name: z.string(), value: z.string() }))

export const Change = z.strictObject({
  changeId: LongId,
  /** The method that one operator called, and what it was given. */
  method: z.string(),
  fields: Facts,
  /** What holds now, to be compared with. */
  facts: Facts,
  reason: z.string(),
  customerId: Id.optional(),
  customerName: z.string().optional(),
  status: z.enum(['awaitingApproval', 'applied', 'declined', 'withdrawn', 'expired']),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** Proposed by who looks at it: somebody else has to confirm it. */
  isOwn: z.boolean(),
  /** Whether the desk of who looks at it may confirm it. */
  isMine: z.boolean(),
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
  decisionReason: z.string().optional(),
})
export type Change = z.infer<typeof Change>

const deciding = admin('treasury', 'pricing', 'audit')

export const operatorChange = area('operator', {
  'change.get': method({
    access: deciding,
    summary: 'A change that one operator proposed, for the second who confirms it',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['changeId'] },
    input: z.strictObject({ changeId: LongId }),
    output: Change,
    refuses: ['object.missing'],
  }),
  'change.approve': method({
    access: deciding,
    summary: 'A second operator of the desk confirms a change; it is judged again and made in the same transaction',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['changeId', 'reason'] },
    input: z.strictObject({ changeId: LongId, reason: ShortText.optional() }),
    output: z.strictObject({ status: z.literal('applied') }),
    refuses: ['object.missing', 'review.own', 'change.expired'],
  }),
  'change.decline': method({
    access: deciding,
    summary: 'A second operator of the desk declines a change, or who proposed it takes it back',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['changeId', 'reason'] },
    input: z.strictObject({ changeId: LongId, reason: Reason }),
    output: z.strictObject({ status: z.enum(['declined', 'withdrawn']) }),
    refuses: ['object.missing'],
  }),
})
