import type { Posted } from '@florin/ledger/orders'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { moveOrder, openLedger } from '../../../../test/ledger.ts'
import { silentLog } from '../../../../test/platform.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createPostings, type PreparePosting } from '../platform/postings.ts'
import { refuse } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Caller } from './caller.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'

/** As one of several processes on a database has it. */
const openProcess = (url: string) => {
  const ledger = openLedger(url)
  const postings = createPostings({ ...ledger, log: silentLog, metrics: createMetrics() })
  return { ledger, idempotency: createIdempotency({ db: ledger.db, secret: 'x'.repeat(32), postings }) }
}

let { ledger, idempotency }: ReturnType<typeof openProcess> = {} as never
let elsewhere: Idempotency
let to: number
beforeAll(async () => {
  const url = await freshDatabase()
  ;({ ledger, idempotency } = openProcess(url))
  elsewhere = openProcess(url).idempotency
  to = await ledger.house('suspense')
})
let from: number
beforeEach(async () => {
  await sql`delete from idempotency_key`.execute(ledger.db)
  from = (await ledger.funded(100n)).id
})

const caller: Caller = {
  signedIn: true,
  isAdmin: false,
  userId: 1,
  sessionId: 's1',
  acting: { kind: 'person', customerId: 11, flags: [] },
}
const callOf = (key: string, input: unknown = key) => ({ key: `the key ${key}`, method: 'book.create', caller, input })

type Payment = { minor?: bigint; from?: number; order?: () => unknown; record?: (tx: OpenTx, posted: Posted) => unknown }

/** Each try posts under a key of its own, as the id of a new operation would be. */
const paying =
  (key: string, { minor = 1n, from: payer = from, order, record }: Payment = {}): PreparePosting<string> =>
  async () => ({
    order: async () => {
      await order?.()
      return moveOrder(crypto.randomUUID(), payer, to, minor)
    },
    record: async (tx, posted) => {
      await record?.(tx, posted)
      const { rows } = await sql<{ tx: string }>`select pg_current_xact_id()::text as tx`.execute(tx)
      return `${key}, ${posted.id}, ${rows[0]?.tx}`
    },
    refused: () => refuse('funds.insufficient'),
  })
const pay = (key: string, payment: Payment = {}) => idempotency.post(callOf(key), paying(key, payment))
const payAll = (keys: readonly string[]) => Promise.all(keys.map((key) => pay(key)))
const refusing: PreparePosting<string> = async () => {
  throw refuse('funds.insufficient')
}
const transactionOf = (answer: string | undefined) => answer?.split(', ')[2]
/** What has left the account. */
const spent = async (accountId = from): Promise<bigint> => {
  const { rows } = await sql<{ minor: bigint }>`
    select posted_minor as minor from ledger.balance where account_id = ${accountId}`.execute(ledger.db)
  return 100n - rows[0]!.minor
}

describe('calls that post', () => {
  it('are answered as before where they are repeated, while the others go on together', async () => {
    const first = await payAll(['a', 'b', 'c'])
    const then = await payAll(['a', 'd', 'b', 'e'])
    expect([then[0], then[2]]).toEqual([first[0], first[1]])
    expect(transactionOf(then[1])).toBe(transactionOf(then[3]))
    expect(await spent()).toBe(5n)
  })

  it('are answered as before even where they would be refused by now', async () => {
    const [first] = await Promise.all([pay('a', { minor: 99n }), pay('b')])
    const again = [idempotency.post(callOf('a'), refusing), pay('a', { minor: 99n }), elsewhere.post(callOf('a'), refusing)]
    expect(await Promise.all(again)).toEqual([first, first, first])
    const failing = idempotency.post(callOf('a'), () => Promise.reject(new Error('made')))
    expect(await failing).toBe(first)
    expect(await spent()).toBe(100n)
  })

  it('wait for each other where they come at once under one key, and harm no other', async () => {
    const answers = await payAll(['a', 'a', 'b', 'a', 'a'])
    expect(new Set(answers).size).toBe(2)
    expect(transactionOf(answers[0])).toBe(transactionOf(answers[2]))
    expect(await spent()).toBe(2n)
  })

  it('are made by the next that waited where the first was refused', async () => {
    const first = idempotency.post(callOf('a'), refusing)
    const [refused, ...made] = await Promise.allSettled([first, pay('a'), pay('a'), pay('b')])
    expect(refused).toMatchObject({ reason: { refusal: 'funds.insufficient' } })
    expect(made).toEqual([made[1], { status: 'fulfilled', value: expect.stringContaining('a, ') }, made[2]])
    expect(await spent()).toBe(2n)
  })

  it('leave nothing of a key that the ledger refused', async () => {
    const results = await Promise.allSettled([pay('a', { minor: 101n }), pay('b')])
    expect(results).toMatchObject([{ reason: { refusal: 'funds.insufficient' } }, { status: 'fulfilled' }])
    expect(await pay('a')).toContain('a, ')
    expect(await spent()).toBe(2n)
  })

  it('are kept with what they post, also where the batch is undone because of another', async () => {
    const failing = () => {
      throw new Error('made')
    }
    const results = await Promise.allSettled([pay('a'), pay('b', { record: failing }), pay('c')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const answers = await payAll(['a', 'c'])
    expect(results).toMatchObject([{ value: answers[0] }, {}, { value: answers[1] }])
    const ids = answers.map((answer) => answer.split(', ')[1])
    expect((await sql`select from ledger.transfer where id = any (${ids}::bigint[])`.execute(ledger.db)).rows).toHaveLength(2)
    expect(await spent()).toBe(2n)
  })

  it('are refused where another request was made under the key, and harm no other', async () => {
    await pay('a')
    const reused = idempotency.post(callOf('a', 'another'), paying('a'))
    const results = await Promise.allSettled([reused, pay('b')])
    expect(results).toMatchObject([{ reason: { refusal: 'key.reused' } }, { status: 'fulfilled' }])
    expect(await spent()).toBe(2n)
  })
})

describe('a key that another process takes after we have looked for it', () => {
  /** The same call there, all the way to its answer; from an account of its own, as the rows of ours may be locked. */
  const payThere = async (payment: Payment = {}) => {
    const payer = payment.from ?? (await ledger.funded(100n)).id
    let answer: Promise<string> | undefined
    return () => (answer ??= elsewhere.post(callOf('a'), paying('a', { ...payment, from: payer })))
  }

  it('is undone here and gives the answer of there, and harms no other', async () => {
    const there = await payThere()
    const [answer, ...others] = await Promise.all([pay('a', { record: there }), pay('b'), pay('c')])
    expect(answer).toBe(await there())
    expect(others.map((other) => other.slice(0, 1))).toEqual(['b', 'c'])
    expect(await spent()).toBe(2n)
  })

  it('gives the answer of there where the money is gone because of it', async () => {
    const there = await payThere({ from, minor: 100n })
    const others = await ledger.funded(100n)
    const answers = await Promise.all([pay('a', { order: there, minor: 100n }), pay('b', { from: others.id })])
    expect(answers[0]).toBe(await there())
    expect(await spent()).toBe(100n)
  })

  it('gives the answer of there where what is read next would refuse it', async () => {
    const there = await payThere()
    const refusedBy = idempotency.post(callOf('a'), async () => {
      await there()
      throw refuse('funds.insufficient')
    })
    expect(await refusedBy).toBe(await there())
  })

  it('is refused where the other asked for something else', async () => {
    const there = await payThere()
    const other = idempotency.post(callOf('a', 'another'), paying('a', { record: there }))
    await expect(other).rejects.toMatchObject({ refusal: 'key.reused' })
    expect(await spent()).toBe(0n)
  })
})
