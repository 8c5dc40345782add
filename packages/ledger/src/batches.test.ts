import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveOrder, openLedger, problemOf } from '../../../test/ledger.ts'
import { execute, keysOf, openPayments, type Payments } from './batches.fixture.ts'
import { post as postWithin } from './post.ts'

let at: Payments
beforeAll(async () => {
  at = await openPayments()
})
beforeEach(() => {
  at.failures.length = 0
})

const transactions = async (prefix: string): Promise<number> => new Set((await at.notes(prefix)).map(({ tx }) => tx)).size

/** Whoever commits notes that begin so waits until they are let go. */
const holdCommits = async (prefix: string): Promise<() => Promise<unknown>> => {
  await at.owner.query(`
    create or replace function public.wait_at_the_end() returns trigger language plpgsql as
      'begin if starts_with(new.work, tg_argv[0]) then perform pg_advisory_xact_lock_shared(1); end if; return null; end';
    drop trigger if exists waits on public.note;
    create constraint trigger waits after insert on public.note deferrable initially deferred
      for each row execute function public.wait_at_the_end('${prefix}');
    select pg_advisory_lock(1)`)
  const letGo = () => at.owner.query('select pg_advisory_unlock_all()')
  onTestFinished(async () => void (await letGo()))
  return letGo
}
const waitingToCommit = async (): Promise<number> =>
  (
    await at.owner.query<{ count: number }>(
      `select count(*)::integer from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and not granted and datname = current_database()`,
    )
  ).rows[0]?.count ?? 0

/** What the next connection is asked, each kind of statement once in a row. */
const statementsOf = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> => {
  const asked: string[] = []
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const text = String(args[0]).trim()
        if (text !== asked.at(-1)) asked.push(text)
        return query(...args)
      },
    })
    pool.once('release', () => Object.assign(client, { query }))
  }
  pool.once('acquire', watch)
  await work()
  return asked
}

describe('a batch', () => {
  it('is one transaction for those who come at once, and each gets their own answer', async () => {
    const keys = keysOf('many', 300)
    const before = await at.balance(at.to)
    const answers = await at.payAll(keys)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(300)
    expect((await at.notes('many')).map(({ work }) => work)).toEqual(keys)
    expect(await at.posted('many')).toEqual(keys)
    expect((await at.balance(at.to)) - before).toBe(300n)
    // At most 64 share one.
    expect(await transactions('many')).toBeLessThanOrEqual(8)
    expect(at.failures).toEqual([])
  })

  it('runs the same statements in the same order for one as for many, all reads outside the transaction', async () => {
    const lone = await statementsOf(at.pool, () => at.payAll(['lone']))
    const many = await statementsOf(at.pool, () => at.payAll(keysOf('as one', 5)))
    expect(lone).toEqual([
      `select 'read'`,
      'begin',
      expect.stringContaining('ledger.post('),
      expect.stringContaining('note'),
      'commit',
    ])
    expect(many).toEqual(lone)
    expect(await transactions('as one')).toBe(1)
  })

  it('answers only after the commit, also whoever was refused because of another in it', async () => {
    const letGo = await holdCommits('held')
    const from = await at.funded(10n)
    const rich = at.pay('held:most', { from, minor: 7n })
    const poor = problemOf(at.pay('held:too much', { from, minor: 4n }))
    const answered: string[] = []
    void rich.then(() => answered.push('rich'))
    void poor.then(() => answered.push('poor'))
    await eventually(async () => expect(await waitingToCommit()).toBe(1))
    await pause(30)
    expect(answered).toEqual([])
    expect(await at.posted('held')).toEqual([])
    await letGo()
    expect(await poor).toBe('funds')
    await rich
    expect(await at.posted('held')).toEqual(['held:most'])
  })

  it('tells what anybody can read by then', async () => {
    const other = openLedger(at.url)
    const seen = keysOf('seen', 50).map(async (key) => {
      const { id } = await at.pay(key)
      const { rows } = await other.pool.query('select from ledger.transfer where id = $1', [String(id)])
      return rows.length
    })
    expect(await Promise.all(seen)).toEqual(seen.map(() => 1))
  })

  it('begins while those before wait for their commit', async () => {
    const letGo = await holdCommits('slow')
    const slow = []
    for (const name of ['slow one', 'slow two', 'slow three']) {
      const [from, to] = [await at.funded(10n), await at.funded(0n)]
      slow.push(at.payAll(keysOf(name, 2), { from, to }))
      await eventually(async () => expect(await waitingToCommit()).toBe(slow.length))
    }
    await at.payAll(keysOf('quick', 2))
    expect(await at.posted('slow')).toEqual([])
    expect(await at.posted('quick')).toHaveLength(2)
    await letGo()
    await Promise.all(slow)
    expect(await at.posted('slow')).toHaveLength(6)
  })

  it('does not wait for those with transactions of their own, of which few are under way at a time', async () => {
    const roomy = await openPayments({ maxConnections: 16 })
    let [underway, most] = [0, 0]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    onTestFinished(() => open())
    const order = async () => {
      most = Math.max(most, (underway += 1))
      await gate
      underway -= 1
    }
    const works = []
    // In both lanes.
    for (const name of ['stuck one', 'stuck two']) {
      works.push(roomy.payAll(keysOf(name, 6), { exclusive: true, order }), roomy.payAll(keysOf(`with ${name}`, 2)))
      await eventually(async () => expect(await roomy.posted(`with ${name}`)).toHaveLength(2))
    }
    await roomy.payAll(keysOf('past them', 2))
    await eventually(() => expect(underway).toBe(8))
    open()
    await Promise.all(works)
    expect(await roomy.posted('stuck')).toHaveLength(12)
    expect(most).toBe(8)
  })

  it('has one other beside it that is at work, and no third', async () => {
    const begun: string[] = []
    const gates: (() => void)[] = []
    onTestFinished(() => gates.forEach((open) => open()))
    const gated = (name: string) =>
      at.pay(name, {
        reads: () => {
          begun.push(name)
          return new Promise<void>((resolve) => gates.push(resolve))
        },
      })
    const payments: Promise<unknown>[] = []
    for (const name of ['gate:1', 'gate:2']) {
      payments.push(gated(name))
      await eventually(() => expect(begun).toContain(name))
    }
    payments.push(gated('gate:3'))
    await pause(100)
    expect(begun).toEqual(['gate:1', 'gate:2'])
    gates[1]?.()
    await payments[1]
    await eventually(() => expect(begun).toEqual(['gate:1', 'gate:2', 'gate:3']))
    gates[0]?.()
    gates[2]?.()
    await Promise.all(payments)
  })
})

describe('a refusal by the ledger', () => {
  it('leaves the others in their transaction, and nothing of itself', async () => {
    const tooMuch = at.pay('refused:002', { minor: 10_000_000n, refused: ({ problem }) => new Error(`No: ${problem}`) })
    const [refused, ...others] = await Promise.allSettled([tooMuch, ...['000', '001', '003'].map((n) => at.pay(`refused:${n}`))])
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'No: funds' } })
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await at.posted('refused')).toEqual(['refused:000', 'refused:001', 'refused:003'])
    expect((await at.notes('refused')).map(({ work }) => work)).toEqual(['refused:000', 'refused:001', 'refused:003'])
    expect(await transactions('refused')).toBe(1)
    expect(at.failures).toEqual([])
  })

  it('undoes what an exclusive work wrote before', async () => {
    const before = (key: string) => execute(`insert into public.note (work) values ('${key}, before')`)
    const works = [
      at.pay('alone:refused', { exclusive: true, minor: 10_000_000n, order: before('alone:refused') }),
      at.pay('alone:paid', { exclusive: true, order: before('alone:paid') }),
    ]
    const [refused] = await Promise.allSettled([...works, at.payAll(keysOf('beside', 3))])
    expect(refused).toMatchObject({ status: 'rejected', reason: { problem: 'funds' } })
    expect((await at.notes('alone')).map(({ work }) => work)).toEqual(['alone:paid', 'alone:paid, before'])
    expect(await at.notes('beside')).toHaveLength(3)
    expect(at.failures).toEqual([])
  })

  it('leaves an exclusive work its own transaction', async () => {
    const exclusive = keysOf('own', 3).map((key) => at.pay(key, { exclusive: true }))
    await Promise.all([...exclusive, at.payAll(keysOf('shared', 3))])
    expect(await transactions('shared')).toBe(1)
    expect(await transactions('own')).toBe(3)
    const own = new Set((await at.notes('own')).map(({ tx }) => tx))
    expect((await at.notes('shared')).filter(({ tx }) => own.has(tx))).toEqual([])
  })
})

describe('the same posting key', () => {
  it('is posted once by those who come at once, and answers them all alike', async () => {
    const orders = Array.from({ length: 5 }, () => at.post(moveOrder('twice', at.from.id, at.to.id, 3n)))
    const others = at.payAll(keysOf('beside twice', 5))
    const [first, ...again] = await Promise.all(orders)
    expect(again).toEqual(again.map(() => first))
    await others
    expect(await transactions('beside twice')).toBeLessThan(5)
    expect(await at.posted('twice')).toEqual(['twice'])
    expect(at.failures).toEqual([])
  })

  it('is answered as the first time where another process has just used it', async () => {
    const other = openLedger(at.url)
    const order = moveOrder('elsewhere', at.from.id, at.to.id, 3n)
    let mine: Promise<unknown> = Promise.resolve()
    const theirs = await other.inTx(async (tx) => {
      const posted = await postWithin(tx, order, other.clock.now())
      mine = Promise.all([at.post(order), at.payAll(keysOf('beside elsewhere', 5))])
      await eventually(async () => expect(await locksWaitedFor()).toBeGreaterThan(0))
      return posted
    })
    expect(await mine).toMatchObject([{ id: theirs.id, postedAt: theirs.postedAt }, { length: 5 }])
    expect(await at.posted('elsewhere')).toEqual(['elsewhere'])
  })

  it.each([0, 5])(
    'is refused to another request, with %s beside it, where another process takes it after the look',
    async (count) => {
      const name = `taken beside ${count}`
      const other = openLedger(at.url)
      const [from, to] = [await at.funded(10n), await at.funded(0n)]
      let mine: Promise<unknown> = Promise.resolve()
      await other.inTx(async (tx) => {
        await postWithin(tx, moveOrder(name, from.id, to.id, 3n), other.clock.now())
        mine = Promise.all([problemOf(at.pay(name)), at.payAll(keysOf(`others ${name}`, count))])
        await eventually(async () => expect(await locksWaitedFor()).toBeGreaterThan(0))
      })
      expect(await mine).toMatchObject(['keyReused', { length: count }])
      expect(at.failures[0]).toMatchObject({ code: '23505', size: count + 1 })
      expect(await at.posted(`others ${name}`)).toHaveLength(count)
      expect(await at.notes(name)).toEqual([])
    },
  )
})

const locksWaitedFor = async (): Promise<number> =>
  (
    await at.owner.query<{ count: number }>(
      `select count(*)::integer from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
  ).rows[0]?.count ?? 0
