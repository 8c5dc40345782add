import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, openLedger, problemOf, testLedger, type TestLedger } from '../../../test/ledger.ts'
import { post } from './post.ts'
import { verify } from './verify.ts'

/** Two of them with pools of their own, as two processes would have, and single posts in transactions of their own beside them. */
let one: TestLedger
let other: TestLedger
beforeAll(async () => {
  one = await testLedger()
  other = openLedger(one.url)
})
const ways = () => [one.post, other.post, one.postIn, other.postIn]
const way = (index: number) => ways()[index % 4]!
const deadlocks = async (): Promise<bigint> => {
  const { rows } = await sql<{ count: bigint }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(one.db)
  return rows[0]!.count
}

describe('many at once', () => {
  it('post the same key once and all get the same answer', async () => {
    const [from, to] = [await one.funded(1000n), await one.funded(0n)]
    const keys = Array.from({ length: 20 }, (_, index) => `storm:${index}`)
    const answers = await Promise.all(
      keys.map((key) =>
        Promise.all(
          Array.from({ length: 100 }, (_, index) => way(index % 8 === 0 ? 2 : index % 2)(moveOrder(key, from.id, to.id, 3n))),
        ),
      ),
    )
    const shown = answers.map(
      (each) =>
        new Set(
          each.map(
            ({ id, postedAt, balances }) =>
              `${id} ${postedAt.toISOString()} ${JSON.stringify([...balances].map(String).toSorted())}`,
          ),
        ),
    )
    expect(shown.map(({ size }) => size)).toEqual(keys.map(() => 1))
    expect(await one.balance(to)).toBe(60n)
  })

  it('refuse another request under a used key, also when both come at once', async () => {
    const [from, to] = [await one.funded(1000n), await one.funded(0n)]
    const [away, back] = [await one.funded(1000n), await one.funded(0n)]
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => problemOf(way(index)(moveOrder('mine', from.id, to.id, 10n)))),
      ...Array.from({ length: 10 }, (_, index) => problemOf(way(index % 2)(moveOrder('mine', away.id, back.id, 10n)))),
    ])
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'keyReused'),
      ...Array.from({ length: 10 }, () => 'none'),
    ])
    expect(await problemOf(one.post(moveOrder('mine', from.id, to.id, 11n)))).toBe('keyReused')
    expect(await problemOf(one.post({ ...moveOrder('mine', from.id, to.id, 10n), kind: 'other' }))).toBe('keyReused')
    expect([await one.balance(to), await one.balance(back)].toSorted()).toEqual([0n, 10n])
  })

  it('spend what is there and not a unit more', async () => {
    const [from, to] = [await one.funded(100n), await one.funded(0n)]
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) => problemOf(way(index)(moveOrder(`spend:${index}`, from.id, to.id, 1n)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome === 'funds')).toHaveLength(200)
    expect([await one.balance(from), await one.balance(to)]).toEqual([0n, 100n])
  })

  it('pay both ways without a deadlock', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => one.funded(10_000n)))
    const before = await deadlocks()
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) => {
        const [from, to] = [accounts[index % 6]!, accounts[(index + 1 + (index % 5)) % 6]!]
        return way(index)(
          index % 2 ? moveOrder(`pair:${index}`, from.id, to.id, 1n) : moveOrder(`pair:${index}`, to.id, from.id, 1n),
        )
      }),
    )
    expect(await deadlocks()).toBe(before)
    const balances = await Promise.all(accounts.map(one.balance))
    expect(balances.reduce((sum, each) => sum + each)).toBe(60_000n)
  })

  it('do not wait for each other on an account that everybody touches', async () => {
    const fee = await one.house('fee')
    const [a, b, c, d] = await Promise.all(Array.from({ length: 4 }, () => one.funded(10n)))
    await one.inTx(async (tx) => {
      await post(tx, moveOrder('hot:1', a!.id, fee, 1n), one.clock.now())
      // The first is still open: the second would wait for it until the test's patience ends.
      await other.post(moveOrder('hot:2', b!.id, fee, 1n))
      await Promise.all([other.postIn(moveOrder('hot:3', c!.id, fee, 1n)), other.postIn(moveOrder('hot:4', d!.id, fee, 1n))])
    })
    expect(
      (await sql<{ sum: bigint }>`select sum(posted_minor)::bigint from ledger.balance where account_id = ${fee}`.execute(one.db))
        .rows[0]?.sum,
    ).toBe(4n)
  })

  it('leave every reader a total that is right at each moment', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => one.funded(1000n, 'USD')))
    let reading = true
    const sums = new Set<bigint>()
    const reader = (async () => {
      while (reading) {
        const ids = accounts.map(({ id }) => id)
        const { rows } = await sql<{
          sum: bigint
        }>`select sum(posted_minor)::bigint from ledger.balance where account_id = any(${ids})`.execute(other.db)
        sums.add(rows[0]!.sum)
      }
    })()
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        way(index)(moveOrder(`read:${index}`, accounts[index % 4]!.id, accounts[(index + 1) % 4]!.id, 7n)),
      ),
    )
    reading = false
    await reader
    expect([...sums]).toEqual([4000n])
  })

  it('leave the books in order', async () => {
    expect((await verify(one.db)).findings).toEqual([])
  })
})
