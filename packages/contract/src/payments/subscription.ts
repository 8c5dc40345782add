import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, Instant, LongId, PositiveDecimal, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { repeatingRails } from '../rails.ts'
import { Frequency } from './repeating.ts'

export const SubscriptionType = z.enum(repeatingRails.map(({ name }) => name))
export const SubscriptionStatus = z.enum(['active', 'canceled', 'completed', 'failed'])

const common = {
  id: Id,
  amount: z.string(),
  currencyCode: z.string(),
  /** The address of a member, the number of one's own account, or the code of a merchant's checkout. */
  toAccount: z.string(),
  type: SubscriptionType,
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  /** What a merchant sells by it. */
  itemName: z.string().optional(),
  fromAccountId: Id,
  fromCurrencyCode: z.string(),
  subscriptionFrequency: Frequency,
  subscriptionEndDate: Day.optional(),
  subscriptionTransactions: z.int().optional(),
  doneTransactions: z.int(),
  nextDate: Day.optional(),
  subscriptionUserCancel: z.boolean(),
  status: SubscriptionStatus,
}
export const Subscription = z.strictObject(common)
export type Subscription = z.infer<typeof Subscription>

export const SubscriptionPayment = z.strictObject({
  /** Missing where no money moved. */
  transactionId: LongId.optional(),
  /** When it was due. */
  date: Day,
  amount: z.string(),
  /** One that failed is tried again the next day, once; then it is left out. While one is reviewed, the series waits. */
  status: z.enum(['completed', 'checking', 'retrying', 'skipped']),
  /** Why it failed, in the reader's language. */
  reason: z.string().optional(),
  at: Instant,
})
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>

export const subscriptionPageSize = 50

export const subscription = area('subscription', {
  list: method({
    access: customer({ can: 'read' }),
    summary: 'Payments that repeat by themselves, those that are due next first; days are those of UTC',
    effect: 'reads',
    input: z.strictObject({
      beneficiaryEmail: textUpTo(254).toLowerCase().optional(),
      fromAmount: PositiveDecimal.optional(),
      toAmount: PositiveDecimal.optional(),
      type: SubscriptionType.optional(),
      status: SubscriptionStatus.default('active'),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(subscriptionPageSize),
    }),
    output: z.strictObject({ subscriptions: z.array(Subscription), total: z.int() }),
    refuses: [],
  }),
  get: method({
    access: customer({ can: 'read' }),
    summary: 'One repeating payment with what was paid so far, the newest first',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ subscription: z.strictObject({ ...common, payments: z.array(SubscriptionPayment) }) }),
    refuses: ['object.missing'],
  }),
  cancel: method({
    access: customer({ can: 'consent' }),
    summary: 'End a repeating payment, at any time, whoever began it; what was paid stays paid',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ status: z.literal('canceled') }),
    refuses: ['object.missing', 'series.over'],
  }),
})
