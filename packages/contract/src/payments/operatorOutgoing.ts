import * as z from 'zod'
import { admin } from '../access.ts'
import { Bic } from '../bankFields.ts'
import { changeAnswer, Reason } from '../change.ts'
import { CountryCode, Day, Id, Instant, LongId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { BankAccount } from './external/account.ts'
import { Address, BeneficiaryName, City, ExternalType, ZipCode } from './external/common.ts'
import { NameAnswer } from './external/lookups.ts'

export const outgoingPageSize = 25
/** More than these are not counted. */
export const outgoingCounted = 10_000
/** So long an outside party may take for its first answer before somebody has to look. */
export const answerMinutes = 5

export const outgoingStatuses = ['pending', 'processing', 'completed', 'rejected', 'returned', 'canceled'] as const
/** Waiting: somebody has to look at it. Sent: under way. Returned: rejected or come back. Decided: looked at by an operator before. */
export const outgoingQueues = ['waiting', 'sent', 'returned', 'decided'] as const
export type OutgoingQueue = (typeof outgoingQueues)[number]
/** Why somebody has to look: a possible match on a list, its amount, an outside party that does not answer or contradicts itself, a payer who wants it back. */
export const outgoingConcerns = ['screening', 'amount', 'noAnswer', 'contradiction', 'recall'] as const

/** Sent by itself, as a line of a batch, or to where the recipient of a link wants it. */
export const outgoingOrigins = ['single', 'mass', 'globalPay'] as const

export const OutgoingPayment = z.strictObject({
  transactionId: LongId,
  type: z.string(),
  origin: z.enum(outgoingOrigins),
  batchId: Id.optional(),
  status: z.enum(outgoingStatuses),
  customerId: Id,
  customerName: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  toAmount: z.string(),
  toCurrencyCode: z.string(),
  beneficiaryName: z.string(),
  countryCode: z.string().optional(),
  concerns: z.array(z.enum(outgoingConcerns)),
  createdDate: Instant,
  /** Since when it is as it is: asked for, or sent. */
  sinceDate: Instant,
})
export type OutgoingPayment = z.infer<typeof OutgoingPayment>

const Answered = z.strictObject({
  transactionId: LongId,
  responseCode: z.string(),
  /** Why it was not accepted, in words. */
  responseDescription: z.string().optional(),
})

/** Details of a payee at a bank that an operator may correct: those of the account, and what a wire says besides. */
const corrected = {
  beneficiaryName: BeneficiaryName.optional(),
  ...BankAccount,
  beneficiaryTaxId: textUpTo(40).optional(),
  beneficiaryAddress: Address.min(1).optional(),
  beneficiaryCity: City.min(1).optional(),
  beneficiaryZipCode: ZipCode.optional(),
  swift: Bic.optional(),
  bankName: ShortText.optional(),
  bankAddress: Address.min(1).optional(),
  bankCity: City.min(1).optional(),
  bankZipCode: ZipCode.optional(),
  intermediarySwift: Bic.optional(),
  intermediaryBankName: ShortText.optional(),
  intermediaryAccountNumber: BankAccount.accountNumber,
}

export const operatorOutgoing = area('operator', {
  'payment.list': method({
    access: admin('compliance', 'treasury', 'support', 'audit'),
    summary: 'Payments that leave the bank, and those that wait for it: what waits comes first by age, the rest newest first',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['queue', 'status', 'type', 'batchId', 'search'] },
    input: z.strictObject({
      queue: z.enum(outgoingQueues).optional(),
      status: z.enum(outgoingStatuses).optional(),
      type: ExternalType.optional(),
      customerId: Id.optional(),
      batchId: Id.optional(),
      countryCode: CountryCode.optional(),
      /** A number of a payment, or the beginning of the payee's name. */
      search: textUpTo(100).optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(outgoingCounted / outgoingPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(outgoingPageSize),
    }),
    output: z.strictObject({ payments: z.array(OutgoingPayment), total: z.int() }),
    refuses: [],
  }),
  'payment.accept': method({
    access: admin('compliance', 'treasury'),
    summary:
      'Let several payments that wait for the bank be made; each is answered by itself, and one with a possible match on a list has to be looked at alone',
    effect: 'creates',
    audit: { about: 'none', fields: ['transactionIds', 'reason'] },
    input: z.strictObject({ transactionIds: z.array(LongId).min(1).max(50), reason: ShortText.optional() }),
    output: z.strictObject({ results: z.array(Answered) }),
    refuses: [],
  }),
  'paymentDocument.get': method({
    access: admin('compliance', 'treasury', 'support'),
    summary: 'A link to a file that came with a payment; it works for five minutes',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['transactionId', 'fileId'] },
    input: z.strictObject({ transactionId: LongId, fileId: z.uuid() }),
    output: z.strictObject({ url: z.string() }),
    refuses: ['object.missing'],
  }),
  'payment.ask': method({
    access: admin('treasury', 'support'),
    summary: 'Ask the outside party at once about a payment that it has not answered; nothing is sent again',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['transactionId'] },
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'payment.restore': method({
    access: admin('treasury'),
    summary:
      'Write down that a payment came back from the outside party; what came back is credited when a second operator confirms it, and the customer is told',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'returnedAmount', 'reason'] },
    input: z.strictObject({ transactionId: LongId, returnedAmount: PositiveDecimal, reason: Reason }),
    output: changeAnswer({}),
    secondOperator: 'always',
    refuses: ['object.missing', 'amount.unfit'],
  }),
  'payment.report': method({
    access: admin('treasury'),
    summary:
      'Write down how a payment ended that the outside party itself does not report: settled, or rejected, when amount and fee come back; it counts when a second operator confirms it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'outcome', 'bankReference', 'reason'] },
    input: z.strictObject({
      transactionId: LongId,
      outcome: z.enum(['settled', 'rejected']),
      /** Where they say so: of their answer or of the statement, or the hash of a transaction. */
      bankReference: textUpTo(100).min(3),
      reason: Reason,
    }),
    output: changeAnswer({}),
    secondOperator: 'always',
    refuses: ['object.missing'],
  }),
  'paymentRecall.close': method({
    access: admin('treasury', 'support'),
    summary: 'Write down that the payee’s bank does not send a payment back; its payer reads why',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['transactionId', 'answer'] },
    input: z.strictObject({ transactionId: LongId, answer: ShortText.min(5) }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'paymentName.check': method({
    access: admin('treasury'),
    summary: 'Ask the payee’s bank about name and account of a payment with corrected details; the answer goes on record',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['transactionId'] },
    input: z.strictObject({ transactionId: LongId, ...corrected }),
    output: NameAnswer,
    refuses: ['object.missing', 'payment.unchanged'],
  }),
  'payment.resend': method({
    access: admin('treasury'),
    summary:
      'Make a payment to a bank again that came back or was rejected, with corrected details; it leaves when a second operator confirms it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({
      transactionId: LongId,
      ...corrected,
      /** What the payee's bank said of exactly these details: the answer of `operator.paymentName.check`. */
      nameCheckId: z.uuid().optional(),
      /** The bank has another name, and it is sent all the same. */
      isNameAccepted: z.boolean().optional(),
      /** How the right details are known, such as the customer's answer. */
      proof: ShortText.min(5),
      reason: Reason,
    }),
    output: changeAnswer({ transactionId: LongId.optional() }),
    secondOperator: 'always',
    refuses: [
      'object.missing',
      'payment.resent',
      'payment.unchanged',
      'payment.screened',
      'payee.nameUndecided',
      'method.closed',
      'funds.insufficient',
    ],
  }),
})
