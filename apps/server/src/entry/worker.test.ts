import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, it } from 'vitest'
import { silentLog, startListener, testDb } from '../../../../test/platform.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLimits } from '../platform/limits.ts'
import { createLive } from '../platform/live/publish.ts'
import { cleanEvents, insertEvents, keptIds } from '../platform/live/store.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { Listener } from '../platform/notify.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { cleanUp, startWorker } from './worker.ts'
import { eventually } from '../../../../test/eventually.ts'

const secret = 'a secret of this test, long enough'

let url: string
let db: Db
let listener: Listener
beforeAll(async () => {
  ;({ url, db } = await testDb())
  listener = await startListener(url)
})
const longAgo = { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-01-02') }
/** What the clock does every ten minutes. */
const askToClean = async () => {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  expect(await boss.getSchedules('clean')).toMatchObject([{ cron: '*/10 * * * *' }])
  await boss.send('clean')
  await boss.stop({ graceful: false })
}

describe('the worker', () => {
  it('sends messages, tells pages and runs jobs that leave with one transaction, cleans, and stops without a rest', async () => {
    const done: string[] = []
    const note = async (text: string) => void done.push(text)
    const worker = await startWorker({
      secret,
      url,
      db,
      clock: systemClock,
      log: silentLog,
      metrics: createMetrics(),
      listener,
      limits: createLimits({ db, clock: systemClock }),
      consumers: {
        'mail.send': ({ to }) => note(`mail to ${to}`),
        'push.send': async () => {},
        'browser.send': async () => {},
        'sms.send': ({ to }) => note(`sms to ${to}`),
      },
      kinds: { pay: ({ key }) => note(`paid ${key}`) },
    })
    const outbox = createOutbox({ clock: systemClock, secret })
    await db.transaction().execute(async (tx) => {
      await outbox.add(tx, 'mail.send', { to: 'ana', from: 'florin', subject: 's', text: 't', html: 'h' })
      await outbox.add(tx, 'sms.send', { to: 'ana', text: 't' })
      await createLive({ outbox }).publish(tx, 'user:1', 'balanceChanged', { accountId: 1, currencyCode: 'EUR', balance: '1.00' })
      await createJobs({ clock: systemClock }).add(tx, { kind: 'pay', key: '7', payload: {} })
    })
    await eventually(() => expect(done.toSorted()).toEqual(['mail to ana', 'paid 7', 'sms to ana']))
    await eventually(async () => expect((await keptIds(db)).newest).toBe(1))
    await db
      .insertInto('rate_window')
      .values({ ...longAgo, bucket: 'b', key_hash: Buffer.from('k'), taken: 1 })
      .execute()
    await askToClean()
    await eventually(async () => expect(await db.selectFrom('rate_window').selectAll().execute()).toEqual([]))
    await worker.stop()
    // The server forgets a closed connection a moment after the client has closed it.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity where application_name like 'florin boss%'`.execute(db)
        return rows
      })
      .toEqual([{ count: 0 }])
  })
})

describe('cleaning', () => {
  it('goes on when one cleaner fails, and says so', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
    const failing = () => Promise.reject(new TypeError('No'))
    await cleanUp({ failing, working: () => Promise.resolve(3) }, log)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'clean.failed', name: 'failing', errorName: 'TypeError' },
      { event: 'cleaned', name: 'working', count: 3 },
    ])
  })

  it('forgets old live events but keeps the newest, which tells how far ids have come', async () => {
    await db.deleteFrom('live_event').execute()
    const event = { topic: 'user:1', event: 'balanceChanged', data: {} } as const
    await insertEvents(db, [event, event, event], new Date('2020-01-01'))
    const { newest } = await keptIds(db)
    expect(await cleanEvents(db, new Date('2020-01-02'))).toBe(2)
    expect(await keptIds(db)).toEqual({ oldest: newest, newest })
  })

  it('keeps old live events that somebody who follows has not taken up', async () => {
    await db.deleteFrom('live_event').execute()
    const event = { topic: 'user:1', event: 'balanceChanged', data: {} } as const
    await insertEvents(db, [event, event, event, event], new Date('2020-01-01'))
    const { oldest, newest } = await keptIds(db)
    expect(await cleanEvents(db, new Date('2020-01-02'), [BigInt(newest), BigInt(oldest)])).toBe(1)
    expect(await keptIds(db)).toEqual({ oldest: oldest + 1, newest })
  })
})
