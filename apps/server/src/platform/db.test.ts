import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from './db.ts'
import { type DatabaseOfThings, databaseOfThings } from './things.fixture.ts'

let at: DatabaseOfThings
beforeAll(async () => {
  at = await databaseOfThings('id int, name text')
})
afterAll(() => at.close())

const things = (id: number) => sql<Record<string, unknown>>`select * from public.thing where id = ${id}`.execute(at.db)

describe('statements', () => {
  it('are planned once for each connection', async () => {
    for (const id of [1, 2, 3]) await things(id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like '%public.thing%'`.execute(at.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('go on after the table has changed: the connection that still has the old plan is given up', async () => {
    await things(1)
    await at.owner.query('alter table public.thing add column size int')
    await expect(things(1)).rejects.toThrow('cached plan')
    await expect
      .poll(() =>
        things(1).then(
          ({ rows }) => rows,
          () => undefined,
        ),
      )
      .toEqual([])
  })
})

describe('a connection that the database has ended', () => {
  it('is not given to whoever asks next', async () => {
    const end = sql.raw('set local role none; select pg_terminate_backend(pg_backend_pid())')
    for (let index = 0; index < 5; index += 1) {
      await expect(end.execute(at.db)).rejects.toMatchObject({ code: '57P01' })
      expect((await sql`select 1 as one`.execute(at.db)).rows).toEqual([{ one: 1 }])
    }
  })
})

describe('a question that is not answered in time', () => {
  it('fails with those behind it, and the next go to another connection', async () => {
    const hasty = createPool({ url: at.url, maxConnections: 1, queryTimeoutMs: 400, onError: () => {} })
    const client = await hasty.connect()
    const late = [client.query('select pg_sleep(60)'), client.query('select 1')]
    const outcomes = await Promise.allSettled(late)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { message: 'Query read timeout' } })
    client.release(true)
    expect((await hasty.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await hasty.end()
  })
})
