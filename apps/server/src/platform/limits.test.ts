import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { manualClock, openDb, testDb } from '../../../../test/platform.ts'
import type { Db } from './db.ts'
import { createLimits, type Limits } from './limits.ts'

const clock = manualClock()
const minute = { max: 100, windowSeconds: 60 }
let db: Db
let processes: [Limits, Limits]

beforeAll(async () => {
  const first = await testDb()
  db = first.db
  processes = [createLimits({ db, clock }), createLimits({ db: openDb(first.url), clock })]
})

const attempt = async (count: number, rule: Parameters<Limits['take']>[0]): Promise<number> => {
  const verdicts = await Promise.all(Array.from({ length: count }, (_, index) => processes[index % 2 === 0 ? 0 : 1].take(rule)))
  return verdicts.filter(({ ok }) => ok).length
}
const writesOf = async (bucket: string) =>
  (await db.selectFrom('rate_window').select('taken').where('bucket', '=', bucket).execute()).map(({ taken }) => taken)

describe('limits', () => {
  it('let exactly the maximum through when two processes count each attempt', async () => {
    expect(await attempt(12, { bucket: 'exact', key: 'ana', max: 5, windowSeconds: 60, exact: true })).toBe(5)
  })

  it('never let more than the maximum through when two processes reserve slices', async () => {
    expect(await attempt(300, { bucket: 'sliced', key: 'ana', ...minute })).toBe(100)
    expect(await attempt(300, { bucket: 'uneven', key: 'ana', max: 90, windowSeconds: 60 })).toBe(90)
  })

  it('grant a slice too small for whole twentieths one by one', async () => {
    expect(await attempt(9, { bucket: 'small', key: 'ana', max: 3, windowSeconds: 60 })).toBe(3)
  })

  it('cost one write for a whole slice', async () => {
    for (let call = 0; call < 5; call += 1) await processes[0].take({ bucket: 'cheap', key: 'ana', ...minute })
    expect(await writesOf('cheap')).toEqual([5])
    await processes[0].take({ bucket: 'cheap', key: 'ana', ...minute })
    expect(await writesOf('cheap')).toEqual([10])
  })

  it('leave it to their own statement alone not to wait for the disk', async () => {
    const { url } = await testDb()
    const connection = openDb(url, 1)
    await sql`set synchronous_commit = on`.execute(connection)
    await createLimits({ db: connection, clock }).take({ bucket: 'disk', key: 'ana', ...minute })
    const { rows } = await sql`show synchronous_commit`.execute(connection)
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })

  it('keep keys apart and say how long to wait', async () => {
    const rule = { bucket: 'apart', key: 'ana', max: 1, windowSeconds: 60, exact: true }
    await processes[0].take(rule)
    expect(await processes[1].take({ ...rule, key: 'bob' })).toEqual({ ok: true })
    expect(await processes[1].take(rule)).toEqual({ ok: false, retryAfterSeconds: 51 })
  })

  it('start afresh with the next window', async () => {
    const rule = { bucket: 'next', key: 'ana', max: 1, windowSeconds: 60, exact: true }
    await processes[0].take(rule)
    expect((await processes[0].take(rule)).ok).toBe(false)
    clock.advance(51_000)
    expect((await processes[0].take(rule)).ok).toBe(true)
  })

  it('store no key in the clear and forget windows that ended', async () => {
    const key = 'carla@demo.test'
    await processes[0].take({ bucket: 'private', key, max: 5, windowSeconds: 60, exact: true })
    const { rows } = await sql<{
      row: string
    }>`select w::text as row, encode(key_hash, 'escape') as key from rate_window w`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(key)
    clock.advance(120_000)
    expect(await processes[0].clean()).toBe(rows.length)
    expect(await writesOf('private')).toEqual([])
  })

  it('fail aloud when the database is away', async () => {
    const away = openDb('postgres://nobody:nothing@127.0.0.1:1/none')
    await expect(createLimits({ db: away, clock }).take({ bucket: 'b', key: 'k', ...minute })).rejects.toThrow()
  })
})
