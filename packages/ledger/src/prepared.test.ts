import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testLedger, type TestLedger } from '../../../test/ledger.ts'
import { integers } from './lists.ts'
import { prepared } from './prepared.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
})

it('is put together once and run with other values each time, beside those that never change', async () => {
  let built = 0
  const above = prepared<{ least: number; numbers: readonly number[] }, { sum: number }>(({ least, numbers }) => {
    built += 1
    return sql`select sum(n)::integer as sum from unnest(${integers(numbers)}) n where n > ${least} and n < ${1000}`
  })
  expect((await above(ledger.db, { least: 1, numbers: [1, 2, 3, 2000] })).rows).toEqual([{ sum: 5 }])
  expect((await above(ledger.db, { least: 2, numbers: [1, 2, 3, 4] })).rows).toEqual([{ sum: 7 }])
  await ledger.inTx(async (tx) => expect((await above(tx, { least: 0, numbers: [6] })).rows).toEqual([{ sum: 6 }]))
  expect(built).toBe(1)
})
