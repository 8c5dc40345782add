import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testLedger, type TestLedger } from '../../../test/ledger.ts'
import { integers, strings } from './lists.ts'

describe('a list as a parameter', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await testLedger()
  })

  it('comes as it is given', async () => {
    const { rows } = await sql<{ number: number | null; text: string | null }>`
      select * from unnest(${integers([7, null])}, ${strings(['a,"b"', null])}) given (number, text)`.execute(ledger.db)
    expect(rows).toEqual([
      { number: 7, text: 'a,"b"' },
      { number: null, text: null },
    ])
  })

  it('is planned once for lists of any length', async () => {
    const { sql: text } = sql`select id from ledger.account where id = any (${integers([1])})`.compile(ledger.db)
    await ledger.db.connection().execute(async (connection) => {
      await sql.raw(`prepare looking as ${text}`).execute(connection)
      for (let time = 0; time < 20; time += 1) await sql.raw(`execute looking ('{${time}}')`).execute(connection)
      const { rows } = await sql`
        select generic_plans::integer as kept from pg_prepared_statements where name = 'looking'`.execute(connection)
      // The first five times the database tries what planning anew would bring.
      expect(rows).toEqual([{ kept: 15 }])
    })
  })
})
