import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import type { Db } from './db.ts'
import { refuse } from './refuse.ts'
import { alone, createSharing, type Share, untouched } from './sharing.ts'
import { databaseOfThings } from './things.fixture.ts'
import type { OpenTx } from './transaction.ts'

let db: Db
let share: Share
beforeAll(async () => {
  db = (await testApp()).db
  share = createSharing({ db })
})
beforeEach(async () => {
  await sql`delete from idempotency_key`.execute(db)
})

const write = async (tx: OpenTx, n: number): Promise<number> => {
  await sql`
    insert into idempotency_key (scope, key, method, fingerprint)
    values ('shared', ${`piece no ${n}`}, pg_current_xact_id()::text, '')`.execute(tx)
  return n
}
const notes = async () =>
  (
    await sql<{
      n: number
      tx: string
    }>`select split_part(key, ' ', 3)::integer as n, method as tx from idempotency_key order by key`.execute(db)
  ).rows
const written = async () => (await notes()).map(({ n }) => n)

describe('a shared transaction', () => {
  it('is one for those who come at the same moment, and each gets their own result', async () => {
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => share((tx) => write(tx, n))))
    expect(results).toEqual([1, 2, 3, 4, 5, 6])
    expect(await written()).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set((await notes()).map(({ tx }) => tx)).size).toBeLessThan(6)
  })

  it('does not keep those who come later waiting for one that is held up', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const first = share(async (tx) => {
      await write(tx, 1)
      await held
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await Promise.all([2, 3].map((n) => share((tx) => write(tx, n))))).toEqual([2, 3])
    expect(await written()).toEqual([2, 3])
    letGo()
    await first
    expect(await written()).toEqual([1, 2, 3])
  })

  it('goes on without whoever is refused before they wrote', async () => {
    const refusing = share(async () => {
      throw untouched(refuse('funds.insufficient'))
    })
    const [refused] = await Promise.allSettled([refusing, ...[1, 2, 3].map((n) => share((tx) => write(tx, n)))])
    expect(refused).toMatchObject({ status: 'rejected', reason: { refusal: 'funds.insufficient' } })
    expect(await written()).toEqual([1, 2, 3])
  })

  it('keeps nothing of whoever fails after they wrote, and everything of the others', async () => {
    const failing = share(async (tx) => {
      await write(tx, 9)
      throw refuse('funds.insufficient')
    })
    const breaking = share((tx) => sql`select 1 / 0`.execute(tx))
    const results = await Promise.allSettled([failing, breaking, ...[1, 2, 3].map((n) => share((tx) => write(tx, n)))])
    expect(results).toMatchObject([
      { reason: { refusal: 'funds.insufficient' } },
      { reason: { message: 'division by zero' } },
      ...[1, 2, 3].map((value) => ({ status: 'fulfilled', value })),
    ])
    expect(await written()).toEqual([1, 2, 3])
  })

  it('is left by whoever wants one to themselves', async () => {
    let runs = 0
    const shy = share(async (tx) => {
      runs += 1
      alone(tx)
      return write(tx, 7)
    })
    expect(await Promise.all([shy, ...[1, 2, 3].map((n) => share((tx) => write(tx, n)))])).toEqual([7, 1, 2, 3])
    expect(runs).toBe(2)
    const by = new Map((await notes()).map(({ n, tx }) => [n, tx]))
    for (const n of [1, 2, 3]) expect(by.get(n)).not.toBe(by.get(7))
  })

  it('does not ask whoever is alone anyway to begin again', async () => {
    let runs = 0
    await share(async (tx) => {
      runs += 1
      alone(tx)
    })
    expect(runs).toBe(1)
  })

  it('lets the next begin while those before wait for their commit', async () => {
    const at = await databaseOfThings('id int primary key', 4)
    // The first four end when nobody holds the lock.
    await at.owner.query(`
      create function public.wait_at_the_end() returns trigger language plpgsql as
        'begin if new.id < 5 then perform pg_advisory_xact_lock_shared(1); end if; return null; end';
      create constraint trigger waits after insert on public.thing deferrable initially deferred
        for each row execute function public.wait_at_the_end();
      select pg_advisory_lock(1)`)
    const shareThings = createSharing({ db: at.db })
    const add = (ids: readonly number[]) =>
      Promise.all(ids.map((id) => shareThings((tx) => sql`insert into public.thing values (${id})`.execute(tx))))
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
    const held = [add([1, 2])]
    await pause()
    held.push(add([3, 4]))
    await pause()
    await add([5, 6])
    expect((await at.owner.query('select id from public.thing order by id')).rows).toEqual([{ id: 5 }, { id: 6 }])
    await at.owner.query('select pg_advisory_unlock(1)')
    await Promise.all(held)
    expect((await at.owner.query('select count(*)::integer from public.thing')).rows).toEqual([{ count: 6 }])
    await at.close()
  })
})
