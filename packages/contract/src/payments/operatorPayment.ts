import * as z from 'zod'
import { admin } from '../access.ts'
import { changeAnswer, Reason } from '../change.ts'
import { Id, Instant, LongId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { OperationEvent } from './operation.ts'
import { outgoingStatuses } from './operatorOutgoing.ts'
import { Recall } from './external/recall.ts'
import { Repeats } from './repeating.ts'

/** Somebody on a list who is much like the payer or the payee. */
const Concern = z.strictObject({
  party: z.enum(['payer', 'payee']),
  listName: z.string(),
  entryId: z.string(),
  entryName: z.string(),
  /** How much alike the names are, in percent. */
  score: z.int(),
})

const NameCheck = z.strictObject({
  result: z.enum(['match', 'closeMatch', 'noMatch', 'unavailable']),
  accountName: z.string().optional(),
  checkedDate: Instant,
})

/** What has left for an outside party, and what that said of it. */
const Outside = z.strictObject({
  endToEndId: z.uuid(),
  sentDate: Instant,
  isAnswered: z.boolean(),
  attempts: z.int(),
  nextAskDate: Instant.optional(),
  reports: z.array(
    z.strictObject({
      kind: z.enum(['accepted', 'settled', 'rejected', 'returned']),
      reason: z.string().optional(),
      /** By which the other side knows it: a bank's reference, or the hash of a transaction. */
      theirReference: z.string().optional(),
      returnedAmount: z.string().optional(),
      returnedCurrencyCode: z.string().optional(),
      receivedDate: Instant,
      /** It contradicts what is on record, and nobody has looked at it yet. */
      isOpen: z.boolean(),
    }),
  ),
})

export const CheckedPayment = z.strictObject({
  transactionId: LongId,
  type: z.string(),
  status: z.enum(outgoingStatuses),
  customerId: Id,
  customerName: z.string(),
  brand: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  /** What arrives. */
  toAmount: z.string(),
  toCurrencyCode: z.string(),
  /** The first of a series: a yes is a yes to all of them. */
  repeats: Repeats.optional(),
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  note: z.string().optional(),
  reference: z.string().optional(),
  createdDate: Instant,
  /** How many payments to the same have been made before. */
  paidBefore: z.int(),
  /** The largest that the customer has made before in this currency; missing for the first. */
  largestBefore: z.string().optional(),
  customerSince: Instant,
  events: z.array(OperationEvent),
  /** Why the bank looks at it besides its amount. */
  concerns: z.array(Concern).optional(),
  /** Of the payee, without what nobody is shown. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What the payee's bank said of the name, and the payer saw. */
  nameCheck: NameCheck.optional(),
  outside: Outside.optional(),
  /** Its payer wants it back. */
  recall: Recall.optional(),
  /** Why it was rejected or came back. */
  failure: z.string().optional(),
  /** The payment that was made instead of it, with corrected details. */
  resentAs: LongId.optional(),
})
export type CheckedPayment = z.infer<typeof CheckedPayment>

export const operatorPayment = area('operator', {
  'payment.get': method({
    access: admin('compliance', 'treasury'),
    summary:
      'A payment that leaves the bank or waits for it: payee, checks, what the outside said, and what is known about its customer',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['transactionId'] },
    input: z.strictObject({ transactionId: LongId }),
    output: CheckedPayment,
    refuses: ['object.missing'],
  }),
  'payment.confirm': method({
    access: admin('compliance', 'treasury'),
    summary:
      'Let a payment be made: the money that is held for it moves, unless what was true when it was asked for is so no longer',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: ShortText.optional() }),
    /** Failed, with the reason, where its customer may no longer pay it: the money is available again. */
    output: z.strictObject({ status: z.enum(['completed', 'failed']), reason: z.string().optional() }),
    refuses: ['object.missing', 'review.own', 'funds.insufficient'],
  }),
  'payment.decline': method({
    access: admin('compliance', 'treasury'),
    summary: 'Reject a payment: amount and fee are available again, and the customer is told',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: ShortText.min(5) }),
    output: z.strictObject({ status: z.literal('rejected'), refunded: z.string() }),
    refuses: ['object.missing', 'review.own'],
  }),
  'payment.reverse': method({
    access: admin('treasury'),
    summary:
      'Take back a payment between members that has arrived: the payer gets amount and fee back, the payee gives back what they got, and shares of it come back first; made when a second operator confirms it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: Reason }),
    output: changeAnswer({}),
    secondOperator: 'always',
    refuses: ['object.missing', 'funds.insufficient', 'account.closed'],
  }),
})
