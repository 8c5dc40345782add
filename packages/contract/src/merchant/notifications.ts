import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Instant, LongId } from '../fields.ts'
import { method } from '../method.ts'
import { WebAddress } from '../webAddress.ts'

/** Of every payment that arrives, or of the payments of buttons. */
export const notificationKinds = ['ipn', 'pbn'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** 1 is on or send, 2 is off or hold. */
const OneOrTwo = z.union([z.literal(1), z.literal(2)])
/** How the key of a message is made: HMAC-SHA256, or MD5 for listeners of old. */
export const keyTypes = ['hmac', 'md5'] as const

export const NotifySettings = z.strictObject({
  /** Empty where there is none. */
  notifyUrl: z.string(),
  /** 1 sends, 2 holds messages until they are released. */
  notifyStatusId: OneOrTwo,
  /** 1 is on, 2 is off. */
  statusId: OneOrTwo,
  keyType: z.enum(keyTypes),
  /** Whole when it was just made, masked ever after; empty where there is none. */
  secretKey: z.string(),
})
export type NotifySettings = z.infer<typeof NotifySettings>

const NewSettings = z.strictObject({
  /** Empty for none. */
  notifyUrl: z.union([z.literal(''), WebAddress]).optional(),
  notifyStatusId: OneOrTwo.optional(),
  statusId: OneOrTwo.optional(),
  keyType: z.enum(keyTypes).optional(),
  /** Makes a new key; the old one is worth nothing from then on. */
  secret: z.boolean().optional(),
})

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'confirmed', 'disabled'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)
/** A payment, deposit or share that arrived; a payment or a share that was taken back afterwards; a test. */
export const notifyEvents = ['payment.completed', 'payment.reversed', 'test'] as const

const message = {
  id: LongId,
  kind: z.enum(notificationKinds),
  /** Missing in a test message. */
  transactionId: LongId.optional(),
  event: z.enum(notifyEvents),
  amount: z.string(),
  currencyCode: z.string(),
  notifyUrl: z.string(),
  deliveryStatus: DeliveryStatus,
  /** Waits to be released. */
  isHeld: z.boolean(),
  createdAt: Instant,
}

export const NotifyMessage = z.strictObject({
  ...message,
  attempts: z.int(),
  lastHttpStatus: z.int().optional(),
  lastAttemptAt: Instant.optional(),
})
export type NotifyMessage = z.infer<typeof NotifyMessage>

export const NotifyAttempt = z.strictObject({
  at: Instant,
  httpStatus: z.int().optional(),
  responseBody: z.string().optional(),
  error: z.enum(['address', 'forbidden', 'unknownHost', 'timeout', 'connection', 'answer', 'interrupted']).optional(),
  durationMs: z.int(),
})
export type NotifyAttempt = z.infer<typeof NotifyAttempt>

export const messagePageSize = 25
/** So many at once, so that a wrong filter does not flood a shop. */
export const resentAtOnce = 1000

const filters = {
  fromDate: Day.optional(),
  toDate: Day.optional(),
  deliveryStatus: DeliveryStatus.optional(),
  kind: z.enum(notificationKinds).optional(),
}

const sees = customer({ can: 'read', only: 'company' })
const acts = customer({ can: 'initiate', only: 'company' })
const manages = customer({ can: 'manage', only: 'company' })
const one = z.strictObject({ id: LongId })

const settingsOf = (what: string) => ({
  get: method({
    access: sees,
    summary: `Settings of ${what}; on and sending by default`,
    effect: 'reads',
    input: z.strictObject({}),
    output: NotifySettings,
    refuses: [],
  }),
  update: method({
    access: manages,
    summary: `Change the settings of ${what}; with secret there is a new key, shown this once. Another address, a new key and MD5 take a factor`,
    effect: 'writes',
    input: NewSettings,
    output: NotifySettings,
    refuses: ['notify.address', 'proof.needed'],
  }),
})
const ipn = settingsOf('notifications of payments that arrive (IPN)')
const pbn = settingsOf('notifications of button payments (PBN)')

export const notificationRules = {
  'ipnSettings.get': ipn.get,
  'ipnSettings.update': ipn.update,
  'pbnSettings.get': pbn.get,
  'pbnSettings.update': pbn.update,
  'ipnMessage.list': method({
    access: sees,
    summary: 'Messages to the merchant’s server, those of buttons too, the newest first',
    effect: 'reads',
    input: z.strictObject({
      ...filters,
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(messagePageSize),
    }),
    output: z.strictObject({ items: z.array(NotifyMessage), total: z.int() }),
    refuses: [],
  }),
  'ipnMessage.get': method({
    access: sees,
    summary: 'One message with what it says and every attempt to deliver it',
    effect: 'reads',
    input: one,
    output: z.strictObject({
      ...message,
      payload: z.record(z.string(), z.string()),
      attempts: z.array(NotifyAttempt),
      nextAttemptAt: Instant.optional(),
      confirmedAt: Instant.optional(),
      confirmedBy: z.string().optional(),
    }),
    refuses: ['object.missing'],
  }),
  'ipnMessage.confirm': method({
    access: acts,
    summary: 'Mark a message as dealt with: no attempt follows',
    effect: 'writes',
    input: one,
    output: z.strictObject({ id: LongId, deliveryStatus: z.literal('confirmed'), confirmedAt: Instant }),
    refuses: ['object.missing'],
  }),
  'ipnMessage.resend': method({
    access: acts,
    summary: 'Deliver a message again now, to the address of now',
    effect: 'writes',
    input: one,
    output: z.strictObject({ id: LongId, deliveryStatus: z.literal('pending'), attempts: z.int() }),
    refuses: ['object.missing', 'notify.noAddress'],
    /** Nobody makes the bank call a server of others all the time. */
    rate: { max: 60, windowSeconds: 60, by: 'user' },
  }),
  'ipnMessage.resendRange': method({
    access: acts,
    summary:
      'Deliver again all messages that the filters match and that have an address, a thousand by each call, the oldest first: go on after `lastId` until nothing is left',
    effect: 'writes',
    input: z.strictObject({ ...filters, afterId: LongId.optional(), upToId: LongId.optional() }),
    output: z.strictObject({ count: z.int(), lastId: LongId.optional(), left: z.int() }),
    refuses: ['notify.noAddress'],
    rate: { max: 6, windowSeconds: 60, by: 'user' },
  }),
  'ipnMessage.test': method({
    access: acts,
    summary: 'Send a message that says it is a test, with no payment behind it',
    effect: 'writes',
    input: z.strictObject({ kind: z.enum(notificationKinds) }),
    output: z.strictObject({ id: LongId }),
    refuses: ['notify.noAddress'],
    rate: { max: 10, windowSeconds: 60, by: 'user' },
  }),
}
