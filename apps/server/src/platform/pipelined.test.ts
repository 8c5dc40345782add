import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beforeCommit, connectPipelined } from './pipelined.ts'
import { type DatabaseOfThings, databaseOfThings } from './things.fixture.ts'
import { waitForAll } from './batched.ts'
import type { Tx } from './db.ts'
import type { OpenTx } from './transaction.ts'

let at: DatabaseOfThings
const log: string[] = []
const transact = <T>(work: (tx: OpenTx) => Promise<T>): Promise<T> => connectPipelined(at.db)((session) => session.transact(work))

beforeAll(async () => {
  at = await databaseOfThings('id int primary key')
})
afterAll(() => at.close())

const add = async (tx: OpenTx, id: number): Promise<string> => {
  log.push(`asked ${id}`)
  const { rows } = await sql<{
    tx: string
  }>`insert into public.thing values (${id}) returning pg_current_xact_id()::text as tx`.execute(tx)
  log.push(`told ${id}`)
  return rows[0]?.tx ?? ''
}
const isInTransaction = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ began: boolean }>`select transaction_timestamp() <> statement_timestamp() as began`.execute(tx)
  return rows[0]?.began === true
}
const things = async () =>
  (await at.owner.query<{ id: number }>('select id from public.thing order by id')).rows.map(({ id }) => id)

/** What the connection is given to send, and when. */
const watched = (): string[] => {
  const sent: string[] = []
  at.pool.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: { uncork(): void } } }).connection
    const uncork = stream.uncork.bind(stream)
    stream.uncork = () => {
      sent.push(`sent after ${log.filter((line) => line.startsWith('told')).length} answers`)
      uncork()
    }
  })
  return sent
}

describe('a pipelined transaction', () => {
  it('sends what is asked for at once without waiting for answers, and keeps it as one', async () => {
    const sent = watched()
    const results = await transact((tx) => waitForAll([add(tx, 1), add(tx, 2), add(tx, 3)]))
    expect(sent.filter((line) => line === 'sent after 0 answers').length).toBeGreaterThanOrEqual(3)
    expect(log).toEqual(['asked 1', 'asked 2', 'asked 3', 'told 1', 'told 2', 'told 3'])
    expect(new Set(results).size).toBe(1)
    expect(await things()).toEqual([1, 2, 3])
  })

  it('keeps nothing where one of its statements fails, and leaves a connection that goes on', async () => {
    await expect(transact((tx) => waitForAll([add(tx, 4), add(tx, 1), add(tx, 5)]))).rejects.toThrow('duplicate key')
    expect(await things()).toEqual([1, 2, 3])
    await transact((tx) => add(tx, 6))
    expect(await things()).toEqual([1, 2, 3, 6])
  })

  it('says what was wrong first, not what that led to', async () => {
    const late = async (tx: OpenTx) => {
      await new Promise<void>((resolve) => process.nextTick(resolve))
      return add(tx, 1)
    }
    const bothFail = transact(async (tx) => {
      const first = late(tx)
      await add(tx, 1).catch(() => {})
      return first
    })
    await expect(bothFail).rejects.toMatchObject({ code: '23505' })
    const aborted = transact(async (tx) => {
      await add(tx, 1).catch(() => {})
      return add(tx, 7)
    })
    await expect(aborted).rejects.toMatchObject({ code: '23505' })
  })

  it('is not taken for committed where a failure was not heeded', async () => {
    const before = await things()
    const unheeded = transact(async (tx) => {
      await add(tx, 7)
      await add(tx, 1).catch(() => {})
    })
    await expect(unheeded).rejects.toMatchObject({ code: '23505' })
    expect(await things()).toEqual(before)
  })

  it('reads before it begins, on the same connection', async () => {
    const seen = await connectPipelined(at.db)(async (session) => {
      const pidOf = async (tx: Tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
      const read = await waitForAll([pidOf(session.reader), isInTransaction(session.reader)])
      return [...read, ...(await session.transact((tx) => waitForAll([pidOf(tx), isInTransaction(tx)])))]
    })
    expect(seen).toEqual([seen[0], false, seen[0], true])
  })

  it('lets nobody write or read once it is over, however long their work goes on', async () => {
    const before = await things()
    const left: Tx[] = []
    const work = (id: number) =>
      transact(async (tx) => {
        left.push(tx)
        await add(tx, id)
      })
    await expect(work(1)).rejects.toMatchObject({ code: '23505' })
    await work(8)
    await connectPipelined(at.db)(async ({ reader }) => void left.push(reader))
    await connectPipelined(at.db)(async (session) => {
      await session.transact((tx) => add(tx, 7))
      await expect(sql`insert into public.thing values (99)`.execute(session.reader)).rejects.toThrow('over')
    })
    for (const tx of left) await expect(sql`insert into public.thing values (99)`.execute(tx)).rejects.toThrow('over')
    expect(await things()).toEqual([...before, 7, 8])
  })

  it('says when nothing is left but to wait for the commit', async () => {
    log.length = 0
    const committing = () => void log.push('committing')
    await connectPipelined(at.db)(({ transact: inSession }) => inSession((tx) => add(tx, 9), committing))
    log.push('committed')
    expect(log).toEqual(['asked 9', 'told 9', 'committing', 'committed'])
  })

  it('does not say that it failed where its connection is lost while it commits', async () => {
    await at.owner.query(`
      create function public.cut() returns trigger language plpgsql security definer as
        'begin if new.id = 666 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end';
      create constraint trigger cuts after insert on public.thing deferrable initially deferred
        for each row execute function public.cut()`)
    await expect(transact((tx) => add(tx, 666))).rejects.toMatchObject({ code: '08007' })
    await expect(transact((tx) => waitForAll([add(tx, 667), add(tx, 1)]))).rejects.toMatchObject({ code: '23505' })
    expect(await things()).not.toContain(666)
  })
})

describe('rows that nobody reads back', () => {
  const addAll = beforeCommit<number>((tx, ids) => {
    log.push(`asked ${ids.join()}`)
    return sql`insert into public.thing select unnest(${ids}::int[])`.execute(tx)
  })

  it('leaves in one statement when its transaction ends, and is kept with the rest', async () => {
    log.length = 0
    await transact(async (tx) => {
      await addAll(tx, 10)
      await add(tx, 11)
      await addAll(tx, 12)
    })
    expect(log).toEqual(['asked 11', 'told 11', 'asked 10,12'])
    expect(await things()).toEqual(expect.arrayContaining([10, 11, 12]))
  })

  it('undoes the whole where it fails', async () => {
    const before = await things()
    const both = transact(async (tx) => {
      await addAll(tx, 10)
      await add(tx, 13)
    })
    await expect(both).rejects.toThrow('duplicate key')
    expect(await things()).toEqual(before)
    await transact((tx) => addAll(tx, 14))
    expect(await things()).toEqual([...before, 14])
  })

  it('is not committed without, however late it asks', async () => {
    const late = beforeCommit<number>(async (tx, ids) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return sql`insert into public.thing select unnest(${ids}::int[])`.execute(tx)
    })
    const before = await things()
    const refused = transact(async (tx) => {
      await add(tx, 15)
      await late(tx, 10)
    })
    await expect(refused).rejects.toThrow('duplicate key')
    expect(await things()).toEqual(before)
  })

  it('fails where it is more than one statement, rather than run the second outside the transaction', async () => {
    const two = beforeCommit<number>(async (tx, ids) => {
      await sql`select 1`.execute(tx)
      await sql`insert into public.thing select unnest(${ids}::int[])`.execute(tx)
    })
    await expect(transact((tx) => two(tx, 17))).rejects.toThrow('over')
    expect(await things()).not.toContain(17)
  })

  it('says that nothing was committed where the connection is lost before the commit', async () => {
    const cut = beforeCommit<number>((tx) =>
      sql.raw('set local role none; select pg_terminate_backend(pg_backend_pid())').execute(tx),
    )
    const lost = transact(async (tx) => {
      await add(tx, 18)
      await cut(tx, 0)
    })
    await expect(lost).rejects.toMatchObject({ code: '57P01' })
    expect(await things()).not.toContain(18)
  })

  it('is written at once in any other transaction', async () => {
    const found = await at.db.transaction().execute(async (tx) => {
      await addAll(tx, 16)
      return sql<{ id: number }>`select id from public.thing where id = 16`.execute(tx)
    })
    expect(found.rows).toEqual([{ id: 16 }])
  })
})
