import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { openDb } from '../../../../test/platform.ts'
import { startWithStandby } from '../../../../test/standby.ts'
import { createDb, createPool, type Db, isDatabaseAway, type Tx } from './db.ts'
import { createHealth } from './health.ts'
import { createReplicas } from './replicas.ts'
import { atEnd } from '../../../../test/cleanup.ts'

type At = Awaited<ReturnType<typeof startWithStandby>>
let at: At
let db: Db
let replicaDb: Db
beforeAll(async () => {
  at = await startWithStandby()
  db = openDb(at.primary.url)
  replicaDb = createDb(
    createPool({ url: at.standby.url, maxConnections: 4, queryTimeoutMs: 5000, acceptsStandby: true, onError: () => {} }),
  )
  atEnd(() => replicaDb.destroy())
})

const counts = { replica: 0, primary: 0 }
const replicas = () =>
  createReplicas({ db, replicaDb, metrics: { replicaRead: (by) => void (counts[by] += 1) }, patienceMs: 2000 })
const hasty = () => createReplicas({ db, replicaDb, metrics: { replicaRead: () => {} }, patienceMs: 20 })

const write = (bucket: string) =>
  sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken) values (${bucket}, '', now(), now(), 1)`.execute(db)
const read = (bucket: string) => async (tx: Tx) => {
  const { rows } = await sql<{ found: boolean; isReplica: boolean }>`
    select exists (select from rate_window where bucket = ${bucket}) as found, pg_is_in_recovery() as "isReplica"`.execute(tx)
  return rows[0]
}
const owner = (url: string) => async (statement: string) => {
  const pool = createPool({ url, maxConnections: 1, queryTimeoutMs: 5000, acceptsStandby: true, onError: () => {} })
  await pool.query(`begin; set local role none; ${statement}; commit`).finally(() => pool.end())
}

describe('a pool for writing', () => {
  it('takes no standby for its database: calls are answered 503, and money cannot be moved', async () => {
    const lost = openDb(at.standby.url)
    const error = await sql`select 1`.execute(lost).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(error)).toBe(true)
    expect(await createHealth({ db: lost }).money()).toEqual({ money: false, reason: 'readOnly' })
  })
})

describe('whether money can be moved', () => {
  it('is denied while a commit waits for a standby that is not there, though reads go on', async () => {
    const waiting = createDb(new pg.Pool({ connectionString: at.primary.url, options: '-c synchronous_commit=on' }))
    const standbys = async (names: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(waiting)
      await sql`select pg_reload_conf()`.execute(waiting)
    }
    await standbys('nobody')
    const health = createHealth({ db: waiting, timeoutMs: 300, moneyEveryMs: 0 })
    await eventually(async () => expect(await health.money()).toEqual({ money: false, reason: 'commit' }))
    expect(await health.ready()).toEqual({ ready: true })
    await standbys('')
    await eventually(async () => expect(await health.money()).toEqual({ money: true }))
    await waiting.destroy()
  })
})

describe('reads from replicas', () => {
  it('see what was committed a moment before, whoever did it', async () => {
    await replicas().read(read('nothing'))
    for (let index = 0; index < 20; index += 1) {
      await write(`fresh ${index}`)
      const reads = await Promise.all([replicas().read(read(`fresh ${index}`)), replicas().read(read(`fresh ${index}`))])
      expect(reads).toEqual([
        { found: true, isReplica: true },
        { found: true, isReplica: true },
      ])
    }
    expect(counts).toEqual({ replica: 40, primary: 1 })
  })

  it('come from the primary while a replica is behind', async () => {
    await owner(at.standby.url)('select pg_wal_replay_pause()')
    await write('paused')
    expect(await hasty().read(read('paused'))).toEqual({ found: true, isReplica: false })
    await owner(at.standby.url)('select pg_wal_replay_resume()')
    await eventually(async () => expect(await hasty().read(read('paused'))).toEqual({ found: true, isReplica: true }))
  })

  it('come from the primary when what they do turns out to be a write', async () => {
    const work = async (tx: Tx) => {
      await sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken) values ('w', '', now(), now(), 1)`.execute(
        tx,
      )
      return read('w')(tx)
    }
    expect(await replicas().read(work)).toEqual({ found: true, isReplica: false })
  })

  it('never come from one that was promoted beside the primary, however far its own log is', async () => {
    await owner(at.standby.url)('select pg_promote()')
    await sql`insert into rate_window select 'own ' || n, '', now(), now(), 1 from generate_series(1, 1000) n`.execute(replicaDb)
    await write('after the promotion')
    expect(await hasty().read(read('after the promotion'))).toEqual({ found: true, isReplica: false })
  })

  it('come from the primary when the replica is gone', async () => {
    await at.standby.stop()
    expect(await hasty().read(read('paused'))).toEqual({ found: true, isReplica: false })
  })
})
