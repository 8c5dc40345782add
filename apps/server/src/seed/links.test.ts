import { verify } from '@florin/ledger/verify'
import { expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { findUnbalanced } from '../modules/globalPay/payments/heldProof.ts'
import { seedDemo } from './demo.ts'
import { seedDemoLinks } from './links.ts'

it('the demo bank has links: sent, opened, paid, refused and expired', async () => {
  const app = await testApp()
  await seedDemo(app.parts)
  expect((await Promise.all([seedDemoLinks(app.parts), seedDemoLinks(app.parts)])).toSorted()).toEqual([false, true])
  const links = await app.db.selectFrom('global_payment').select('state').orderBy('id').execute()
  expect(links.map(({ state }) => state)).toEqual(['opened', 'sent', 'opened', 'paid', 'refused', 'expired'])
  expect(await app.db.selectFrom('outbox').select('topic').where('topic', '<>', 'live.event').execute()).toEqual([])
  expect(await findUnbalanced(app.db)).toEqual([])
  expect((await verify(app.db)).findings).toEqual([])
})
