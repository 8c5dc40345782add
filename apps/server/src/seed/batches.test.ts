import { verify } from '@florin/ledger/verify'
import { expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { seedDemoBatches } from './batches.ts'
import { seedDemo } from './demo.ts'

it('the demo bank has batches: paid, paid but for one row, and waiting for an approver', async () => {
  const app = await testApp()
  await seedDemo(app.parts)
  expect((await Promise.all([seedDemoBatches(app.parts), seedDemoBatches(app.parts)])).toSorted()).toEqual([false, true])
  const batches = await app.db.selectFrom('mass_batch').select(['name', 'state']).orderBy('id').execute()
  expect(batches.map(({ state }) => state)).toEqual(['completed', 'partial', 'created'])
  const { mode } = await app.db
    .selectFrom('customer')
    .select('transaction_approve_mode as mode')
    .where('business_name', '=', 'Lumen Studio Ltd')
    .executeTakeFirstOrThrow()
  expect(mode).toBe('sms')
  expect(await app.db.selectFrom('outbox').select('topic').where('topic', '<>', 'live.event').execute()).toEqual([])
  expect((await verify(app.db)).findings).toEqual([])
})
