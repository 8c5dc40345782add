import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { moveOrder, testLedger, type TestLedger } from '../../../test/ledger.ts'
import type { LedgerAccount } from './accounts.ts'
import { makePartitions } from './partitions.ts'
import { post } from './post.ts'
import { createSealer, type Sealer } from './sealer.ts'
import { verify } from './verify.ts'
import { eventually } from '../../../test/eventually.ts'

let ledger: TestLedger
let sealer: Sealer
let owner: Kysely<unknown>
let from: LedgerAccount
let to: LedgerAccount

beforeAll(async () => {
  ledger = await testLedger()
  sealer = createSealer(ledger)
  const pool = new pg.Pool({ connectionString: ledger.url, max: 2 })
  // The database may be dropped before a connection that is being ended has gone.
  pool.on('connect', (client) => client.on('error', () => {}))
  owner = new Kysely({ dialect: new PostgresDialect({ pool }) })
  atEnd(() => owner.destroy())
  from = await ledger.funded(1_000_000n)
  to = await ledger.funded(0n)
  await Promise.all(Array.from({ length: 3000 }, (_, index) => ledger.post(moveOrder(`row:${index}`, from.id, to.id, 7n))))
  await sealAll(9003)
})

const sealAll = (rows: number) => {
  let sealed = 0
  return eventually(async () => expect((sealed += await sealer.round())).toBe(rows))
}

/** As the owner of the database, with the triggers off: what the application cannot do. Undone when the work is over. */
const tampered = async (statement: string): Promise<string[]> => {
  const undo = new Error('undo')
  let found: string[] = []
  await owner
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      expect((await sql.raw(statement).execute(tx)).numAffectedRows).toBe(1n)
      found = (await verify(tx)).findings.map(({ check, row, detail }) => `${check}: ${row} ${detail}`).toSorted()
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  return found
}

describe('the application', () => {
  it.each([
    'update ledger.entry set amount_minor = 1',
    'delete from ledger.entry',
    'truncate ledger.entry',
    'update ledger.transfer set kind = $$x$$',
    'delete from ledger.transfer',
    'truncate ledger.transfer cascade',
    'update ledger.balance set posted_minor = 1',
    'insert into ledger.entry values (1, now(), 1, 1, 1, 0)',
    'insert into ledger.posting_key values ($$x$$, gen_random_uuid(), 1, now(), 0)',
    'delete from ledger.seal',
    'delete from ledger.posting_key',
    'delete from ledger.hold',
  ])('may not %s', async (statement) => {
    await expect(ledger.pool.query(statement)).rejects.toThrow('permission denied')
  })

  it('may not touch the partitions either', async () => {
    const { rows } = await ledger.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('ledger.entry'::regclass, 'ledger.transfer'::regclass)`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) await expect(ledger.pool.query(`delete from ${name}`)).rejects.toThrow('permission denied')
  })

  it('is not helped by being the owner unless the triggers are off', async () => {
    await expect(sql`delete from ledger.entry`.execute(owner)).rejects.toThrow('append-only')
  })
})

describe('the database itself', () => {
  it('makes months that are analysed and vacuumed seldom, those to come as those there are', async () => {
    await makePartitions(ledger.run, new Date('2031-05-01'))
    const { rows } = await ledger.pool.query<{ month: string; uncounted: string[]; options: string[] }>(`
      select inhrelid::regclass::text as month, reloptions as options,
        (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = inhrelid and attstattarget = 0) as uncounted
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'ledger.entry'::regclass`)
    expect(rows.map(({ month }) => month)).toContain('ledger.entry_2031_05')
    for (const { uncounted, options } of rows) {
      expect(uncounted).toEqual(['amount_minor', 'balance_after_minor'])
      expect(options).toEqual([
        'autovacuum_analyze_scale_factor=0.5',
        'autovacuum_vacuum_insert_scale_factor=0.5',
        'autovacuum_vacuum_cost_delay=10',
      ])
    }
  })

  const entries = (...amounts: number[]) =>
    `insert into ledger.entry values ${amounts.map((amount, index) => `(0, now(), ${amount}, 1, ${from.id + index}, 0)`).join(', ')}`
  it.each([
    { what: 'entries that do not sum to zero', statement: () => entries(5, -4), rule: 'do not sum to zero' },
    { what: 'an entry of nothing', statement: () => entries(0, 0), rule: 'entry_amount' },
    {
      what: 'a balance out of range',
      statement: () => entries(1, -1).replace(/, 1, (\d+), 0\)/, ', 500000000000000001, $1, 0)'),
      rule: 'entry_balance',
    },
    {
      what: 'a transfer on one account',
      statement: () => `insert into ledger.transfer values (0, now(), array[${from.id}], 1, null, null, 'x')`,
      rule: 'transfer_accounts',
    },
    {
      what: 'a balance below its floor',
      statement: () => `update ledger.balance set posted_minor = -1 where account_id = ${from.id}`,
      rule: 'balance_floor',
    },
    {
      what: 'a floor on one stripe of many',
      statement: () => `update ledger.balance set floor_minor = -99999999999 where stripe = 3`,
      rule: 'balance_stripe',
    },
  ])('refuses $what, whoever writes it', async ({ statement, rule }) => {
    await expect(sql.raw(statement()).execute(owner)).rejects.toThrow(rule)
  })
})

describe('the chain', () => {
  it('covers every row', async () => {
    const { findings, entries, transfers, sealed, head } = await verify(ledger.db)
    expect(findings).toEqual([])
    expect([entries, transfers, sealed]).toEqual([6002n, 3001n, 9003n])
    expect(head).toMatch(/^[0-9a-f]{64}$/)
  })

  it('finds the row that was altered', async () => {
    const found = await tampered(
      `update ledger.entry set amount_minor = amount_minor + 1 where transfer_id = 1500 and account_id = ${to.id}`,
    )
    expect(found).toContain(`row against its seal: entry of transfer 1500 on account ${to.id} altered`)
    expect(found.filter((line) => line.startsWith('row against'))).toHaveLength(1)
    expect(found.some((line) => line.startsWith('sum of a transfer: transfer 1500'))).toBe(true)
  })

  it('finds a change that keeps every sum', async () => {
    expect(await tampered('update ledger.transfer set reference = $$another$$ where id = 700')).toEqual([
      'row against its seal: transfer 700 altered',
    ])
  })

  it('finds the row that was deleted', async () => {
    const found = await tampered(`delete from ledger.entry where transfer_id = 1200 and account_id = ${from.id}`)
    expect(found).toContain(`row against its seal: entry of transfer 1200 on account ${from.id} deleted`)
  })

  it('finds the row that was inserted', async () => {
    const found = await tampered(
      `insert into ledger.entry select transfer_id, posted_at, amount_minor, balance_after_minor, ${from.id - 1}, 0
       from ledger.entry where transfer_id = 1100 and account_id = ${to.id}`,
    )
    expect(found).toContain(`row against its seal: entry of transfer 1100 on account ${from.id - 1} inserted`)
  })

  it('finds a block that was written anew', async () => {
    expect(await tampered('update ledger.seal set hash = sha256(hash) where block = 0')).toEqual([
      'chain of seals: block 0 does not follow from the block before',
      'chain of seals: block 1 does not follow from the block before',
    ])
  })

  it('finds a balance that its entries do not explain', async () => {
    const found = await tampered(`update ledger.balance set posted_minor = posted_minor + 5 where account_id = ${to.id}`)
    expect(found).toEqual([
      `balance against entries: balance of account ${to.id} is 21005, entries sum to 21000`,
      'sum of a currency: currency EUR sums to 5',
    ])
  })

  it('does not seal past what is still on its way', async () => {
    const late = await ledger.funded(10n)
    await sealAll(3)
    await ledger.inTx(async (tx) => {
      await post(tx, moveOrder('late', late.id, to.id, 1n), ledger.clock.now())
      await ledger.post(moveOrder('early', from.id, await ledger.house('settlement'), 1n))
      expect(await sealer.round()).toBe(0)
    })
    await sealAll(6)
    expect(await sealer.round()).toBe(0)
    expect((await verify(ledger.db)).findings).toEqual([])
  })

  it('waits for one that began after another and got its number before it', async () => {
    const early = await ledger.funded(10n)
    await sealAll(3)
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = ledger.inTx(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      began.resolve()
      await mayEnd.promise
      await post(tx, moveOrder('began first', early.id, to.id, 1n), ledger.clock.now())
    })
    await began.promise
    await ledger.inTx(async (tx) => {
      await post(tx, moveOrder('began second', from.id, await ledger.house('settlement'), 1n), ledger.clock.now())
      mayEnd.resolve()
      await first
      expect(await sealer.round()).toBe(0)
    })
    await sealAll(6)
    expect((await verify(ledger.db)).findings).toEqual([])
  })
})
