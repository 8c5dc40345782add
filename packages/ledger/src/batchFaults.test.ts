import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectPipelined } from '../../../apps/server/src/platform/pipelined.ts'
import { eventually } from '../../../test/eventually.ts'
import { moveOrder, openLedger, problemOf } from '../../../test/ledger.ts'
import { execute, keysOf, openPayments, type Payments } from './batches.fixture.ts'
import { post as postWithin } from './post.ts'

let at: Payments
beforeAll(async () => {
  at = await openPayments()
  await at.owner.query(`insert into public.note (work) values ('there')`)
})
beforeEach(() => {
  at.failures.length = 0
})

const raise = (code: string) => `do $$ begin raise exception 'made' using errcode = '${code}'; end $$`
const faults = [
  ['a value out of range', '22003', 'select 2147483647 + 1'],
  ['a division by zero', '22012', 'select 1 / 0'],
  ['a unique violation', '23505', `insert into public.note (work) values ('there')`],
  ['a check violation', '23514', `insert into public.note (work) values ('')`],
  ['a missing partition', '23514', `insert into public.dated values ('2020-01-01')`],
  ['a deadlock', '40P01', raise('40P01')],
  ['a serialization failure', '40001', raise('40001')],
  ['a statement timeout', '57014', 'set local statement_timeout = 20; select pg_sleep(5)'],
  ['a connection that is ended', '57P01', 'set local role none; select pg_terminate_backend(pg_backend_pid())'],
] as const

/** A busy batch with one payment in it that does as told. */
const payTogether = async (payments: Payments, name: string, payment: Parameters<Payments['pay']>[1]) => {
  const keys = keysOf(name, 24)
  const culprit = keys[13]!
  const before = await payments.balance(payments.to)
  const results = await Promise.allSettled(keys.map((key) => payments.pay(key, key === culprit ? payment : {})))
  const others = keys.filter((key) => key !== culprit)
  return {
    culprit: results[13]!,
    others,
    served: keys.filter((key, index) => key !== culprit && results[index]?.status === 'fulfilled'),
    posted: await payments.posted(name),
    noted: (await payments.notes(name)).map(({ work }) => work),
    moved: (await payments.balance(payments.to)) - before,
  }
}
const expectOthersOnce = ({ others, served, posted, noted, moved }: Awaited<ReturnType<typeof payTogether>>) => {
  expect(served).toEqual(others)
  expect(posted).toEqual(others)
  expect(noted).toEqual(others)
  expect(moved).toBe(BigInt(others.length))
}

describe.each(['reads', 'order', 'record'] as const)('in the %s of one of a batch', (place) => {
  it.each(faults)('%s (%s) harms no other', async (_name, code, statement) => {
    const paid = await payTogether(at, `${place} ${code} ${statement.length}`, { [place]: execute(statement) })
    expectOthersOnce(paid)
    expect(paid.culprit).toMatchObject({ status: 'rejected', reason: { code } })
    expect(at.failures).toContainEqual({ code, size: 24 })
    // What others say once a transaction has failed is not what was wrong.
    if (place !== 'reads') expect(at.failures.filter((failure) => failure.code !== code)).toEqual([])
  })
})

describe('what is wrong with one of a batch', () => {
  it('harms no other where it shows at the commit', async () => {
    const paid = await payTogether(at, 'commit', { record: execute(`insert into public.remark values ('nowhere')`) })
    expectOthersOnce(paid)
    expect(paid.culprit).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
    expect(at.failures[0]).toEqual({ code: '23503', size: 24 })
  })

  it('harms no other where it is a mistake of ours', async () => {
    const mistake = () => {
      throw new TypeError('no such thing')
    }
    for (const place of ['reads', 'order', 'record']) {
      const paid = await payTogether(at, `mistake in ${place}`, { [place]: mistake })
      expectOthersOnce(paid)
      expect(paid.culprit).toMatchObject({ reason: { message: 'no such thing' } })
    }
  })

  it('is not acknowledged where nobody heeded that a statement failed', async () => {
    const unheeded = at.batches(async () => ({
      order: () => moveOrder('unheeded', at.from.id, at.to.id, 1n),
      record: (tx) => execute('select 1 / 0')(tx).catch(() => 'paid'),
    }))
    await expect(unheeded).rejects.toMatchObject({ code: '22012' })
    expect(await at.posted('unheeded')).toEqual([])
  })

  it('does not wait for itself where there is one connection', async () => {
    const narrow = await openPayments({ maxConnections: 1, queryTimeoutMs: 10_000 }, at.url)
    expectOthersOnce(await payTogether(narrow, 'narrow', { record: execute('select 1 / 0') }))
    expectOthersOnce(await payTogether(narrow, 'narrow reads', { reads: execute('select 1 / 0') }))
  })

  it('keeps nobody from ending first what they have begun', async () => {
    const running = new Set<string>()
    const overlaps: string[] = []
    const slow = (key: string) =>
      at.pay(key, {
        record: async () => {
          if (running.has(key)) overlaps.push(key)
          running.add(key)
          await pause(50)
          running.delete(key)
        },
      })
    const keys = keysOf('slow', 5)
    const failing = at.pay('slow failing', { record: execute('select 1 / 0') })
    await Promise.allSettled([failing, ...keys.map(slow)])
    expect(overlaps).toEqual([])
    expect(await at.posted('slow')).toEqual(keys)
  })

  it.each([0, 5])('is over with another try where it was a deadlock, with %s beside it', async (count) => {
    const name = `deadlock beside ${count}`
    const other = openLedger(at.url)
    await at.owner.query(`insert into public.note (work) values ('contended ${count}')`)
    const touch = execute(`update public.note set tx = tx where work = 'contended ${count}'`)
    let paying: Promise<unknown> = Promise.resolve()
    await other.inTx(async (tx) => {
      // The payment waits the default second before it looks for a deadlock, this one longer: the payment is undone.
      await sql`set local role none`.execute(tx)
      await sql`set local deadlock_timeout = '30s'`.execute(tx)
      await touch(tx)
      paying = Promise.all([at.pay(name, { record: touch }), at.payAll(keysOf(`others ${name}`, count))])
      paying.catch(() => {})
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0))
      await sql`select from ledger.balance where account_id = ${at.from.id} for update`.execute(tx)
    })
    await paying
    expect(await at.posted(name)).toEqual([name])
    expect(await at.notes(`others ${name}`)).toHaveLength(count)
    expect(at.failures[0]).toMatchObject({ code: '40P01', size: count + 1 })
  })

  it('is over where it was a month that has not been made yet', async () => {
    const later = openLedger(at.url)
    later.clock.advance(400 * 24 * 60 * 60)
    const orders = keysOf('next year', 5).map((key) => later.post(moveOrder(key, at.from.id, at.to.id, 1n)))
    expect((await Promise.all(orders)).map(({ postedAt }) => postedAt)).toEqual(orders.map(() => later.clock.now()))
  })

  it('is told to all where a month is missing and cannot be made', async () => {
    const later = openLedger(at.url, { makePartitions: () => Promise.reject(new Error('no room')) })
    later.clock.advance(800 * 24 * 60 * 60)
    const orders = keysOf('no room', 5).map((key) => later.post(moveOrder(key, at.from.id, at.to.id, 1n)))
    const results = await Promise.allSettled(orders)
    expect(results).toMatchObject(orders.map(() => ({ status: 'rejected', reason: { message: 'no room' } })))
  })
})

const waiting = async (): Promise<number> =>
  (
    await at.owner.query<{ count: number }>(
      `select count(*)::integer from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
  ).rows[0]?.count ?? 0

describe('a database that is lost', () => {
  it('is told to all at once where it cannot be reached', async () => {
    const nowhere = new URL(at.url)
    nowhere.port = '1'
    const away = openLedger(nowhere.href)
    const startedAt = performance.now()
    const results = await Promise.allSettled(keysOf('away', 300).map((key) => away.post(moveOrder(key, 1, 2, 1n))))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('does not keep anybody longer than its patience where it is silent', async () => {
    const hasty = await openPayments({ queryTimeoutMs: 500 }, at.url)
    const blocker = openLedger(at.url)
    // A lock stands for a silent database, so it must not end by itself.
    await hasty.pool.query('set lock_timeout = 0')
    let connections = 0
    hasty.pool.on('acquire', () => void (connections += 1))
    await blocker.inTx(async (tx) => {
      await sql`set local role none`.execute(tx)
      await sql`select from ledger.balance where account_id = ${hasty.from.id} for update`.execute(tx)
      const results = await Promise.allSettled(keysOf('silent', 24).map((key) => hasty.pay(key)))
      expect(results).toMatchObject(results.map(() => ({ status: 'rejected', reason: { code: 'ETIMEDOUT' } })))
    })
    expect(connections).toBe(1)
    await hasty.pay('heard')
    expect(await hasty.posted('silent')).toEqual([])
  })

  it('is asked once more, and not for each, where it went away in the middle', async () => {
    let isGone = false
    let asked = 0
    const leaving = await openPayments(
      {
        connect: async (work) => {
          if (!isGone) return connectPipelined(at.db)(work)
          asked += 1
          throw new Error('gone')
        },
      },
      at.url,
    )
    const record = () => {
      isGone = true
      throw new Error('going')
    }
    const results = await Promise.allSettled(keysOf('leaving', 24).map((key) => leaving.pay(key, { record })))
    expect(results).toMatchObject(results.map(() => ({ status: 'rejected', reason: { message: 'gone' } })))
    expect(asked).toBe(1)
  })

  it('is told to whoever gets no connection, and to no other', async () => {
    let left = Infinity
    const narrow = await openPayments(
      {
        connect: async (work) => {
          if ((left -= 1) < 0) throw new Error('none left')
          return connectPipelined(at.db)(work)
        },
      },
      at.url,
    )
    left = 1
    const works = [narrow.payAll(keysOf('shared', 3)), narrow.pay('own', { exclusive: true })]
    expect(await Promise.allSettled(works)).toMatchObject([{ value: { length: 3 } }, { reason: { message: 'none left' } }])
    expect(await at.posted('own')).toEqual([])
  })

  it('writes nothing twice where it is not known whether it has committed', async () => {
    const lost = Object.assign(new Error('lost'), { code: '08007' })
    let isLosing = false
    const unsure = await openPayments(
      {
        connect: (work) =>
          connectPipelined(at.db)(({ reader, transact }) => {
            const commitAndLose: typeof transact = async (inside, onCommitting) => {
              const result = await transact(inside, onCommitting)
              if (isLosing) throw lost
              return result
            }
            return work({ reader, transact: commitAndLose })
          }),
      },
      at.url,
    )
    isLosing = true
    let recorded = 0
    const pay = (key: string) => unsure.pay(key, { record: () => void (recorded += 1) })
    const results = await Promise.allSettled(keysOf('unsure', 10).map(pay))
    expect(results).toEqual(results.map(() => ({ status: 'rejected', reason: lost })))
    expect([recorded, await at.posted('unsure')]).toEqual([10, keysOf('unsure', 10)])
    // Under its own key anybody learns what became of it.
    const { id } = await at.post(moveOrder('unsure:000', unsure.from.id, unsure.to.id, 1n))
    const { rows } = await at.owner.query(`select posting_id as id from ledger.posting_key where key = 'unsure:000'`)
    expect(rows).toEqual([{ id: String(id) }])
    expect(await at.balance(unsure.to)).toBe(10n)
  })

  it('may cut a connection in the middle, and the same key tells what became of it', async () => {
    const blocker = openLedger(at.url)
    const order = moveOrder('cut', at.from.id, at.to.id, 1n)
    const cutOff = async () => {
      const { rowCount } = await at.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%ledger.post%' and datname = current_database()`,
      )
      return rowCount
    }
    let cut: Promise<unknown> = Promise.resolve()
    await blocker.inTx(async (tx) => {
      await postWithin(tx, moveOrder('blocking', at.from.id, at.to.id, 1n), blocker.clock.now())
      cut = at.post(order).catch((error: unknown) => error)
      await eventually(async () => expect(await cutOff()).toBe(1))
    })
    expect(await cut).toBeInstanceOf(Error)
    expect(await at.posted('cut')).toEqual([])
    expect(await problemOf(at.post(order))).toBe('none')
    expect(await at.posted('cut')).toEqual(['cut'])
  })

  it('may cut a connection that stands open in a transaction', async () => {
    const work = at.inTx(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await at.owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await pause(50)
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await problemOf(at.post(moveOrder('after the loss', at.from.id, at.to.id, 1n)))).toBe('none')
  })
})
