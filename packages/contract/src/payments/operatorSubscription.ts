import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

export const seriesPageSize = 25
/** Among so many of those due next is looked for when no customer is named. */
export const seriesSearched = 10_000

export const seriesStatuses = ['pending', 'active', 'canceled', 'completed', 'failed'] as const
export const Series = z.strictObject({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  payeeName: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  type: z.string(),
  status: z.enum(seriesStatuses),
  nextDate: z.string().optional(),
  /** How many payments in a row could not be made. */
  missed: z.int(),
})
export type Series = z.infer<typeof Series>

const page = {
  pageNumber: z
    .int()
    .min(1)
    .max(seriesSearched / seriesPageSize)
    .default(1),
  pageSize: z.int().min(1).max(100).default(seriesPageSize),
}

export const operatorSubscription = area('operator', {
  'subscription.list': method({
    access: admin('support', 'treasury', 'compliance', 'audit'),
    summary: 'Repeating payments of all customers: those due next come first',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['status'] },
    input: z.strictObject({
      status: z.enum(seriesStatuses).default('active'),
      customerId: Id.optional(),
      /** Due on or before this day. */
      dueDate: Day.optional(),
      ...page,
    }),
    output: z.strictObject({ subscriptions: z.array(Series), total: z.int() }),
    refuses: [],
  }),
  'subscription.cancel': method({
    access: admin('support', 'treasury'),
    summary: 'Stop a customer’s repeating payment; the customer is told',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'reason'] },
    input: z.strictObject({ id: Id, reason: ShortText.min(5) }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'series.over'],
  }),
})
