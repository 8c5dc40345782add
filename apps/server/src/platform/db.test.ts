import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
