import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { GlobalState } from './globalPayment.ts'

export const operatorGlobalPayment = area('operator', {
  'globalPayment.list': method({
    access: admin('support', 'compliance', 'treasury', 'audit'),
    summary: 'Payments to addresses, with where their links stand',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['status'] },
    input: z.strictObject({
      status: GlobalState.optional(),
      customerId: Id.optional(),
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({
      payments: z.array(
        z.strictObject({
          paymentId: LongId,
          batchId: Id,
          customerId: Id,
          senderName: z.string(),
          beneficiaryName: z.string(),
          beneficiaryEmail: z.string(),
          amount: z.string(),
          currencyCode: z.string(),
          status: GlobalState,
          reason: z.string().optional(),
          expireDays: z.int(),
          expiresDate: Instant,
          createdDate: Instant,
          transactionId: LongId.optional(),
        }),
      ),
      total: z.int(),
    }),
    refuses: [],
  }),
  'globalPayment.cancel': method({
    access: admin('compliance', 'treasury'),
    summary: 'Stop a payment to an address and give its money back; its link says that it was cancelled',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['paymentId', 'reason'] },
    input: z.strictObject({ paymentId: LongId, reason: ShortText }),
    output: z.strictObject({ status: z.literal('canceled'), refunded: z.string() }),
    refuses: ['object.missing', 'link.over'],
  }),
})
