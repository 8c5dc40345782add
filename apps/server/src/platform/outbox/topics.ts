import type { LiveEventType } from '@florin/contract/events'

/** Whose open pages hear of an event. */
export type LiveTopic = `customer:${number}` | `user:${number}`

export type MailMessage = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type SmsMessage = { readonly to: string; readonly text: string }

/** What leaves with a transaction, and what each message carries. */
export type OutboxTopics = {
  'mail.send': MailMessage
  'sms.send': SmsMessage
  'live.event': { readonly topic: LiveTopic; readonly event: LiveEventType; readonly data: unknown }
}
export type OutboxTopic = keyof OutboxTopics

/** Topics that an outside party receives; the rest stay in the database. */
export const queueTopics = ['mail.send', 'sms.send'] as const satisfies readonly OutboxTopic[]
export type QueueTopic = (typeof queueTopics)[number]

/** Delivers one message. The same `outboxId` may come twice after a crash and must then reach its receiver once. */
export type Consumer<T extends QueueTopic> = (payload: OutboxTopics[T], delivery: { readonly outboxId: string }) => Promise<void>
export type Consumers = { readonly [T in QueueTopic]: Consumer<T> }
