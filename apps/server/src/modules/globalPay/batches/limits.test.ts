import { globalPay } from '@florin/contract/globalPay/globalPay'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { globalCase, type GlobalCase } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
let stranger: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
  ana = await bank.rich('EUR')
  stranger = await bank.rich('EUR')
})

describe('globalPay.limit.get', () => {
  const limits = async (accountId: number | undefined) =>
    bank.call(globalPay['limit.get'], { accountId: accountId ?? 0 }, { token: ana.token })
  const leftToday = async () =>
    Number((await limits(ana.accounts['EUR'])).body.limits?.find(({ period }) => period === 'day')?.left)
  it('shows what is left today, with the most that fees can be', async () => {
    const before = await leftToday()
    await cases.submit(ana, { amount: '100.00' })
    expect(before - (await leftToday())).toBeCloseTo(100)
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await limits(stranger.accounts['EUR'])).toRefuse('account.missing')
  })
  it('refuses with fx.unavailable where nobody knows what the currency is worth', async () => {
    const { CHF } = await bank.open(ana.customerId, { CHF: '1.00' })
    expect(await limits(CHF)).toRefuse('fx.unavailable')
  })
})
