import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { freshDatabase } from '../../../../test/database.ts'
import { createDb, createPool, type Db } from './db.ts'

let owner: pg.Client
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  const url = await freshDatabase()
  owner = new pg.Client({ connectionString: url })
  pool = createPool({ url, maxConnections: 1, queryTimeoutMs: 5000, onError: () => {} })
  db = createDb(pool)
  await owner.connect()
  await owner.query('create table public.thing (id int, name text)')
  await owner.query('grant all on public.thing to florin_app')
})
afterAll(() => Promise.all([owner.end(), pool.end()]))

const things = (id: number) => sql<Record<string, unknown>>`select * from public.thing where id = ${id}`.execute(db)

describe('statements', () => {
  it('are planned once for each connection', async () => {
    for (const id of [1, 2, 3]) await things(id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like '%public.thing%'`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('go on after the table has changed: the connection that still has the old plan is given up', async () => {
    await things(1)
    await owner.query('alter table public.thing add column size int')
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
