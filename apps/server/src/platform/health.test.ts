import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDb, testDb } from '../../../../test/platform.ts'
import { createDb, type Db } from './db.ts'
import { createHealth } from './health.ts'

let url: string
let db: Db
beforeAll(async () => {
  ;({ url, db } = await testDb())
})

describe('health', () => {
  it('is ready when the database answers', async () => {
    expect(await createHealth({ db, timeoutMs: 60_000 }).ready()).toEqual({ ready: true })
  })
  it('is not ready when the database is away', async () => {
    const away = openDb('postgres://nobody:nothing@127.0.0.1:1/none')
    expect(await createHealth({ db: away }).ready()).toEqual({ ready: false, reason: 'database' })
  })
  it('is not ready when every connection is busy and the answer does not come in time', async () => {
    // A pool without a time-out of its own.
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    pool.on('connect', (client) => client.on('error', () => {}))
    const narrow = createDb(pool)
    const { promise: release, resolve } = Promise.withResolvers<void>()
    const busy = narrow.connection().execute(() => release)
    expect(await createHealth({ db: narrow, timeoutMs: 50 }).ready()).toEqual({
      ready: false,
      reason: 'database',
    })
    resolve()
    await busy
    await narrow.destroy()
  })
  it('is not ready once the process is on its way out', async () => {
    const health = createHealth({ db })
    health.stop()
    expect(await health.ready()).toEqual({ ready: false, reason: 'stopping' })
    expect(await health.money()).toEqual({ money: false, reason: 'stopping' })
  })
})

describe('whether money can be moved', () => {
  it('is tried by a commit, once for all who ask within a second', async () => {
    const { rows: before } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
    const health = createHealth({ db, timeoutMs: 60_000, moneyEveryMs: 60_000 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => health.money()))
    expect(new Set(answers)).toEqual(new Set([{ money: true }]))
    expect(await health.money()).toEqual({ money: true })
    const { rows: after } = await sql<{ written: number }>`
      select (pg_current_wal_insert_lsn() - ${before[0]?.lsn ?? ''}::pg_lsn)::integer as written`.execute(db)
    expect(after[0]?.written).toBeGreaterThan(0)
  })
  it('is denied, with the reason, when the database is away or takes no writes', async () => {
    const away = openDb('postgres://nobody:nothing@127.0.0.1:1/none')
    expect(await createHealth({ db: away }).money()).toEqual({ money: false, reason: 'database' })
    const frozen = createDb(new pg.Pool({ connectionString: url, options: '-c default_transaction_read_only=on' }))
    const health = createHealth({ db: frozen })
    expect([await health.ready(), await health.money()]).toEqual([{ ready: true }, { money: false, reason: 'readOnly' }])
    await frozen.destroy()
  })
})
