import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Caller } from './caller.ts'
import { createIdempotency, type Idempotency, type Unrepeated } from './idempotency.ts'

let db: Db
let idempotency: Idempotency
beforeAll(async () => {
  db = (await testApp()).db
  idempotency = createIdempotency({ db, secret: 'x'.repeat(32) })
})
beforeEach(async () => {
  await sql`delete from idempotency_key`.execute(db)
})

const caller: Caller = {
  signedIn: true,
  isAdmin: false,
  userId: 1,
  sessionId: 's1',
  acting: { kind: 'person', customerId: 11, flags: [] },
}

type Work = (tx: OpenTx, unrepeated: Unrepeated) => Promise<string>
const once = (key: string, work: Work, input: unknown = key) =>
  idempotency.onceShared({ key: `the key ${key}`, method: 'book.create', caller, input }, work)

let writes = 0
const write = async (tx: OpenTx, key: string): Promise<string> => {
  writes += 1
  await sql`
    insert into idempotency_key (scope, key, method, fingerprint)
    values ('written', ${`${key} in write ${writes}`}, pg_current_xact_id()::text, '')`.execute(tx)
  return `answer ${writes} to ${key}`
}
const written = async () =>
  (
    await sql<{
      key: string
      tx: string
    }>`select split_part(key, ' ', 1) as key, method as tx from idempotency_key where scope = 'written' order by key`.execute(db)
  ).rows

const asking =
  (key: string): Work =>
  async (tx, unrepeated) => {
    await unrepeated()
    return write(tx, key)
  }

describe('calls that share a transaction', () => {
  it('are answered as before where they are repeated, while the others go on together', async () => {
    const first = await Promise.all(['a', 'b', 'c'].map((key) => once(key, asking(key))))
    const then = await Promise.all(['a', 'd', 'b', 'e'].map((key) => once(key, asking(key))))
    expect([then[0], then[2]]).toEqual([first[0], first[1]])
    const rows = await written()
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(rows[3]?.tx).toBe(rows[4]?.tx)
  })

  it('wait for each other where they come at once under one key, and spoil nothing for others', async () => {
    const answers = await Promise.all(['a', 'a', 'b', 'a', 'a'].map((key) => once(key, asking(key))))
    expect(new Set(answers).size).toBe(2)
    const rows = await written()
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(rows[0]?.tx).toBe(rows[1]?.tx)
  })

  it('are made by the next that waited where the first was refused', async () => {
    const refusing = once('a', async (_tx, unrepeated) => {
      await unrepeated()
      throw refuse('funds.insufficient')
    })
    const [refused, ...made] = await Promise.allSettled([refusing, once('a', asking('a')), once('a', asking('a'))])
    expect(refused).toMatchObject({ reason: { refusal: 'funds.insufficient' } })
    expect(made).toEqual([made[1], { status: 'fulfilled', value: expect.stringContaining('to a') }])
    expect((await written()).map(({ key }) => key)).toEqual(['a'])
  })

  it('are refused where another is asked for under the same key', async () => {
    await once('a', asking('a'))
    const [reused, other] = await Promise.allSettled([once('a', asking('a'), 'another'), once('b', asking('b'))])
    expect([reused, other]).toMatchObject([{ reason: { refusal: 'key.reused' } }, { status: 'fulfilled' }])
    expect((await written()).map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('are answered as before even where the work would be refused by now', async () => {
    const [answer] = await Promise.all(['a', 'b'].map((key) => once(key, asking(key))))
    const refusing = once('a', async () => {
      throw refuse('funds.insufficient')
    })
    expect((await Promise.all([refusing, ...['c', 'd'].map((key) => once(key, asking(key)))]))[0]).toBe(answer)
    const rows = await written()
    expect(rows[2]?.tx).toBe(rows[3]?.tx)
  })

  it('are each on their own, and still once, where one writes without having asked', async () => {
    const rash = (tx: OpenTx) => write(tx, 'a')
    const [first] = await Promise.all([once('a', rash), once('b', asking('b'))])
    const [again] = await Promise.all([once('a', rash), once('c', asking('c'))])
    expect(again).toBe(first)
    const rows = await written()
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(new Set(rows.map(({ tx }) => tx)).size).toBe(3)
  })
})
