import { approval } from '@florin/contract/payments/approval'
import { coupon, operatorCoupon } from '@florin/contract/payments/coupons'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
let bob: Payer
let omar: GivenPerson
beforeAll(async () => {
  bank = await outsideBank()
  ana = await bank.rich('EUR', { USD: '500.00' })
  bob = await bank.person({ EUR: '0.00', USD: '0.00' })
  omar = await bank.given.operator()
})

const wish = {
  couponCode: 'HALF',
  brand: 'florin',
  type: 'p2p',
  discountPercent: '50',
  validTo: '2100-01-01',
  reason: 'Spring campaign',
} as const
type Wish = Readonly<Record<string, unknown>>
const propose = (change: Wish = {}) =>
  bank.call(operatorCoupon['coupon.create'], { ...wish, ...change } as typeof wish, { token: omar.token })
const give = async (change: Wish = {}): Promise<string> => {
  const couponCode = `C-${crypto.randomUUID().slice(0, 8)}`
  expect((await byTwo(bank.app, propose({ couponCode, ...change }))).body).toMatchObject({ status: 'applied' })
  return couponCode
}
const listed = async (code: string) =>
  (await bank.call(operatorCoupon['coupon.list'], {}, { token: omar.token })).body.coupons?.find(
    ({ couponCode }) => couponCode === code,
  )
const input = (change: object = {}) => ({ accountId: ana.accounts['EUR'] ?? 0, amount: '100.00', currency: 'EUR', ...change })
const fee = async (change: object = {}) => (await bank.call(transfer['p2p.fee'], input(change), { token: ana.token })).body
const pay = (change: object = {}, { token } = ana) =>
  bank.call(transfer['p2p.submit'], { ...input(change), toEmail: bob.email }, { token })

describe('operator.coupon.create', () => {
  it('gives out a coupon once a second operator agrees', async () => {
    const { status } = (await propose({ couponCode: 'LATER' })).body
    expect([status, await listed('LATER')]).toEqual(['awaitingApproval', undefined])
    const code = await give({ maxUses: 3 })
    expect(await listed(code)).toMatchObject({ type: 'p2p', discountPercent: '50', uses: 0, maxUses: 3, validTo: '2100-01-01' })
  })

  it('refuses with coupon.known a code that is in force, whatever its letters', async () => {
    const code = await give()
    expect(await propose({ couponCode: code.toLowerCase() })).toRefuse('coupon.known', { field: 'couponCode' })
  })

  it('refuses with coupon.over a last day that has passed', async () => {
    expect(await propose({ validTo: '2020-01-01' })).toRefuse('coupon.over', { field: 'validTo' })
  })

  it('refuses with object.missing a brand that there is not', async () => {
    expect(await propose({ brand: 'nobody' })).toRefuse('object.missing', { field: 'brand' })
  })

  it('refuses with currency.unsupported an amount in what is no currency', async () => {
    const amount = { discountPercent: undefined, discountAmount: '1.00', currencyCode: 'XQX' }
    expect(await propose(amount)).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with amount.unfit more decimals than the currency has', async () => {
    const amount = { discountPercent: undefined, discountAmount: '1.005', currencyCode: 'EUR' }
    expect(await propose(amount)).toRefuse('amount.unfit')
  })

  it('asks for a percentage or an amount, not both', async () => {
    const fieldsOf = async (change: Wish) => (await propose(change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ discountPercent: undefined })).toEqual(['discountPercent'])
    expect(await fieldsOf({ discountPercent: undefined, discountAmount: '1.00' })).toEqual(['currencyCode'])
    expect(await fieldsOf({ discountPercent: '0' })).toEqual(['discountPercent'])
  })
})

describe('operator.coupon.delete', () => {
  it('ends it', async () => {
    const couponCode = await give()
    await bank.call(
      operatorCoupon['coupon.delete'],
      { couponId: (await listed(couponCode))?.couponId ?? 0 },
      { token: omar.token },
    )
    expect(await pay({ couponCode })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with object.missing one that there is not', async () => {
    const answer = await bank.call(operatorCoupon['coupon.delete'], { couponId: 1 }, { token: omar.token })
    expect(answer).toRefuse('object.missing', { field: 'couponId' })
  })
})

describe('transfer.coupon.check', () => {
  it('tells what a coupon takes off, and nothing of one that does not hold', async () => {
    const couponCode = await give()
    const check = async (type: 'p2p' | 'wire', code = couponCode) =>
      (await bank.call(coupon['coupon.check'], { couponCode: code, type }, { token: ana.token })).body
    expect(await check('p2p', couponCode.toLowerCase())).toMatchObject({ isValid: true, discountPercent: '50' })
    expect([(await check('wire')).isValid, (await check('p2p', 'NONE')).isValid]).toEqual([false, false])
  })
})

describe('a payment with a coupon', () => {
  it('costs less by it, and uses it up', async () => {
    const couponCode = await give({ maxUses: 1 })
    const [full, half] = [await fee(), await fee({ couponCode })]
    expect(Math.abs(Number(half.fee) - Number(full.fee) / 2)).toBeLessThan(0.006)
    expect(Number(half.fee) + Number(half.discount)).toBeCloseTo(Number(full.fee), 2)
    expect((await pay({ couponCode })).body).toMatchObject({ status: 'completed', fee: half.fee })
    expect((await listed(couponCode))?.uses).toBe(1)
    expect(await pay({ couponCode })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('is one alone, where many want the last one', async () => {
    const couponCode = await give({ maxUses: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay({ couponCode })))
    expect(answers.filter(({ body }) => body.status === 'completed')).toHaveLength(1)
  })

  it('does not take an offer that was priced without it, nor the other way round', async () => {
    const couponCode = await give()
    const dollars = { accountId: ana.accounts['USD'], amount: '5.00' }
    const [plain, cheaper] = [await fee(dollars), await fee({ ...dollars, couponCode })]
    expect(await pay({ ...dollars, couponCode, quoteId: plain.quoteId })).toRefuse('quote.expired')
    expect(await pay({ ...dollars, quoteId: cheaper.quoteId })).toRefuse('quote.expired')
    expect((await pay({ ...dollars, couponCode, quoteId: cheaper.quoteId })).body.status).toBe('completed')
  })

  it('gives it back when it comes to nothing', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const couponCode = await give({ maxUses: 1 })
    const { operationId = '' } = (await pay({ couponCode })).body
    expect((await listed(couponCode))?.uses).toBe(1)
    await bank.call(approval['operation.cancel'], { operationId }, { token: ana.token })
    expect((await listed(couponCode))?.uses).toBe(0)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'none' })
  })

  it('leaves what others charge as it is, and the fee is never below that', async () => {
    const couponCode = await give({
      type: 'crypto_eft',
      discountPercent: undefined,
      discountAmount: '900.00',
      currencyCode: 'USD',
    })
    const cleo = await bank.rich('BTC')
    const asked = {
      fromAccountId: cleo.accounts['BTC'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '0.01000000',
      currencyCode: 'BTC',
      network: 'bitcoin',
      couponCode,
    } as const
    const { body } = await bank.call(external['crypto.fee'], asked, { token: cleo.token })
    expect(body).toMatchObject({ fee: '0.00005000', networkFee: '0.00005000', discount: '0.00010000' })
  })
})
