import * as z from 'zod'
import { admin } from '../access.ts'
import { depositStatuses, depositTypes, depositWaits } from './deposit.ts'
import { CurrencyCode, Id, Instant, LongId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { changeAnswer, Reason } from '../change.ts'
import { area, method } from '../method.ts'

export const depositPageSize = 25
/** Among so many of the newest is looked for. */
export const depositsSearched = 10_000

export const FoundDeposit = z.strictObject({
  depositId: Id,
  type: z.enum(depositTypes),
  amount: z.string(),
  currencyCode: z.string(),
  senderName: z.string(),
  reference: z.string(),
  accountId: Id.optional(),
  isThirdParty: z.boolean(),
  status: z.enum(depositStatuses),
  date: Instant,
})
export type FoundDeposit = z.infer<typeof FoundDeposit>

export const WholeDeposit = FoundDeposit.extend({
  waitsFor: z.enum(depositWaits).optional(),
  /** Whose it is, or seems to be while it waits. */
  customerId: Id.optional(),
  customerName: z.string().optional(),
  /** An open funding invoice that it names, and whether it is what that asks for. */
  invoice: z.strictObject({ invoiceId: Id, amount: z.string(), currencyCode: z.string(), agrees: z.boolean() }).optional(),
  bankReference: z.string().optional(),
  txHash: z.string().optional(),
  /** Who entered it, where no bank reported it. */
  recordedBy: z.string().optional(),
  fee: z.string(),
  transactionId: LongId.optional(),
  returnReason: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
})
export type WholeDeposit = z.infer<typeof WholeDeposit>

export const operatorDeposit = area('operator', {
  'deposit.list': method({
    access: admin('treasury', 'support', 'audit'),
    summary: 'Money that came in, newest first, matched and unmatched; looked for among the newest of its status',
    effect: 'reads',
    audit: { about: 'none', fields: ['status', 'type', 'search'] },
    input: z.strictObject({
      status: z.enum(depositStatuses).optional(),
      type: z.enum(depositTypes).optional(),
      /** A number of a deposit or account, or part of the sender's name or the reference. */
      search: textUpTo(100).optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(depositsSearched / depositPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(depositPageSize),
    }),
    output: z.strictObject({ deposits: z.array(FoundDeposit), total: z.int() }),
    refuses: [],
  }),
  'deposit.get': method({
    access: admin('treasury', 'support', 'audit'),
    summary: 'All about money that came in, for who decides on it',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['depositId'] },
    input: z.strictObject({ depositId: Id }),
    output: WholeDeposit,
    refuses: ['object.missing'],
  }),
  'deposit.create': method({
    access: admin('treasury'),
    summary: 'Write down money that no bank reported; it is booked when a second operator confirms the change',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['type', 'accountId', 'amount', 'currencyCode', 'isThirdParty', 'invoiceId', 'reason'] },
    input: z.strictObject({
      type: z.enum(depositTypes),
      accountId: Id.optional(),
      amount: PositiveDecimal,
      currencyCode: CurrencyCode,
      senderName: ShortText,
      reference: ShortText,
      isThirdParty: z.boolean(),
      invoiceId: Id.optional(),
      txHash: ShortText.max(130).optional(),
      reason: Reason,
    }),
    output: changeAnswer({ depositId: Id.optional(), transactionId: LongId.optional(), fee: z.string() }),
    secondOperator: 'always',
    refuses: [
      'account.missing',
      'currency.unsupported',
      'amount.unfit',
      'object.missing',
      'invoice.over',
      'invoice.other',
      'deposit.otherCurrency',
      'deposit.known',
    ],
  }),
  'deposit.confirm': method({
    access: admin('treasury'),
    summary:
      'Say whose an unmatched deposit is; it is credited when a second operator confirms the change, and the customer is told',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['depositId', 'accountId', 'invoiceId', 'reason'] },
    input: z.strictObject({ depositId: Id, accountId: Id, invoiceId: Id.optional(), reason: Reason }),
    output: changeAnswer({ transactionId: LongId.optional() }),
    secondOperator: 'always',
    refuses: [
      'object.missing',
      'deposit.over',
      'account.missing',
      'deposit.otherCurrency',
      'deposit.thirdParty',
      'invoice.over',
      'invoice.other',
    ],
  }),
  'deposit.decline': method({
    access: admin('treasury'),
    summary: 'Return an unmatched deposit to its sender, when a second operator agrees',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['depositId', 'reason'] },
    input: z.strictObject({ depositId: Id, reason: Reason }),
    output: z.strictObject({ status: z.enum(['returned', 'awaitingApproval']), changeId: LongId.optional() }),
    secondOperator: 'always',
    refuses: ['object.missing', 'deposit.over'],
  }),
})
