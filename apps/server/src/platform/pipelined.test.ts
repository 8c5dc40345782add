import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastly, pipelined } from './pipelined.ts'
import { type DatabaseOfThings, databaseOfThings } from './things.fixture.ts'
import { allDone } from './together.ts'
import type { OpenTx } from './transaction.ts'

let at: DatabaseOfThings
const log: string[] = []
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
    const results = await pipelined(at.db, (tx) => allDone([add(tx, 1), add(tx, 2), add(tx, 3)]))
    expect(sent.filter((line) => line === 'sent after 0 answers').length).toBeGreaterThanOrEqual(3)
    expect(log).toEqual(['asked 1', 'asked 2', 'asked 3', 'told 1', 'told 2', 'told 3'])
    expect(new Set(results).size).toBe(1)
    expect(await things()).toEqual([1, 2, 3])
  })

  it('keeps nothing where one of its statements fails, and leaves a connection that goes on', async () => {
    await expect(pipelined(at.db, (tx) => allDone([add(tx, 4), add(tx, 1), add(tx, 5)]))).rejects.toThrow('duplicate key')
    expect(await things()).toEqual([1, 2, 3])
    await pipelined(at.db, (tx) => add(tx, 6))
    expect(await things()).toEqual([1, 2, 3, 6])
  })
})

describe('what nobody waits for', () => {
  const addAll = lastly<number>((tx, ids) => {
    log.push(`asked ${ids.join()}`)
    return sql`insert into public.thing select unnest(${ids}::int[])`.execute(tx)
  })

  it('leaves in one statement when its transaction ends, and is kept with the rest', async () => {
    log.length = 0
    await pipelined(at.db, async (tx) => {
      await addAll(tx, 10)
      await add(tx, 11)
      await addAll(tx, 12)
    })
    expect(log).toEqual(['asked 11', 'told 11', 'asked 10,12'])
    expect(await things()).toEqual(expect.arrayContaining([10, 11, 12]))
  })

  it('undoes the whole where it fails', async () => {
    const before = await things()
    const both = pipelined(at.db, async (tx) => {
      await addAll(tx, 10)
      await add(tx, 13)
    })
    await expect(both).rejects.toThrow('duplicate key')
    expect(await things()).toEqual(before)
    await pipelined(at.db, (tx) => addAll(tx, 14))
    expect(await things()).toEqual([...before, 14])
  })

  it('is not committed without, however late it asks', async () => {
    const late = lastly<number>(async (tx, ids) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return sql`insert into public.thing select unnest(${ids}::int[])`.execute(tx)
    })
    const before = await things()
    const refused = pipelined(at.db, async (tx) => {
      await add(tx, 15)
      await late(tx, 10)
    })
    await expect(refused).rejects.toThrow('duplicate key')
    expect(await things()).toEqual(before)
  })

  it('is written at once in any other transaction', async () => {
    const found = await at.db.transaction().execute(async (tx) => {
      await addAll(tx, 16)
      return sql<{ id: number }>`select id from public.thing where id = 16`.execute(tx)
    })
    expect(found.rows).toEqual([{ id: 16 }])
  })
})
