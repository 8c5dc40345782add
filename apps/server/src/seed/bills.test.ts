import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { seedDemoBills } from './bills.ts'
import { seedDemo } from './demo.ts'
import { seedDemoRates } from './rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.parts)
  await seedDemoRates(app.parts)
})

describe('the bills of the demo bank', () => {
  it('are laid down once, even by two processes at once', async () => {
    expect((await Promise.all([seedDemoBills(app.parts), seedDemoBills(app.parts)])).toSorted()).toEqual([false, true])
    const statuses = await app.db.selectFrom('invoice').select('status').orderBy('id').execute()
    expect(statuses.map(({ status }) => status)).toEqual([
      'unpaid',
      'paid',
      'unpaid',
      'unpaid',
      'unpaid',
      'unpaid',
      'draft',
      'rejected',
    ])
    const series = await app.db.selectFrom('subscription').select(['type', 'status']).orderBy('id').execute()
    expect(series.map(({ type, status }) => `${type} ${status}`)).toEqual(['p2p active', 'merchant active', 'merchant active'])
  })

  it('send nobody a mail, with all the rest of the demo bank', async () => {
    await seedDemoBills(app.parts)
    expect(await app.db.selectFrom('outbox').select('topic').where('topic', '<>', 'live.event').execute()).toEqual([])
  })
})
