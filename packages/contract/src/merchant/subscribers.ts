import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { Frequency } from '../payments/repeating.ts'

export const subscriberStatuses = ['active', 'cancelled', 'ended', 'failed'] as const
export const subscriberPageSize = 50

export const Subscriber = z.strictObject({
  subscriptionId: Id,
  payerName: z.string(),
  /** Of a person; a company's is not told. */
  payerEmail: z.string(),
  buttonId: Id,
  itemName: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  frequency: Frequency,
  status: z.enum(subscriberStatuses),
  startedAt: Instant,
  nextPaymentAt: Day.optional(),
  /** A payment was missed, and is tried once more. */
  isRetrying: z.boolean(),
  installmentsPaid: z.int(),
  installmentsTotal: z.int().optional(),
  cancelNote: z.string().optional(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const Installment = z.strictObject({
  /** Its place in the subscription. */
  id: z.int(),
  subscriptionId: Id,
  number: z.int(),
  dueDate: Day,
  paidAt: Instant.optional(),
  amount: z.string(),
  currencyCode: z.string(),
  transactionId: LongId.optional(),
  status: z.enum(['scheduled', 'paid', 'failed', 'cancelled']),
  /** Whether the payer had too little; what else it was is theirs to know. */
  failReason: z.enum(['funds', 'other']).optional(),
  /** When a failed one is tried again. */
  retryOn: Day.optional(),
})
export type Installment = z.infer<typeof Installment>

const sees = customer({ can: 'read', only: 'company' })
const manages = customer({ can: 'manage', only: 'company' })

export const subscriberRules = {
  'subscriber.list': method({
    access: sees,
    summary: 'Subscribers of the merchant, the newest first, with what the next thirty days should bring',
    effect: 'reads',
    input: z.strictObject({
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(subscriberPageSize),
      status: z.enum(subscriberStatuses).optional(),
      search: textUpTo(100).optional(),
    }),
    output: z.strictObject({
      items: z.array(Subscriber),
      total: z.int(),
      forecast: z.array(z.strictObject({ currencyCode: z.string(), amount: z.string(), payments: z.int() })),
    }),
    refuses: [],
  }),
  'subscriber.cancel': method({
    access: manages,
    summary: 'Cancel a subscription: no further payment is taken, and its payer is notified',
    effect: 'writes',
    input: z.strictObject({ subscriptionId: Id, note: ShortText.optional() }),
    output: z.strictObject({ subscriptionId: Id, status: z.literal('cancelled'), cancelledAt: Instant }),
    refuses: ['object.missing', 'series.over'],
  }),
  'installment.list': method({
    access: sees,
    summary: 'Payments of a subscription, the newest first, with the next one that is due',
    effect: 'reads',
    input: z.strictObject({
      subscriptionId: Id,
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(subscriberPageSize),
    }),
    output: z.strictObject({ items: z.array(Installment), total: z.int() }),
    refuses: ['object.missing'],
  }),
}
