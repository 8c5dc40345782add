import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { accountsOf, houseAccount, type LedgerAccount, openAccount } from './accounts.ts'
import { post } from './post.ts'
import { LedgerRefused } from './refused.ts'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)
let db: Kysely<unknown>
const at = new Date('2026-01-02T03:04:05Z')
let serial = 0

beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 8, types })
  pool.on('error', () => {})
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
})
afterAll(() => db.destroy())

const inTx = <T>(work: (tx: Transaction<unknown>) => Promise<T>): Promise<T> => db.transaction().execute(work)
const settlement = (tx: Transaction<unknown>, currency = 'EUR') =>
  houseAccount(tx, { ownerRef: 'bank', kind: 'settlement', currency, openedAt: at })

/** An open account with money on it. */
const funded = (minor: bigint, currency = 'EUR'): Promise<LedgerAccount> =>
  inTx(async (tx) => {
    const ownerRef = `customer:${++serial}`
    const account = await openAccount(tx, { ownerRef, kind: 'customer', currency, floorMinor: 0n, openedAt: at })
    if (minor > 0n) await move(tx, `fund:${ownerRef}`, (await settlement(tx, currency)).id, account.id, minor)
    return account
  })

const move = (tx: Transaction<unknown>, key: string, from: number, to: number, minor: bigint) =>
  post(tx, {
    key,
    kind: 'move',
    postedAt: at,
    entries: [
      { accountId: from, amountMinor: -minor },
      { accountId: to, amountMinor: minor },
    ],
  })

const balance = async ({ ownerRef }: LedgerAccount): Promise<bigint> => (await accountsOf(db, ownerRef))[0]!.postedMinor

const problem = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    if (error instanceof LedgerRefused) return error.problem
    throw error
  }
  return 'none'
}

describe('posting', () => {
  it('moves money and remembers what stood on each account after', async () => {
    const [from, to] = [await funded(1000n), await funded(0n)]
    const { balances, transferId } = await inTx((tx) => move(tx, 'first', from.id, to.id, 300n))
    expect([await balance(from), await balance(to)]).toEqual([700n, 300n])
    expect(balances).toEqual(
      new Map([
        [from.id, 700n],
        [to.id, 300n],
      ]),
    )
    const { rows } = await sql<{ after: bigint }>`
      select balance_after_minor as after from ledger.entry where transfer_id = ${transferId} order by account_id`.execute(db)
    expect(rows.map(({ after }) => after)).toEqual([700n, 300n])
  })

  it('posts the same key once, even when it comes many times at once', async () => {
    const [from, to] = [await funded(1000n), await funded(0n)]
    const posted = await Promise.all(Array.from({ length: 8 }, () => inTx((tx) => move(tx, 'again', from.id, to.id, 10n))))
    expect(new Set(posted.map(({ transferId }) => transferId)).size).toBe(1)
    expect(posted.every(({ balances }) => balances.get(to.id) === 10n)).toBe(true)
    expect(await balance(to)).toBe(10n)
  })

  it('refuses a key that belongs to another transfer', async () => {
    const [from, to] = [await funded(1000n), await funded(0n)]
    await inTx((tx) => move(tx, 'mine', from.id, to.id, 10n))
    expect(await problem(inTx((tx) => move(tx, 'mine', from.id, to.id, 11n)))).toBe('keyReused')
  })

  it('lets nobody spend below the floor, however many try at once', async () => {
    const [from, to] = [await funded(20n), await funded(0n)]
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => problem(inTx((tx) => move(tx, `spend:${index}`, from.id, to.id, 1n)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'funds')).toHaveLength(40)
    expect([await balance(from), await balance(to)]).toEqual([0n, 20n])
  })

  it('does not deadlock when money goes both ways at once', async () => {
    const [one, other] = [await funded(1000n), await funded(1000n)]
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inTx((tx) =>
          index % 2 ? move(tx, `there:${index}`, one.id, other.id, 1n) : move(tx, `back:${index}`, other.id, one.id, 1n),
        ),
      ),
    )
    expect([await balance(one), await balance(other)]).toEqual([1000n, 1000n])
  })

  it('counts what is held as spent', async () => {
    const [from, to] = [await funded(100n), await funded(0n)]
    await sql`update ledger.account set held_minor = 60 where id = ${from.id}`.execute(db)
    expect(await problem(inTx((tx) => move(tx, 'held', from.id, to.id, 41n)))).toBe('funds')
    expect(await problem(inTx((tx) => move(tx, 'held', from.id, to.id, 40n)))).toBe('none')
  })

  it('refuses entries that do not sum to zero in each currency', async () => {
    const [euros, dollars] = [await funded(100n), await funded(100n, 'USD')]
    expect(await problem(inTx((tx) => move(tx, 'mixed', euros.id, dollars.id, 1n)))).toBe('unbalanced')
    const alone = { key: 'alone', kind: 'move', postedAt: at, entries: [{ accountId: euros.id, amountMinor: 1n }] }
    expect(await problem(inTx((tx) => post(tx, alone)))).toBe('unbalanced')
  })

  it('refuses unknown and closed accounts and amounts too large to hold', async () => {
    const [from, to] = [await funded(100n), await funded(0n)]
    expect(await problem(inTx((tx) => move(tx, 'nowhere', from.id, 2_000_000_000, 1n)))).toBe('account')
    await sql`update ledger.account set status = 'closed' where id = ${to.id}`.execute(db)
    expect(await problem(inTx((tx) => move(tx, 'closed', from.id, to.id, 1n)))).toBe('closed')
    const rich = await funded(2n ** 63n - 1n, 'KWD')
    expect(await problem(inTx(async (tx) => move(tx, 'range', (await settlement(tx, 'KWD')).id, rich.id, 1n)))).toBe('range')
  })

  it('leaves nothing behind when it refuses', async () => {
    const [from, to] = [await funded(1n), await funded(0n)]
    expect(await problem(inTx((tx) => move(tx, 'nothing', from.id, to.id, 2n)))).toBe('funds')
    const { rows } = await sql`select from ledger.transfer where key = 'nothing'`.execute(db)
    expect(rows).toHaveLength(0)
  })
})

describe('the books', () => {
  it.each(['entry', 'transfer'])('keep every %s as it was written', async (table) => {
    await inTx(async (tx) => move(tx, `kept:${table}`, (await funded(5n)).id, (await settlement(tx)).id, 5n))
    const changes = table === 'entry' ? sql`update ledger.entry set amount_minor = 1` : sql`update ledger.transfer set kind = 'x'`
    await expect(changes.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from ${sql.table(`ledger.${table}`)}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`truncate ${sql.table(`ledger.${table}`)} cascade`.execute(db)).rejects.toThrow('append-only')
  })

  it('sum to zero, and each balance is the sum of its entries', async () => {
    const { rows } = await sql`
      select currency from ledger.account group by currency having sum(posted_minor) <> 0
      union all select id::text from ledger.account where posted_minor <>
        (select coalesce(sum(amount_minor), 0) from ledger.entry where account_id = account.id)`.execute(db)
    expect(rows).toEqual([])
  })

  it('open one house account however many ask for it at once', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => inTx((tx) => settlement(tx, 'CHF'))))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  it('know no account in a currency that does not exist', async () => {
    const made = inTx((tx) => openAccount(tx, { ownerRef: 'x', kind: 'customer', currency: 'XXX', floorMinor: 0n, openedAt: at }))
    expect(await problem(made)).toBe('currency')
  })
})
