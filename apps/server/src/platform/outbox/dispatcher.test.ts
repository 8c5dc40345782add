import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, silentLog, startListener, testDb } from '../../../../../test/platform.ts'
import { createBoss, type Boss } from '../boss.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db.ts'
import { createLive } from '../live/publish.ts'
import { eventsAfter, eventsOfTopicsAfter } from '../live/store.ts'
import { createMetrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'
import { cleanOutbox, createDispatcher, type Dispatcher } from './dispatcher.ts'
import { createOutbox } from './outbox.ts'
import type { Consumers } from './topics.ts'
import { eventually } from '../../../../../test/eventually.ts'

const secret = 'a secret of this test, long enough'

const metrics = createMetrics()
const outbox = createOutbox({ clock: systemClock, secret })
const live = createLive({ outbox })
const mailTo = (to: string) => ({ to, from: 'florin@demo.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
const received: { to: string; outboxId: string }[] = []
let failNext = false
const consumers: Consumers = {
  'mail.send': async ({ to }, { outboxId }) => {
    received.push({ to, outboxId })
    if (!failNext) return
    failNext = false
    throw new Error('The server went away after it had taken the mail')
  },
  'push.send': async () => {},
  'browser.send': async () => {},
  'sms.send': async () => {},
}
let url: string
let db: Db
let listener: Listener
let boss: Boss

beforeAll(async () => {
  ;({ url, db } = await testDb())
  listener = await startListener(url)
  boss = createBoss({ url, secret, log: silentLog, metrics })
  await boss.start()
  await boss.consume(consumers)
})
afterAll(() => boss.stop())

const dispatch = (from: { db?: Db; enqueue?: Boss['enqueue'] } = {}): Dispatcher => {
  const enqueue = from.enqueue ?? boss.enqueue
  const dispatcher = createDispatcher({
    db: from.db ?? db,
    clock: systemClock,
    log: silentLog,
    metrics,
    listener,
    boss: { enqueue },
    pollMs: 200,
  })
  dispatcher.start()
  return dispatcher
}
const arrivedAt = (prefix: string) => received.filter(({ to }) => to.startsWith(prefix)).map(({ to }) => to)
const waiting = async () => (await db.selectFrom('outbox').select('id').where('dispatched_at', 'is', null).execute()).length

describe('the outbox', () => {
  it('keeps nothing of a transaction that was rolled back', async () => {
    const rolledBack = db.transaction().execute(async (tx) => {
      await outbox.add(tx, 'mail.send', mailTo('never@demo.test'))
      throw new Error('No')
    })
    await expect(rolledBack).rejects.toThrow('No')
    expect(await waiting()).toBe(0)
  })

  it('delivers each message once with two dispatchers at work, and keeps no copy of what it said', async () => {
    const dispatchers = [dispatch(), dispatch({ db: openDb(url) })]
    const expected = Array.from({ length: 60 }, (_, index) => `many${index}@demo.test`)
    await Promise.all(expected.map((to) => outbox.add(db, 'mail.send', mailTo(to))))
    await eventually(() => expect(arrivedAt('many')).toHaveLength(60))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    expect(arrivedAt('many').toSorted()).toEqual(expected.toSorted())
    const kept = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(kept)).not.toContain('many')
  })

  it('keeps what is sent unreadable, in the outbox and in the queue', async () => {
    await outbox.add(db, 'mail.send', { ...mailTo('sealed@demo.test'), text: 'Your code is 482913' })
    const { rows: before } = await sql<{
      text: string
    }>`select payload::text as text from outbox where dispatched_at is null`.execute(db)
    const dispatcher = dispatch()
    await eventually(() => expect(arrivedAt('sealed')).toHaveLength(1))
    await dispatcher.stop()
    const { rows: queued } = await sql<{
      text: string
    }>`select data::text as text from pgboss.job where name = 'mail.send'`.execute(db)
    expect(before).toHaveLength(1)
    expect(queued.length).toBeGreaterThan(0)
    for (const { text } of [...before, ...queued]) expect(text).not.toMatch(/482913|sealed@demo/)
  })

  it('loses and doubles nothing when a dispatcher dies between queueing and marking', async () => {
    let deaths = 2
    const dying: Boss['enqueue'] = async (tx, topic, messages) => {
      await boss.enqueue(tx, topic, messages)
      deaths -= 1
      if (deaths >= 0) throw new Error('Killed')
    }
    await outbox.add(db, 'mail.send', mailTo('crash@demo.test'))
    const dispatcher = dispatch({ enqueue: dying })
    await eventually(() => expect(arrivedAt('crash')).toHaveLength(1))
    expect(deaths).toBeLessThan(0)
    await dispatcher.stop()
    await outbox.add(db, 'mail.send', mailTo('crash-after@demo.test'))
    const next = dispatch()
    await eventually(() => expect(arrivedAt('crash-after')).toHaveLength(1))
    await next.stop()
    expect(arrivedAt('crash@')).toHaveLength(1)
  })

  it('names the same outbox id when a delivery has to be repeated', async () => {
    failNext = true
    const dispatcher = dispatch()
    await outbox.add(db, 'mail.send', mailTo('twice@demo.test'))
    await eventually(() => expect(arrivedAt('twice')).toHaveLength(2))
    await dispatcher.stop()
    const ids = received.filter(({ to }) => to === 'twice@demo.test').map(({ outboxId }) => outboxId)
    expect(new Set(ids).size).toBe(1)
  })

  it('writes live events in the order in which they were published, whoever dispatches', async () => {
    const dispatchers = [dispatch(), dispatch({ db: openDb(url) })]
    for (let index = 0; index < 30; index += 1)
      await db
        .transaction()
        .execute((tx) =>
          live.publish(tx, 'customer:42', 'balanceChanged', { accountId: 1, currencyCode: 'EUR', balance: `${index}.00` }),
        )
    await eventually(async () => expect(await eventsAfter(db, 0, 100)).toHaveLength(30))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    const events = await eventsAfter(db, 0, 100)
    expect(events.map(({ data }) => (data as { balance: string }).balance)).toEqual(events.map((_, index) => `${index}.00`))
    expect(events[0]).toMatchObject({ topic: 'customer:42', event: 'balanceChanged' })
  })

  it('carries the live events of one moment in one row, each a message to one receiver in a row of its own', async () => {
    const rowsBefore = await db.selectFrom('outbox').select('id').execute()
    await db
      .transaction()
      .execute((tx) =>
        Promise.all([
          live.publish(tx, 'customer:43', 'balanceChanged', { accountId: 1, currencyCode: 'EUR', balance: '1.00' }),
          outbox.add(tx, 'mail.send', mailTo('moment-one@demo.test')),
          outbox.add(tx, 'mail.send', mailTo('moment-two@demo.test')),
          live.publish(tx, 'customer:43', 'balanceChanged', { accountId: 1, currencyCode: 'EUR', balance: '2.00' }),
        ]),
      )
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(rowsBefore.length + 3)
    const dispatcher = dispatch()
    await eventually(() => expect(arrivedAt('moment')).toHaveLength(2))
    await eventually(async () => {
      const balances = (await eventsOfTopicsAfter(db, ['customer:43'], 0, 10)).map(
        ({ data }) => (data as { balance: string }).balance,
      )
      expect(balances).toEqual(['1.00', '2.00'])
    })
    await dispatcher.stop()
  })

  it('forgets what left long ago and keeps what still waits', async () => {
    await outbox.add(db, 'sms.send', { to: '+37060000000', text: 'Hello' })
    await cleanOutbox(db, new Date(Date.now() + 60_000))
    expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([{ topic: 'sms.send' }])
  })
})
