import { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { massApproval } from '@florin/contract/mass/massApproval'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { companyOf } from '../../payments/approvals/company.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'
import { drafting, rows } from './drafts.fixture.ts'

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

/** A link of a company, sent once an approver has agreed to it. */
const agreed = async () => {
  const company = await companyOf(bank)
  const paymentMethods = payoutMethods.map((name) => ({ name, forbidden: name === 'crypto_eft' }))
  const { body } = await bank.call(globalPay.submit, cases.input(company.ivan, { paymentMethods }), company.as(company.ivan))
  expect(body.status, JSON.stringify(body)).toBe('created')
  const batchId = body.transactionId ?? 0
  await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(company.eve))
  await cases.open()
  return { batchId, as: company.as(company.ivan) }
}

describe('globalPay.feeSide.update', () => {
  it('refuses with globalPay.agreedRules to raise what approvers agreed to', async () => {
    const { batchId, as } = await agreed()
    expect((await bank.call(globalPay['batch.get'], { batchId }, as)).body.hasAgreedRules).toBe(true)
    expect(await bank.call(globalPay['feeSide.update'], { batchId, feeShare: 'OUR' }, as)).toRefuse('globalPay.agreedRules')
  })
})

describe('globalPay.methodForbidden.update', () => {
  it('refuses with globalPay.agreedRules to allow a way that approvers saw forbidden', async () => {
    const { batchId, as } = await agreed()
    const allow = { batchId, name: 'crypto_eft', forbidden: false } as const
    expect(await bank.call(globalPay['methodForbidden.update'], allow, as)).toRefuse('globalPay.agreedRules')
  })
  it('changes those that are left out too, and takes none of them in', async () => {
    const ana = await bank.rich('EUR')
    const { draft, get } = drafting(() => ({ bank, sender: ana }))
    const { batchId, id } = await draft(rows('Tomas Herrera,tomas@sender.example,50.00,Light,BEN,'))
    const as = { token: ana.token }
    await bank.call(globalPay['payment.delete'], { batchId, id }, as)
    const changed = await bank.call(globalPay['methodForbidden.update'], { batchId, name: 'wire', forbidden: true }, as)
    expect(changed.body.changedCount).toBe(1)
    expect((await get(batchId)).counts).toEqual({ draft: 1, removed: 1 })
    const { body } = await bank.call(globalPay['payment.restore'], { batchId, id }, as)
    expect(body.payment?.paymentMethods).toContainEqual({ name: 'wire', forbidden: true })
  })
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
