import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { openDb, silentLog, startListener } from '../../../../test/platform.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/embedded.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLimits } from '../platform/limits.ts'
import { createHub } from '../platform/live/hub.ts'
import { createLive } from '../platform/live/publish.ts'
import { insertEvents } from '../platform/live/store.ts'
import { createMetrics } from '../platform/metrics.ts'
import { migrate } from '../platform/migrate.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { startWorker } from './worker.ts'
import { eventually } from '../../../../test/eventually.ts'

const secret = 'a secret of this test, long enough'

const outbox = createOutbox({ clock: systemClock, secret })
const live = createLive({ outbox })
const jobs = createJobs({ clock: systemClock })
const seen: string[] = []
const note = async (text: string) => void seen.push(text)
let database: EmbeddedDatabase
let db: Db

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-restart-'))
  database = await startEmbedded({ dataDir })
  atEnd(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true })
  })
  await migrate(database.url)
  db = openDb(database.url, 10)
  const listener = await startListener(database.url)
  // Polling is far away: only the listening connection can be quick.
  const hub = createHub({ db, listener, log: silentLog, pollMs: 600_000 })
  await hub.start()
  hub.subscribe('customer:42', ({ data }) => void note(`told ${(data as { balance: string }).balance}`))
  const worker = await startWorker({
    secret,
    url: database.url,
    db,
    clock: systemClock,
    log: silentLog,
    metrics: createMetrics(),
    listener,
    limits: createLimits({ db, clock: systemClock }),
    consumers: {
      'mail.send': ({ to }) => note(`mailed ${to}`),
      'push.send': async () => {},
      'browser.send': async () => {},
      'sms.send': async () => {},
    },
    kinds: { pay: ({ key }) => note(`paid ${key}`) },
  })
  atEnd(() => Promise.all([hub.stop(), worker.stop()]))
})

const act = (name: string) =>
  db.transaction().execute(async (tx) => {
    await live.publish(tx, 'customer:42', 'balanceChanged', { accountId: 1, currencyCode: 'EUR', balance: name })
    await outbox.add(tx, 'mail.send', { to: name, from: 'florin', subject: 's', text: 't', html: 'h' })
    await jobs.add(tx, { kind: 'pay', key: name, payload: {} })
  })
const outcomesOf = (name: string) => seen.filter((text) => text.endsWith(name)).toSorted()

describe('after the database was killed and came back', () => {
  it('events, messages and jobs go on by themselves, each once', async () => {
    await act('before')
    await eventually(() => expect(outcomesOf('before')).toEqual(['mailed before', 'paid before', 'told before']))
    process.kill(database.pid(), 'SIGKILL')
    await eventually(() => act('after'))
    await eventually(() => expect(outcomesOf('after')).toEqual(['mailed after', 'paid after', 'told after']))
    expect(outcomesOf('before')).toHaveLength(3)
  }, 45_000)

  it('a page hears of what its process was not told of once the listening connection is back', async () => {
    await insertEvents(db, [{ topic: 'customer:42', event: 'balanceChanged', data: { balance: 'unheard' } }], systemClock.now())
    await db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'florin listener'`.execute(tx)
    })
    await eventually(() => expect(outcomesOf('unheard')).toEqual(['told unheard']))
  })
})
