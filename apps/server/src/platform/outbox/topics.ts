import type { Desk } from '@florin/contract/access'
import type { LiveEventType } from '@florin/contract/events'

/** Whose open pages receive an event. */
export type LiveTopic = `customer:${number}` | `user:${number}` | `desk:${Desk}`

export type MailMessage = {
  readonly to: string
  readonly from: string
  readonly replyTo?: string | undefined
  /** Where a mail program switches such mails off with one POST, for those that their reader may do without. */
  readonly unsubscribe?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}
/** Written, or read out to whoever takes the call. */
export type SmsMessage = { readonly to: string; readonly text: string; readonly spoken?: true | undefined }
/** For the application on one phone. `data` is what it acts on; the rest is what the phone shows. */
export type PushMessage = {
  readonly deviceId: string
  readonly pushToken: string
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
}

/** For one browser of somebody's, by its number: where it is reached, and whether it still may be, is read when it is sent. */
export type BrowserMessage = {
  readonly browserId: number
  readonly userId: number
  readonly title: string
  readonly body: string
  /** The page that it leads to. */
  readonly url: string
}

/** What leaves with a transaction, and what each message carries. */
export type OutboxTopics = {
  'mail.send': MailMessage
  'sms.send': SmsMessage
  'push.send': PushMessage
  'browser.send': BrowserMessage
  'live.event': { readonly topic: LiveTopic; readonly event: LiveEventType; readonly data: unknown }
}
export type OutboxTopic = keyof OutboxTopics

/** Topics that an outside party receives; the rest stay in the database. */
export const queueTopics = ['mail.send', 'sms.send', 'push.send', 'browser.send'] as const satisfies readonly OutboxTopic[]
export type QueueTopic = (typeof queueTopics)[number]

/** Delivers one message. The same `outboxId` may come twice after a crash and must then reach its receiver once. */
export type Consumer<T extends QueueTopic> = (payload: OutboxTopics[T], delivery: { readonly outboxId: string }) => Promise<void>
export type Consumers = { readonly [T in QueueTopic]: Consumer<T> }
