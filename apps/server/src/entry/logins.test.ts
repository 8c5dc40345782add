import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { eventually } from '../../../../test/eventually.ts'
import { openDb, silentLog, startListener } from '../../../../test/platform.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { createLimits } from '../platform/limits.ts'
import { applicationLogin, assertOwnsNothing } from '../platform/logins.ts'
import { createMetrics } from '../platform/metrics.ts'
import { assertMigrated } from '../platform/migrate.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { startWorker } from './worker.ts'

const secret = 'a secret of this test, long enough'
let owner: string
let url: string
let db: Db
beforeAll(async () => {
  owner = await freshDatabase()
  url = await applicationLogin(owner, randomBytes(24).toString('hex'))
  db = openDb(url)
})

describe('the application', () => {
  it('logs in as a role that owns nothing, and cannot become its owner', async () => {
    const { rows } = await sql<{ session: string; role: string }>`
      select session_user as session, current_user as role`.execute(db)
    expect(rows).toEqual([{ session: 'florin_app', role: 'florin_app' }])
    await expect(sql`set role ${sql.id(new URL(owner).username)}`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql`drop table sign_in`.execute(db)).rejects.toThrow(/must be owner/)
    await expect(sql`create table public.mine (id int)`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(assertOwnsNothing(url)).resolves.toBeUndefined()
    await expect(assertOwnsNothing(owner)).rejects.toThrow(/^DATABASE_URL logs in as the owner/)
    await expect(assertMigrated(url)).resolves.toBeUndefined()
  })

  it('adds to the records of sign-ins and of operators, and takes nothing away', async () => {
    await sql`insert into sign_in (result, ip, created_at) values ('failed', '127.0.0.1', now())`.execute(db)
    for (const table of ['sign_in', 'operator_call'])
      for (const text of [`delete from ${table}`, `truncate ${table}`, `update ${table} set ip = ''`])
        await expect(sql.raw(text).execute(db), text).rejects.toThrow(`permission denied for table ${table}`)
    const { rows } = await sql<{ gone: bigint }>`select forget_sign_ins(now() + interval '1 day') as gone`.execute(db)
    expect(rows[0]?.gone).toBe(0n)
  })

  it('runs the work behind the calls by that login', async () => {
    const sent: string[] = []
    const worker = await startWorker({
      url,
      secret,
      db,
      clock: systemClock,
      log: silentLog,
      metrics: createMetrics(),
      listener: await startListener(url),
      limits: createLimits({ db, clock: systemClock }),
      consumers: {
        'mail.send': async ({ to }) => void sent.push(to),
        'push.send': async () => {},
        'browser.send': async () => {},
        'sms.send': async () => {},
      },
    })
    atEnd(() => worker.stop())
    const mail = { to: 'ana@demo.test', from: 'florin', subject: 's', text: 't', html: 'h' }
    await createOutbox({ clock: systemClock, secret }).add(db, 'mail.send', mail)
    await eventually(() => expect(sent).toEqual(['ana@demo.test']))
  })

  it('changes its password while running: a second login takes over, and then the first may change', async () => {
    const second = `florin_app_${randomBytes(4).toString('hex')}`
    const ownerDb = openDb(owner)
    const asOwner = (statement: string) => sql.raw(`begin; set local role none; ${statement}; commit`).execute(ownerDb)
    await asOwner(`create role ${second} login password 'of the second login' in role florin_app`)
    atEnd(async () => void (await asOwner(`drop role ${second}`)))
    const next = new URL(url)
    next.username = second
    next.password = 'of the second login'
    await expect(assertOwnsNothing(next.href)).resolves.toBeUndefined()

    const renewed = openDb(next.href)
    const work = (through: Db) =>
      sql`insert into sign_in (result, ip, created_at) values ('failed', '127.0.0.1', now())`.execute(through)
    await work(renewed)
    // Processes that have not been restarted yet go on; nobody logs in with the old password any more.
    await work(db)
    await applicationLogin(owner, randomBytes(24).toString('hex'))
    await work(db)
    await expect(sql`select 1`.execute(openDb(url))).rejects.toThrow(/password authentication failed/)
    await work(renewed)
    await expect(sql`drop table sign_in`.execute(renewed)).rejects.toThrow(/must be owner/)
  })
})
