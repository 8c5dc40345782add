import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { BrowserMessage, Consumers } from '../platform/outbox/topics.ts'
import type { Mail } from './mail/mail.ts'
import type { Push } from './push/push.ts'
import type { Sms } from './sms/sms.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Mail
  readonly sms: Sms
  readonly push: Push
  readonly browsers: { push(message: BrowserMessage): Promise<void> }
}

/** What has left the outbox goes out, once for each of its ids. */
export const createConsumers = ({ db, clock, mail, sms, push, browsers }: Deps): Consumers => {
  const once = async (channel: 'mail' | 'sms' | 'push', outboxId: string, send: () => Promise<void>): Promise<void> => {
    const done = await db
      .selectFrom('message_delivery')
      .select('outbox_id')
      .where('outbox_id', '=', BigInt(outboxId))
      .executeTakeFirst()
    if (done) return
    await send()
    await db
      .insertInto('message_delivery')
      .values({ outbox_id: BigInt(outboxId), channel, delivered_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {
    'mail.send': (message, { outboxId }) => once('mail', outboxId, () => mail.send(message, outboxId)),
    'sms.send': (message, { outboxId }) => once('sms', outboxId, () => sms.send(message, outboxId)),
    'push.send': (message, { outboxId }) => once('push', outboxId, () => push.send(message, outboxId)),
    'browser.send': (message, { outboxId }) => once('push', outboxId, () => browsers.push(message)),
  }
}
