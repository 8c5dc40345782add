import { expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { seedDemoRates } from './rates.ts'

it('the demo bank’s rates are laid down once, and what was set later stays', async () => {
  const { parts, db } = await testApp()
  expect((await Promise.all([seedDemoRates(parts), seedDemoRates(parts)])).toSorted()).toEqual([false, true])
  expect(await parts.services.accounts.rates.supported(db)).toEqual(expect.arrayContaining(['EUR', 'GBP', 'JPY', 'USD']))
  await parts.services.accounts.rates.set(db, { EUR: '1.2' })
  expect(await seedDemoRates(parts)).toBe(false)
  expect((await parts.services.accounts.rates.all(db)).mid('EUR', 'USD')).toEqual({ atto: 12n * 10n ** 17n })
})
