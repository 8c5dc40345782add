import { draftRules } from './drafts.ts'
import { termRules } from './terms.ts'
import { reader, preparer, payer, paging, batchId, methodRules, payee, draftProblems, asked, submitProblems } from './common.ts'
import * as z from 'zod'
import { CurrencyCode, Day, Email, Id, LongId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { ExpireDays, GlobalBatchState, GlobalPayment, GlobalState, PaymentData } from './globalPayment.ts'

const sending = {
  'batch.submit': method({
    access: payer,
    summary: 'Reserve the money of a batch and ask for consent; its links go out once everybody has agreed',
    effect: 'creates',
    input: z.strictObject({
      batchId: Id,
      ignoreIdenticalBatch: z.boolean().default(false),
      skipInvalid: z.boolean().default(false),
      /** Why some are left out; the approver reads it. */
      leftOutReason: ShortText.optional(),
      /** Of the payments that were looked at; asked for where somebody else has written some of them. */
      rowsVersion: z.int().positive().max(2_147_483_647).optional(),
      /** The most that is held for it, as it was shown: where it comes to another by now, nothing is held. */
      total: PositiveDecimal.optional(),
    }),
    output: z.strictObject({ status: GlobalBatchState, ...asked }),
    refuses: [
      'object.missing',
      'batch.over',
      'batch.empty',
      'batch.identical',
      'batch.invalidRows',
      'batch.rowsChanged',
      'batch.costChanged',
      ...submitProblems,
    ],
  }),
  'batch.decline': method({
    access: preparer,
    summary: 'Drop a batch that nobody has submitted',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, note: ShortText.optional() }),
    output: z.strictObject({ status: z.literal('declined') }),
    refuses: [...draftProblems],
  }),
  'batch.cancel': method({
    access: payer,
    summary: 'Take back every link of a batch that its recipient has not confirmed; their money is available again',
    effect: 'writes',
    input: batchId,
    output: z.strictObject({ status: z.literal('canceled'), canceledCount: z.int(), refunded: z.string() }),
    refuses: ['object.missing', 'batch.over'],
  }),
  submit: method({
    access: payer,
    summary: 'Pay somebody of whom only the email is known: the amount and the most that its fee can be are held',
    effect: 'creates',
    input: z.strictObject({
      accountId: Id,
      currencyCode: CurrencyCode,
      ...payee,
      paymentMethods: methodRules,
      paymentData: PaymentData.optional(),
      expireDays: ExpireDays.optional(),
      /** The most that is held for it, as it was shown: where it comes to another by now, nothing is held. */
      total: PositiveDecimal.optional(),
    }),
    output: z.strictObject({
      paymentId: LongId,
      /** Of its consent. */
      transactionId: LongId,
      status: GlobalBatchState,
      ...asked,
    }),
    refuses: [
      'account.missing',
      'amount.unfit',
      'currency.unsupported',
      'globalPay.oneMethod',
      'method.closed',
      'limit.single',
      'batch.costChanged',
      ...submitProblems,
    ],
  }),
  'payment.list': method({
    access: reader,
    summary: 'Payments to addresses, single ones and those of batches, with where their links stand',
    effect: 'reads',
    input: z.strictObject({
      batchId: Id.optional(),
      status: GlobalState.optional(),
      search: textUpTo(100).optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      ...paging,
    }),
    output: z.strictObject({ payments: z.array(GlobalPayment), total: z.int() }),
    refuses: ['object.missing'],
  }),
  'payment.cancel': method({
    access: payer,
    summary: 'Take back a link that its recipient has not confirmed; its money is available again',
    effect: 'writes',
    input: z.strictObject({ paymentId: LongId }),
    output: z.strictObject({ status: z.literal('canceled'), refunded: z.string() }),
    refuses: ['object.missing', 'link.over'],
  }),
  'link.remind': method({
    access: payer,
    summary: 'Mail the links of a batch again that can be mailed today, each to its own address',
    effect: 'writes',
    input: batchId,
    output: z.strictObject({ sentCount: z.int() }),
    refuses: ['object.missing', 'link.tooOften'],
  }),
  'link.send': method({
    access: payer,
    summary:
      'Mail the link again, at most once a day; to a corrected address the old link is dead, and one’s own factor is shown first',
    effect: 'writes',
    input: z.strictObject({ paymentId: LongId, beneficiaryEmail: Email.optional() }),
    output: z.strictObject({ sentTo: z.string(), linksLeft: z.int() }),
    refuses: ['object.missing', 'link.over', 'link.tooOften', 'link.approvedAddress', 'proof.needed'],
  }),
}

export const globalPay = area('globalPay', { ...draftRules, ...sending, ...termRules })
