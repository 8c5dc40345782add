import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, openLedger, problemOf, testLedger, type TestLedger } from '../../../test/ledger.ts'
import type { Run } from './batch.ts'
import type { Transfer } from './orders.ts'
import { createGatherer, LedgerBusy } from './gatherer.ts'
import { findAccount } from './accounts.ts'
import { post as postWithin } from './post.ts'
import { eventually } from '../../../test/eventually.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
})

/** Counts the batches and may spoil them. */
const watched = (spoil: (keys: string) => void = () => {}) => {
  const sizes: number[] = []
  const run: Run = async (statement, values) => {
    const isOne = statement.name === 'ledger.post_one'
    if (isOne || statement.name === 'ledger.post') {
      // Where an array says how many it holds.
      sizes.push(isOne ? 1 : (values[1] as Buffer).readInt32BE(12))
      spoil(String(values[1]))
    }
    return ledger.run(statement, values)
  }
  return { sizes, run }
}

describe('the gatherer', () => {
  it('posts together what is asked for at once, in few commits', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const { sizes, run } = watched()
    const { post } = createGatherer({ ...ledger, run })
    await Promise.all(Array.from({ length: 300 }, (_, index) => post(moveOrder(`many:${index}`, from.id, to.id, 1n))))
    expect(sizes).toEqual([150, 150])
    expect(await ledger.balance(to)).toBe(300n)
  })

  it('gathers while a batch is under way, and no more than fits', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const { sizes, run } = watched()
    const { post } = createGatherer({ ...ledger, run, maxBatch: 10 })
    const first = post(moveOrder('gather:first', from.id, to.id, 1n))
    await new Promise(setImmediate)
    await Promise.all([
      first,
      ...Array.from({ length: 25 }, (_, index) => post(moveOrder(`gather:${index}`, from.id, to.id, 1n))),
    ])
    expect(sizes).toEqual([1, 10, 10, 5])
  })

  it('posts two batches at a time as long as they touch no account together, and lets nobody overtake', async () => {
    const people = await Promise.all(Array.from({ length: 80 }, () => ledger.funded(10n)))
    const fee = await ledger.house('fee')
    const pay = (from: number, to: number): Transfer => ({
      key: `lanes:${from}:${to}`,
      kind: 'test',
      entries: [
        { accountId: people[from]!.id, amountMinor: -2n },
        { accountId: people[to]!.id, amountMinor: 1n },
        { accountId: fee, amountMinor: 1n },
      ],
    })
    const gates: (() => void)[] = []
    const sent: string[][] = []
    const run: Run = async (statement, values) => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate.resolve)
      sent.push(String(values[1]).match(/lanes:\d+:\d+/g) ?? [])
      await gate.promise
      return ledger.run(statement, values)
    }
    const { post } = createGatherer({ ...ledger, run })
    const asked = (orders: readonly Transfer[]) => orders.map((order) => post(order))
    const turn = () => new Promise(setImmediate)

    const first = post(pay(0, 2))
    await turn()
    gates[0]?.()
    // Only now it is known that everybody may touch the fee account.
    await first
    const halves = asked(
      Array.from({ length: 80 }, (_, n) => pay(((n + 2) % 40) + (n < 40 ? 0 : 40), ((n + 3) % 40) + (n < 40 ? 0 : 40))),
    )
    await turn()
    expect(sent.slice(1).map(({ length }) => length)).toEqual([40, 40])
    const later = asked([pay(5, 50), pay(50, 5)])
    await turn()
    expect(sent).toHaveLength(3)
    gates[1]?.()
    await Promise.all(halves.slice(0, 40))
    // One of the accounts is still busy.
    expect(sent).toHaveLength(3)
    gates[2]?.()
    await turn()
    await Promise.all(halves)
    await turn()
    expect(sent[3]).toEqual(['lanes:50:5', 'lanes:5:50'].toSorted())
    gates[3]?.()
    await Promise.all(later)
    expect(await ledger.balance(people[0]!)).toBe(7n)
  })

  it('answers only after the commit: what it says can be read by anybody', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const other = openLedger(ledger.url)
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { id } = await ledger.gatherer.post(moveOrder(`seen:${index}`, from.id, to.id, 1n))
        const { rows } = await sql`select from ledger.transfer where id = ${id}`.execute(other.db)
        expect(rows).toHaveLength(1)
      }),
    )
  })

  it('finds the order that spoils a batch, and posts the others', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const { run } = watched((keys) => {
      if (keys.includes('spoil:13')) throw Object.assign(new Error('division by zero'), { code: '22012' })
    })
    const { post } = createGatherer({ ...ledger, run })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) => post(moveOrder(`spoil:${index}`, from.id, to.id, 1n))),
    )
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(13)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(63)
    expect(await ledger.balance(to)).toBe(63n)
  })

  it('tries again when another process was quicker with a key, and makes a month that is missing', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    let failures = 2
    const { run, sizes } = watched(() => {
      if ((failures -= 1) >= 0) throw Object.assign(new Error('duplicate key'), { code: '23505' })
    })
    const { post } = createGatherer({ ...ledger, run })
    await post(moveOrder('again', from.id, to.id, 1n))
    expect(sizes).toHaveLength(3)
    const later = openLedger(ledger.url)
    later.clock.advance(400 * 24 * 60 * 60)
    const { postedAt } = await later.gatherer.post(moveOrder('next year', from.id, to.id, 1n))
    expect(postedAt).toEqual(later.clock.now())
  })

  it('turns away what it could not post soon', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const { post, drain } = createGatherer({ ...ledger, maxWaiting: 5 })
    const outcomes = Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => post(moveOrder(`full:${index}`, from.id, to.id, 1n))),
    )
    await drain()
    const rejected = (await outcomes).filter((outcome) => outcome.status === 'rejected')
    expect(rejected).toHaveLength(3)
    expect(rejected.every(({ reason }) => reason instanceof LedgerBusy)).toBe(true)
    expect((await findAccount(ledger.db, to.id))?.postedMinor).toBe(5n)
  })

  it('survives losing its connection in the middle, and the same key tells what became of it', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const blocker = openLedger(ledger.url)
    const order = moveOrder('cut', from.id, to.id, 1n)
    let cut: Promise<unknown> = Promise.resolve()
    // Looked for in a transaction of its own each time: within one, the list of activities stays as it was at the first look.
    const cutOff = () =>
      blocker.inTx(async (tx) => {
        await sql`set local role none`.execute(tx)
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%ledger.post%' and datname = current_database()`.execute(tx)
        return rows.length > 0
      })
    await blocker.inTx(async (tx) => {
      await postWithin(tx, moveOrder('blocking', from.id, to.id, 1n), blocker.clock.now())
      cut = ledger.gatherer.post(order).catch((error: unknown) => error)
      await eventually(async () => expect(await cutOff()).toBe(true))
    })
    expect(await cut).toBeInstanceOf(Error)
    expect(await problemOf(ledger.gatherer.post(order))).toBe('none')
    expect(await ledger.balance(to)).toBe(2n)
  })

  it('survives losing a connection that stands open in a transaction', async () => {
    const killer = openLedger(ledger.url)
    const work = ledger.inTx(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await killer.inTx(async (other) => {
        await sql`set local role none`.execute(other)
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow()
    const [from, to] = [await ledger.funded(10n), await ledger.funded(0n)]
    expect(await problemOf(ledger.gatherer.post(moveOrder('after the loss', from.id, to.id, 1n)))).toBe('none')
  })
})
