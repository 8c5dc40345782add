import type { MailMessage, PushMessage, SmsMessage } from '../apps/server/src/platform/outbox/topics.ts'
import type { TestApp } from './app.ts'

const left = async ({ db }: Pick<TestApp, 'db'>, topic: string): Promise<unknown[]> =>
  (await db.selectFrom('outbox').select('payload').where('topic', '=', topic).orderBy('id').execute()).map(
    ({ payload }) => payload,
  )

/** What is on its way out, oldest first. */
export const mailsTo = async (app: TestApp, email: string): Promise<MailMessage[]> =>
  ((await left(app, 'mail.send')) as MailMessage[]).filter(({ to }) => to === email)

export const textsTo = async (app: TestApp, number: string): Promise<SmsMessage[]> =>
  ((await left(app, 'sms.send')) as SmsMessage[]).filter(({ to }) => to === number)

export const pushesTo = async (app: TestApp, pushToken: string): Promise<PushMessage[]> =>
  ((await left(app, 'push.send')) as PushMessage[]).filter((push) => push.pushToken === pushToken)

type LiveEvent = { readonly topic: string; readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** Live events, in their order. */
export const liveEvents = async (app: Pick<TestApp, 'db'>): Promise<LiveEvent[]> =>
  (await left(app, 'live.event')).flatMap((payload) => payload as LiveEvent[])

export const liveEventsOf = async (app: TestApp, userId: number): Promise<{ event: string; data: unknown }[]> =>
  (await liveEvents(app)).filter(({ topic }) => topic === `user:${userId}`).map(({ event, data }) => ({ event, data }))

export const codeIn = (text: string | undefined): string => /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? ''
