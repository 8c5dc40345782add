import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, openLedger, problemOf, testLedger, type TestLedger } from '../../../test/ledger.ts'
import { usedOfLimits } from './limits.ts'
import type { Reader } from './transaction.ts'
import type { LedgerAccount } from './accounts.ts'
import { expireHolds } from './holds.ts'
import type { Limit, Transfer } from './orders.ts'
import { postAll } from './post.ts'
import { LedgerRefused } from './refused.ts'
import { reversalOf } from './transfers.ts'
import { verify } from './verify.ts'

let ledger: TestLedger
let from: LedgerAccount
let to: LedgerAccount
beforeAll(async () => {
  ledger = await testLedger()
  from = await ledger.funded(1_000_000n)
  to = await ledger.funded(0n)
})
let serial = 0
const fresh = (name = 'key'): string => `${name}:${(serial += 1)}`
const post: TestLedger['post'] = (order) => ledger.post(order)
const day = new Date('2026-03-01T00:00:00Z')
const nextDay = new Date('2026-03-02T00:00:00Z')

const limit = (counter: string, amountMinor: bigint, limitMinor = 100n, periodStart = day): Limit => ({
  counter,
  periodStart,
  amountMinor,
  limitMinor,
})
const payment = (amountMinor: bigint, limits: Limit[]): Transfer => ({
  ...moveOrder(fresh(), from.id, to.id, amountMinor),
  limits,
})
const usedOfLimit = async (counter: string, periodStart: Date) => (await usedOfLimits(ledger.db, [{ counter, periodStart }]))[0]!
const used = async (counter: string, periodStart = day): Promise<bigint> => (await usedOfLimit(counter, periodStart)).minor
const times = async (counter: string): Promise<number> => (await usedOfLimit(counter, day)).count
/** Of which the number counts, and the amount only beside it. */
const oneOf = (counter: string, limitCount: number): Limit => ({ counter, periodStart: day, amountMinor: 70n, limitCount })
const hold = async (amountMinor: bigint, limits: Limit[], expiresAt?: Date) => {
  const order = { act: 'hold', key: fresh(), kind: 'wire', accountId: from.id, amountMinor, expiresAt, limits } as const
  return { id: (await post(order)).id, accountId: from.id }
}

describe('a limit', () => {
  it('lets through what fits and names itself when it refuses', async () => {
    const counter = fresh('day')
    await post(payment(60n, [limit(counter, 60n)]))
    const error = await post(payment(41n, [limit(fresh('month'), 41n), limit(counter, 41n)])).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LedgerRefused)
    expect(error).toMatchObject({ problem: 'limit', exceeded: { counter, by: 'amount' } })
    await post(payment(40n, [limit(counter, 40n)]))
    expect(await used(counter)).toBe(100n)
  })

  it('lets through so many, whatever they amount to, and says that it was the number', async () => {
    const counter = fresh('day')
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => post(payment(1n, [oneOf(counter, 2)]))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { problem: 'limit', exceeded: { counter, by: 'count' } } })
    expect(await usedOfLimit(counter, day)).toEqual({ minor: 140n, count: 2 })
  })

  it('of an amount and a number refuses by the one that is exceeded, by the amount where both are', async () => {
    const counter = fresh('day')
    const both = (amountMinor: bigint) => post(payment(1n, [{ ...limit(counter, amountMinor), limitCount: 2 }]))
    const exceeded = (amountMinor: bigint) =>
      both(amountMinor).then(
        () => undefined,
        (error: LedgerRefused) => error.exceeded?.by,
      )
    expect([await exceeded(40n), await exceeded(61n), await exceeded(60n)]).toEqual([undefined, 'amount', undefined])
    const other = fresh('day')
    await post(payment(1n, [oneOf(other, 9)]))
    await expect(post(payment(1n, [{ ...oneOf(other, 1), amountMinor: 1n, limitMinor: 100n }]))).rejects.toMatchObject({
      exceeded: { counter: other, by: 'count' },
    })
    expect(await exceeded(1n)).toBe('amount')
  })

  it('starts anew in each period', async () => {
    const counter = fresh('day')
    await post(payment(100n, [limit(counter, 100n)]))
    await post(payment(100n, [limit(counter, 100n, 100n, nextDay)]))
    expect([await used(counter), await used(counter, nextDay)]).toEqual([100n, 100n])
  })

  it('is judged order by order within a batch, and a refused order uses nothing', async () => {
    const [counter, other] = [fresh('day'), fresh('month')]
    const outcomes = await Promise.all(
      [60n, 50n, 40n, 1n].map((minor) => problemOf(post(payment(minor, [limit(other, minor, 1000n), limit(counter, minor)])))),
    )
    expect(outcomes).toEqual(['none', 'limit', 'none', 'limit'])
    expect([await used(counter), await used(other)]).toEqual([100n, 100n])
  })

  it('uses nothing where the money is refused', async () => {
    const [counter, poor] = [fresh('day'), await ledger.funded(5n)]
    expect(await problemOf(post({ ...moveOrder(fresh(), poor.id, to.id, 6n), limits: [limit(counter, 6n)] }))).toBe('funds')
    expect(await used(counter)).toBe(0n)
    expect(await problemOf(post({ ...moveOrder(fresh(), poor.id, to.id, 5n), limits: [limit(counter, 100n)] }))).toBe('none')
  })

  it('counts a repeated request once', async () => {
    const counter = fresh('day')
    const order = payment(60n, [limit(counter, 60n)])
    const first = await post(order)
    expect(await post(order)).toEqual(first)
    expect(await used(counter)).toBe(60n)
  })

  it('looks up the counters of a batch alone, however many have come into being since the plan was made', async () => {
    const young = await testLedger()
    // What the planner then knows is that there are none.
    const owner = new pg.Client({ connectionString: young.url })
    await owner.connect()
    await owner.query('vacuum analyze ledger.limit_counter')
    await owner.end()
    const payer = await young.funded(100_000n)
    const [rounds, size] = [12, 50]
    const fetched = await young.db.transaction().execute(async (tx) => {
      await usedOfLimits(tx, [limit(fresh('day'), 1n)])
      for (let round = 0; round < rounds; round += 1) {
        const counters = Array.from({ length: size }, () => limit(fresh('day'), 1n))
        const held = { act: 'hold', kind: 'wire', accountId: payer.id, amountMinor: 1n } as const
        await postAll(
          tx,
          counters.map((counter) => ({ ...held, key: fresh(), limits: [counter] })),
          day,
        )
        await usedOfLimits(tx, counters)
      }
      const { rows } = await sql<{ fetched: number }>`
        select idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'limit_counter'`.execute(tx)
      return rows[0]?.fetched
    })
    // Each looked for, inserted, locked and read once more, and no row of another batch.
    expect(fetched).toBeLessThanOrEqual(rounds * size * 4)
  })

  it('gives the last free amount to one of many that ask from several processes', async () => {
    const counter = fresh('day')
    const others = [ledger, openLedger(ledger.url), openLedger(ledger.url)]
    await post(payment(40n, [limit(counter, 40n)]))
    // Each from an account of its own, so that nothing but the counter keeps them apart.
    const accounts = await Promise.all(Array.from({ length: 60 }, () => Promise.all([ledger.funded(60n), ledger.funded(0n)])))
    const outcomes = await Promise.all(
      accounts.map(async ([payer, payee], index) => {
        const { post: postInBatch, postIn } = others[index % 3]!
        const order = { ...moveOrder(fresh(), payer.id, payee.id, 60n), limits: [limit(counter, 60n)] }
        return problemOf((index % 5 === 0 ? postIn : postInBatch)(order))
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'limit')).toHaveLength(59)
    expect(await used(counter)).toBe(100n)
  })

  it('holds with counters in any order, from several processes, without a deadlock', async () => {
    const counters = Array.from({ length: 6 }, () => fresh('any'))
    const others = await Promise.all(
      [ledger, openLedger(ledger.url), openLedger(ledger.url)].map(async ({ post: postInBatch }) => ({
        postInBatch,
        payer: await ledger.funded(1000n),
        payee: await ledger.funded(0n),
      })),
    )
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const { postInBatch, payer, payee } = others[index % 3]!
        const chosen = counters.map((_counter, place) => counters[(place * (index % 2 ? 1 : 5) + index) % 6]!)
        const limits = chosen.map((counter) => limit(counter, 1n, 1000n))
        return postInBatch({ ...moveOrder(fresh(), payer.id, payee.id, 1n), limits })
      }),
    )
    expect(await Promise.all(counters.map((counter) => used(counter)))).toEqual(counters.map(() => 120n))
  })

  it.each([
    { what: 'an empty name', limits: [limit('', 1n)] },
    { what: 'the same counter twice', limits: [limit('twice', 1n), limit('twice', 1n)] },
    { what: 'nothing used', limits: [limit('nothing', 0n)] },
    { what: 'more than can be counted', limits: [limit('much', 2n ** 70n)] },
    { what: 'half a payment', limits: [oneOf('half', 1.5)] },
    { what: 'more payments than can be counted', limits: [oneOf('often', 2 ** 31)] },
  ])('with $what is a mistake of the program', async ({ limits }) => {
    await expect(post(payment(1n, limits))).rejects.toThrow(RangeError)
  })
})

describe('what was used of a limit', () => {
  it('comes back when a hold is released, once', async () => {
    const counter = fresh('day')
    const held = await hold(80n, [limit(counter, 80n)])
    expect(await problemOf(post(payment(30n, [limit(counter, 30n)])))).toBe('limit')
    await post({ act: 'release', key: fresh(), kind: 'wire', hold: held })
    expect(await times(counter)).toBe(0)
    expect(await problemOf(post({ act: 'release', key: fresh(), kind: 'wire', hold: held }))).toBe('hold')
    expect([await used(counter), await times(counter)]).toEqual([0n, 0])
  })

  it('is free for the next order of the same batch', async () => {
    const counter = fresh('day')
    const held = await hold(80n, [limit(counter, 80n)])
    const outcomes = await Promise.all([
      problemOf(post(payment(100n, [limit(counter, 100n)]))),
      problemOf(post({ act: 'release', key: fresh(), kind: 'wire', hold: held })),
      problemOf(post(payment(100n, [limit(counter, 100n)]))),
    ])
    expect(outcomes).toEqual(['limit', 'none', 'none'])
    expect(await used(counter)).toBe(100n)
  })

  it('comes back when a hold expires', async () => {
    const counter = fresh('day')
    await hold(80n, [limit(counter, 80n)], new Date(ledger.clock.now().getTime() + 1000))
    ledger.clock.advance(2)
    await expireHolds(ledger.db, ledger.post, ledger.clock.now())
    expect(await used(counter)).toBe(0n)
  })

  it('stays for the part of a hold that is posted, rounded up, and stays one', async () => {
    const [counter, dollars] = [fresh('day'), fresh('dollars')]
    const fromHold = await hold(80n, [limit(counter, 80n), limit(dollars, 31n)])
    await post({ ...moveOrder(fresh(), from.id, to.id, 30n), fromHold })
    expect([await used(counter), await used(dollars)]).toEqual([30n, 12n])
    expect([await times(counter), await times(dollars)]).toEqual([1, 1])
  })

  it('comes back with a reversal, also what the hold before it had used', async () => {
    const [counter, own] = [fresh('day'), fresh('own')]
    const fromHold = await hold(80n, [limit(counter, 80n)])
    const { id } = await post({
      ...moveOrder(fresh(), from.id, to.id, 50n),
      fromHold,
      limits: [limit(own, 7n), limit(counter, 1n)],
    })
    expect([await used(counter), await used(own), await times(counter), await times(own)]).toEqual([51n, 7n, 2, 1])
    await post(await reversalOf(ledger.db, id, { key: fresh() }))
    expect([await used(counter), await used(own), await times(counter), await times(own)]).toEqual([0n, 0n, 0, 0])
  })

  it('is what the postings say, and a counter that is not is found', async () => {
    expect((await verify(ledger.db)).findings).toEqual([])
    const counter = fresh('day')
    await post(payment(60n, [limit(counter, 60n)]))
    await ledger
      .inTx(async (tx) => {
        await sql`set local role none`.execute(tx)
        const row = `limit ${counter} from 2026-03-01 00:00:00+00`
        await sql`update ledger.limit_counter set used_minor = 59 where counter = ${counter}`.execute(tx)
        expect((await verify(tx)).findings).toEqual([
          { check: 'limits', row, detail: 'has 59 used in 1, its postings sum to 60 in 1' },
        ])
        await sql`update ledger.limit_counter set used_minor = 60, used_count = 2 where counter = ${counter}`.execute(tx)
        expect((await verify(tx)).findings).toEqual([
          { check: 'limits', row, detail: 'has 60 used in 2, its postings sum to 60 in 1' },
        ])
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    await expect(ledger.pool.query('update ledger.limit_counter set used_minor = 0')).rejects.toThrow('permission denied')
  })
})

describe('usedOfLimits', () => {
  it('reads by the index on a young database too, however many counters one transaction has made', async () => {
    const asked = Array.from({ length: 500 }, (_, n) => ({ counter: `young/${n + 1}`, periodStart: day }))
    const scanned = async (tx: Reader): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        select seq_tup_read as read from pg_stat_xact_user_tables where relid = 'ledger.limit_counter'::regclass`.execute(tx)
      return Number(rows[0]?.read ?? 0)
    }
    await ledger
      .inTx(async (tx) => {
        await sql`set local role none`.execute(tx)
        await sql`
          insert into ledger.limit_counter (counter, period_start, used_minor)
          select 'young/' || n, ${day}::timestamptz, n from generate_series(1, 10000) n`.execute(tx)
        for (let round = 0; round < 6; round += 1)
          expect((await usedOfLimits(tx, asked)).map(({ minor }) => Number(minor))).toEqual(asked.map((_, n) => n + 1))
        expect(await scanned(tx)).toBe(0)
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
  })
})
