import * as z from 'zod'
import { Day, Id, Instant } from './fields.ts'
import { InvoiceStatus } from './invoices/invoiceStatus.ts'
import { notificationStatuses, notificationTypes } from './messaging/notification.ts'
import { OperationState } from './payments/operation.ts'

/** What the server tells open pages. `id` grows with time; a page that was away names the last one it saw. */
export const liveEvents = {
  balanceChanged: z.strictObject({ accountId: z.int(), currencyCode: z.string(), balance: z.string() }),
  operationChanged: z.strictObject({ operationId: z.uuid(), transactionId: z.int(), status: OperationState }),
  /** One that the customer sent or has to pay. */
  invoiceChanged: z.strictObject({ invoiceId: z.int(), status: InvoiceStatus }),
  contractChanged: z.strictObject({ contractId: z.int() }),
  /** A card came to another status, or was renamed, limited or freed. */
  cardChanged: z.strictObject({ accountId: z.int(), accountStatusId: z.int() }),
  /** Accounts are to be loaded again. */
  cardClosed: z.strictObject({ accountId: z.int() }),
  /** A repeating payment began, was made, failed or ended. */
  subscriptionChanged: z.strictObject({ id: z.int(), change: z.enum(['created', 'updated', 'cancelled']) }),
  /** A payment of a repeating payment was made, or could not be. */
  installmentChanged: z.strictObject({ id: z.int(), dueDate: Day, status: z.enum(['paid', 'failed']) }),
  /** A share of a payment went on to another member, or came back from them. */
  shareMoved: z.strictObject({ transactionId: z.int(), direction: z.enum(['in', 'out']) }),
  /** Money came in from outside. */
  depositArrived: z.strictObject({ transactionId: z.int() }),
  /** A batch of payments, or a payment to an email address, came to another status. */
  batchChanged: z.strictObject({ batchId: z.int(), status: z.string() }),
  linkChanged: z.strictObject({ linkId: z.int(), status: z.string() }),
  /** A document was handed in, decided on or taken off. */
  documentChanged: z.strictObject({ documentId: z.int(), categoryId: z.int() }),
  /** What the customer may do, or what is asked of them, is not what it was. */
  customerChanged: z.strictObject({}),
  /** The user's passphrase was changed; only the session that changed it is left to receive this. */
  passwordChanged: z.strictObject({}),
  sessionListChanged: z.strictObject({}),
  /** An address was added, confirmed, removed, or letters go to another one. */
  emailListChanged: z.strictObject({}),
  /** The user signs in with another address now. */
  usernameChanged: z.strictObject({ login: z.string() }),
  /** A change of the username came to nothing. */
  usernameChangeFailed: z.strictObject({}),
  /** Another second step is in force. */
  twoStepModeSet: z.strictObject({ typeMode: z.enum(['login', 'transaction']), mode: z.string() }),
  /** A phone was paired, approved or removed. */
  deviceListChanged: z.strictObject({}),
  /** A document about taxes was signed, handed in or decided on. */
  taxChanged: z.strictObject({}),
  /** A ticket was opened, answered, closed or read. */
  ticketChanged: z.strictObject({ ticketNumber: z.string() }),
  /** The user has read notifications, here or elsewhere. */
  notificationsRead: z.strictObject({}),
  /** An announcement was read by the user, or answered for the customer. */
  newsChanged: z.strictObject({ id: z.int() }),
  /** A new notification, in the language the user registered with; the list has it in the page's own. */
  notified: z.strictObject({
    id: z.int(),
    type: z.enum(notificationTypes),
    status: z.enum(notificationStatuses),
    title: z.string(),
    body: z.string(),
  }),
} as const
export type LiveEventType = keyof typeof liveEvents
export type LiveEventData<T extends LiveEventType> = z.infer<(typeof liveEvents)[T]>

/** The token ran out; the person signed out in another tab; the session was ended in another way; the page does not keep up. */
export const endReasons = ['expired', 'signedOut', 'ended', 'tooSlow'] as const
export type LiveEndReason = (typeof endReasons)[number]

/**
 * Server to page. What a page missed comes first, then `ready`: from there on nothing is left out. With `missed` there was too much
 * to tell, and the page should load afresh what it shows.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), lastEventId: z.int(), missed: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('event'), id: z.int(), event: z.string(), data: z.unknown(), sentAt: Instant }),
  z.strictObject({ type: z.literal('pong') }),
  z.strictObject({ type: z.literal('ended'), reason: z.enum(endReasons) }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** Page to server: a token when the socket opens and again after each refresh. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('auth'),
    accessToken: z.string(),
    customerId: Id.optional(),
    lastEventId: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('ping') }),
])
export type LiveRequest = z.infer<typeof LiveRequest>
