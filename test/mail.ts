import type { MailMessage, PushMessage, SmsMessage } from '../apps/server/src/platform/outbox/topics.ts'
import { createMessageSeal, type SealedMessage } from '../apps/server/src/platform/outbox/sealed.ts'
import type { OutboxTopics, QueueTopic } from '../apps/server/src/platform/outbox/topics.ts'
import type { TestApp } from './app.ts'

const left = async ({ db }: Pick<TestApp, 'db'>, topic: string): Promise<unknown[]> =>
  (await db.selectFrom('outbox').select('payload').where('topic', '=', topic).orderBy('id').execute()).map(
    ({ payload }) => payload,
  )

/** Messages of a kind that wait to leave, oldest first. */
export const messagesOf = async <T extends QueueTopic>(
  app: Pick<TestApp, 'db' | 'parts'>,
  topic: T,
): Promise<OutboxTopics[T][]> => {
  const { open } = createMessageSeal(app.parts.config.appSecret)
  return (await left(app, topic)).map((payload) => open(topic, payload as SealedMessage))
}

/** What is on its way out, oldest first. */
export const mailsTo = async (app: TestApp, email: string): Promise<MailMessage[]> =>
  (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)

export const textsTo = async (app: TestApp, number: string): Promise<SmsMessage[]> =>
  (await messagesOf(app, 'sms.send')).filter(({ to }) => to === number)

export const pushesTo = async (app: TestApp, pushToken: string): Promise<PushMessage[]> =>
  (await messagesOf(app, 'push.send')).filter((push) => push.pushToken === pushToken)

type LiveEvent = { readonly topic: string; readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** Live events, in their order. */
export const liveEvents = async (app: Pick<TestApp, 'db'>): Promise<LiveEvent[]> =>
  (await left(app, 'live.event')).flatMap((payload) => payload as LiveEvent[])

export const liveEventsOf = async (app: TestApp, userId: number): Promise<{ event: string; data: unknown }[]> =>
  (await liveEvents(app)).filter(({ topic }) => topic === `user:${userId}`).map(({ event, data }) => ({ event, data }))

export const codeIn = (text: string | undefined): string => /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? ''
