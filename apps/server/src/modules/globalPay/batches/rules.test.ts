import { globalPay } from '@florin/contract/globalPay/globalPay'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
afterEach(() => expectBooksInOrder(bank))

const heldOf = async (by: Payer): Promise<bigint> => (await bank.minors(by.accounts['EUR'])).held
const forbid = async (by: Payer, { paymentId }: Link, forbidden: boolean) => {
  const { payments } = (await bank.call(globalPay['payment.list'], { search: String(paymentId) }, { token: by.token })).body
  const rule = { batchId: payments?.[0]?.batchId ?? 0, name: 'wire' as const, forbidden }
  return bank.call(globalPay['methodForbidden.update'], rule, { token: by.token })
}

describe('globalPay.methodForbidden.update', () => {
  it('holds as much as the dearest way that is left costs', async () => {
    const ana = await bank.rich('EUR')
    const link = await cases.sent(ana, { feeShare: 'OUR' })
    const all = await heldOf(ana)
    await forbid(ana, link, true)
    const less = await heldOf(ana)
    expect(less).toBeLessThan(all)
    const { body } = await bank.call(globalPay['payment.list'], {}, { token: ana.token })
    const meta = await bank.call(globalPay['batch.fee'], { batchId: body.payments?.[0]?.batchId ?? 0 }, { token: ana.token })
    expect(meta.body.estimatedTotal).toBe(`${Number(less) / 100}`)
    await forbid(ana, link, false)
    expect(await heldOf(ana)).toBe(all)
  })
  it('refuses with funds.insufficient a dearer way whose fee cannot be held', async () => {
    const dan = await bank.person({ EUR: '500.00' })
    const link = await cases.sent(dan, { feeShare: 'OUR' })
    await forbid(dan, link, true)
    const left = 50_000n - (await heldOf(dan))
    await cases.sent(dan, { amount: `${left / 100n}.${String(left % 100n).padStart(2, '0')}` })
    expect(await forbid(dan, link, false)).toRefuse('funds.insufficient')
  })
})
