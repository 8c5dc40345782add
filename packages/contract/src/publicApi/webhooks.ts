import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, Instant, LongId, PathId, ShortText, textUpTo } from '../fields.ts'
import { WebAddress } from '../webAddress.ts'
import { area, method } from '../method.ts'
import { Cursor, LongPathId } from './v1Shapes.ts'
import { webhookEvents } from './webhookEvents.ts'

const manages = customer({ can: 'manage', only: 'company' })
/** Whoever says where the company's news go shows a factor first. */
const proved = 'proof.needed'

export const deliveryPageSize = 20
/** Deliveries are forgotten after so many days. */
export const deliveryDays = 30
/** So many by one call; the page goes on until all are sent or somebody says stop. */
export const resentAtOnce = 100
/** How long an old secret still signs, unless said otherwise. */
export const overlapHours = 24
const longestOverlapHours = 168

export const disabledReasons = ['gone', 'failing'] as const

export const Webhook = z.strictObject({
  id: Id,
  customerId: Id,
  name: z.string(),
  enabled: z.boolean(),
  url: z.string(),
  /** Nothing chosen means everything, what is added later too. */
  events: z.array(z.string()),
  /** Why it was switched off by itself. */
  disabledReason: z.enum(disabledReasons).optional(),
  /** Since when nothing arrives there. */
  failingSince: Instant.optional(),
  /** The last characters of the secret, and until when the one before it still signs. */
  secretEnd: z.string(),
  previousSecretUntil: Instant.optional(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed', 'stopped'] as const
const problems = ['address', 'forbidden', 'unknownHost', 'timeout', 'connection', 'answer', 'interrupted'] as const

const attempt = {
  httpStatus: z.int().optional(),
  error: z.enum(problems).optional(),
}
export const WebhookAttempt = z.strictObject({
  number: z.int(),
  at: Instant,
  ...attempt,
  /** What the server answered that time. */
  responseBody: z.string().optional(),
  durationMs: z.int(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDelivery = z.strictObject({
  id: LongId,
  webhookId: Id,
  webhookName: z.string(),
  url: z.string(),
  event: z.string(),
  /** The `webhook-id`, the same in every attempt. */
  messageId: z.string(),
  isTest: z.boolean(),
  status: z.enum(webhookDeliveryStatuses),
  /** How often it was tried; the answer is that of the last time. */
  attempt: z.int(),
  ...attempt,
  durationMs: z.int(),
  requestBody: z.string(),
  responseBody: z.string().optional(),
  nextAttemptAt: Instant.optional(),
  createdAt: Instant,
  attempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const own = { customerId: Id.optional() }
/** In a query everything is text. */
const ownInQuery = { customerId: PathId.optional() }
const one = { id: PathId }
const terms = { name: ShortText, enabled: z.boolean(), url: WebAddress }
const chosen = { events: z.array(z.enum(webhookEvents)).max(webhookEvents.length).optional() }
const filters = {
  query: textUpTo(100).optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  event: textUpTo(50).optional(),
  status: z.enum(webhookDeliveryStatuses).optional(),
}

export const webhook = area('webhook', {
  'endpoint.list': method({
    access: manages,
    summary: 'Where the company’s servers are told of what changes',
    effect: 'reads',
    rest: 'GET /public-api/webhook',
    input: z.strictObject(ownInQuery),
    output: z.strictObject({ items: z.array(Webhook) }),
    refuses: [],
  }),
  'endpoint.create': method({
    access: manages,
    summary: 'Tell a server of what changes; the secret that messages are signed with is shown this once',
    // Not `creates`: answers of those are kept for whoever asks again, and this one holds the secret.
    effect: 'writes',
    rest: 'POST /public-api/webhook',
    input: z.strictObject({ ...own, ...terms, ...chosen }),
    output: z.strictObject({ ...Webhook.shape, secret: z.string() }),
    refuses: [proved, 'notify.address', 'webhook.tooMany'],
  }),
  'endpoint.update': method({
    access: manages,
    summary: 'Change a webhook, or switch it on or off; messages that wait go to the address of now',
    effect: 'writes',
    rest: 'PUT /public-api/webhook/{id}',
    input: z.strictObject({ ...one, ...own, ...terms, ...chosen }),
    output: Webhook,
    refuses: ['object.missing', proved, 'notify.address'],
  }),
  'endpoint.delete': method({
    access: manages,
    summary: 'Delete a webhook; messages that wait are dropped, the log stays',
    effect: 'writes',
    rest: 'DELETE /public-api/webhook/{id}',
    input: z.strictObject({ ...one, customerId: PathId.optional() }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'endpoint.ping': method({
    access: manages,
    summary: 'Send a test message to an address now and tell what it answered; signed where the address is that of a webhook',
    effect: 'writes',
    rest: 'POST /public-api/webhook/ping',
    input: z.strictObject({ url: WebAddress }),
    output: z.strictObject({ ok: z.boolean(), ...attempt, durationMs: z.int() }),
    refuses: [],
    rate: { max: 10, windowSeconds: 60, by: 'user' },
  }),
  'endpoint.test': method({
    access: manages,
    summary: 'Send an example of an event, marked as a test, as the event itself would be sent',
    effect: 'writes',
    rest: 'POST /public-api/webhook/{id}/test',
    input: z.strictObject({ ...one, event: z.enum(webhookEvents) }),
    output: z.strictObject({ id: LongId }),
    refuses: ['object.missing', 'webhook.off'],
    rate: { max: 30, windowSeconds: 60, by: 'user' },
  }),
  'secret.rotate': method({
    access: manages,
    summary: 'Make a new secret, shown this once; the old one signs too for as many hours as are asked for',
    // Nor `creates`, for the same reason.
    effect: 'writes',
    rest: 'POST /public-api/webhook/{id}/secret',
    input: z.strictObject({ ...one, overlapHours: z.int().min(0).max(longestOverlapHours).default(overlapHours) }),
    output: z.strictObject({ ...Webhook.shape, secret: z.string() }),
    refuses: ['object.missing', proved],
  }),
  'delivery.list': method({
    access: manages,
    summary: 'Messages to the company’s servers with their attempts, the newest first, for thirty days',
    effect: 'reads',
    rest: 'GET /public-api/webhookRequest',
    input: z.strictObject({
      ...ownInQuery,
      ...filters,
      webhookId: PathId.optional(),
      limit: PathId.refine((limit) => limit <= 100, { error: 'invalid' }).optional(),
      cursor: textUpTo(2000).optional(),
    }),
    /** `resendable`: of webhooks that are on. */
    output: z.strictObject({ items: z.array(WebhookDelivery), cursor: Cursor, total: z.int(), resendable: z.int() }),
    refuses: ['cursor.unknown'],
  }),
  'delivery.resend': method({
    access: manages,
    summary: 'Queue a message to be sent again, under its own id and to the address of now; the log has what comes of it',
    effect: 'writes',
    rest: 'POST /public-api/webhookRequest/{id}/resend',
    input: z.strictObject({ id: LongPathId }),
    output: z.strictObject({ id: LongId }),
    refuses: ['object.missing', 'webhook.off'],
    /** An address is not proved to be the company's: nobody makes the bank call it all the time. */
    rate: { max: 60, windowSeconds: 60, by: 'user' },
  }),
  'delivery.resendRange': method({
    access: manages,
    summary: 'Send again what the filters match, the oldest first, a hundred by each call: go on after `lastId`',
    effect: 'writes',
    rest: 'POST /public-api/webhookRequest/resend',
    input: z.strictObject({
      ...own,
      ...filters,
      webhookId: Id.optional(),
      afterId: LongId.optional(),
      upToId: LongId.optional(),
    }),
    output: z.strictObject({ count: z.int(), lastId: LongId.optional(), left: z.int() }),
    refuses: [],
    /** Enough for three thousand messages. */
    rate: { max: 30, windowSeconds: 60, by: 'user' },
  }),
})
