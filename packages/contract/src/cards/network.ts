import * as z from 'zod'
import { vendor } from '../access.ts'
import { CountryCode, CurrencyCode, Day, Decimal, Instant, outsideTextUpTo, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { accountId, readsCards } from './common.ts'

/**
 * What the network says, by its ISO 8583 message: authorisation (0100), advice of one given in our place (0120), reversal to a new total
 * (0400), clearing (1240), refund, chargeback and its second presentment, fee collected by a machine or the network (1740), balance
 * inquiry.
 */
export const messageTypes = [
  'authorization',
  'advice',
  'reversal',
  'clearing',
  'refund',
  'chargeback',
  'representment',
  'fee',
  'balance',
] as const
export const paymentKinds = ['shop', 'online', 'contactless', 'cash'] as const

/** Why a payment was not allowed; each has its words, and its action code in ISO 8583. */
export const declineReasons = {
  funds: '51',
  paused: '62',
  stopped: '62',
  inactive: '78',
  expired: '54',
  ended: '41',
  closed: '14',
  currency: '12',
  late: '05',
  onlineOff: '57',
  shopOff: '57',
  contactlessOff: '57',
  cashOff: '57',
  country: '57',
  merchant: '57',
  merchantBlocked: '57',
  hours: '57',
  allLimit: '61',
  onlineLimit: '61',
  shopLimit: '61',
  cashLimit: '61',
  authentication: '59',
  // Beyond what is let through unasked (ADR 16): the shop asks its holder, and comes again.
  unconfirmed: '1A',
  approval: '57',
  // Pays with the PIN.
  contactlessLimit: '65',
} as const
export type DeclineReason = keyof typeof declineReasons
export const declineNames = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]

export const authorizationStates = ['authorized', 'settled', 'reversed', 'expired', 'declined', 'refunded'] as const

export const NetworkMessage = z.strictObject({
  /** The sender's own; the same twice is the same message. */
  /** Ours alone begin so: what an operator records. */
  messageId: ShortText.max(100).refine((id) => !id.startsWith('operator/'), { error: 'invalid' }),
  type: z.enum(messageTypes),
  /** The same for all messages of one payment. */
  lifecycleId: ShortText.max(100),
  cardReference: z.uuid(),
  /** In the merchant's currency; of a reversal what is left of the payment. */
  amount: Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' }),
  currencyCode: CurrencyCode,
  kind: z.enum(paymentKinds).default('shop'),
  merchantName: outsideTextUpTo(100),
  merchantCategoryCode: z.string().refine((text) => /^\d{4}$/.test(text), { error: 'invalid' }),
  merchantCountryCode: CountryCode,
  /** One of a series that its holder agreed to once: the merchant takes it, and nobody is there to be asked. */
  isRecurring: z.boolean().optional(),
  /** Of the holder's yes, where the merchant's page asked for it. */
  authenticationId: z.uuid().optional(),
})
export type NetworkMessage = z.infer<typeof NetworkMessage>

export const CardAuthorization = z.strictObject({
  authorizationId: z.int(),
  date: Instant,
  merchantName: z.string(),
  merchantCategoryCode: z.string(),
  merchantCountryCode: z.string(),
  kind: z.enum(paymentKinds),
  amount: z.string(),
  currencyCode: z.string(),
  billingAmount: z.string(),
  billingCurrencyCode: z.string(),
  /** Of it, what came back. */
  refundedAmount: z.string().optional(),
  status: z.enum(authorizationStates),
  declineReason: z.enum(declineNames).optional(),
  /** What the payment took beyond what was there, and is still owed. */
  debt: z.string().optional(),
})
export type CardAuthorization = z.infer<typeof CardAuthorization>

const ofOneCard = z.strictObject({
  ...accountId,
  /** Days, both included. */
  from: Day.optional(),
  to: Day.optional(),
  pageNumber: z.int().min(1).max(1000).default(1),
  pageSize: z.int().min(1).max(100).default(10),
})
const authorizationPage = z.strictObject({ authorizations: z.array(CardAuthorization), total: z.int() })

export const networkRules = {
  'message.callback': method({
    access: vendor('cards'),
    summary: 'The card network asks or tells: signed, fresh, and answered the same however often it comes',
    effect: 'writes',
    rest: 'POST /cards/message',
    input: NetworkMessage,
    output: z.strictObject({
      isApproved: z.boolean(),
      /** Field 39 of ISO 8583. */
      actionCode: z.string(),
      availableBalance: z.string().optional(),
      currencyCode: z.string().optional(),
    }),
    refuses: [],
  }),
  'authorization.list': method({
    access: readsCards,
    summary: 'Payments with a card, newest first, declined ones with the reason',
    effect: 'reads',
    input: ofOneCard,
    output: authorizationPage,
    refuses: ['account.missing'],
  }),
}

export const cardHistory = area('history', {
  'debitAuthorization.list': method({
    access: readsCards,
    summary: 'Payments with a debit card, newest first; what it pays from is an account like any other',
    effect: 'reads',
    input: ofOneCard,
    output: authorizationPage,
    refuses: ['account.missing'],
  }),
})
