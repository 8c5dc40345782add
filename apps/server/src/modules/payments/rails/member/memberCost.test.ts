import { Right } from '@florin/contract/access'
import { blacklist } from '@florin/contract/payments/blacklist'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../core/operations.fixture.ts'
import { membersOf } from './member.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
let limitAna: (rule: object) => Promise<unknown>
beforeEach(async () => {
  ;({ ana, bob, limitAna } = await membersOf(bank))
})

describe('transfer.p2p.fee', () => {
  const fee = (change: object = {}) =>
    bank.call(
      transfer['p2p.fee'],
      { accountId: ana.accounts['EUR']!, amount: '10.00', currency: 'EUR', ...change },
      { token: ana.token },
    )

  it('tells what leaves, what it costs and what arrives', async () => {
    expect((await fee()).body).toMatchObject({
      fromAmount: '10.00',
      fromCurrencyCode: 'EUR',
      fee: '0.23',
      feeCurrencyCode: 'EUR',
      total: '10.23',
      toAmount: '10.00',
      toCurrencyCode: 'EUR',
      exchangeRate: '1',
    })
    expect((await fee()).body.quoteId).toBeUndefined()
  })

  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await fee({ couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('shows our rate beside the market’s, and how long it holds', async () => {
    const { body } = await fee({ currency: 'USD', amount: '109.45' })
    expect(body).toMatchObject({
      fromAmount: '100.00',
      toAmount: '109.45',
      exchangeRate: '1.0945',
      midRate: '1.1',
      markup: '0.55',
    })
    expect(Date.parse(body.quoteExpiresAt!) - bank.clock.now().getTime()).toBe(60_000)
  })

  it('charges by the most specific rule that fits', async () => {
    const rule = (change: object) =>
      bank.db
        .insertInto('fee_rule')
        .values({ operation: 'p2p', unit: 'GBP', ...change })
        .execute()
    const cleo = await bank.person({ GBP: '1000.00' })
    await bank.setCustomer(cleo.customerId, { brand: 'florin-bank' })
    const cost = async () =>
      (
        await bank.call(
          transfer['p2p.fee'],
          { accountId: cleo.accounts['GBP']!, amount: '100.00', currency: 'GBP' },
          { token: cleo.token },
        )
      ).body.fee
    expect(await cost()).toBe('0.20')
    await rule({ currency: 'GBP', percent: '1.5', min_minor: 200n })
    expect(await cost()).toBe('2.00')
    await rule({ brand: 'florin-bank', customer_type: 'person', fixed_minor: 30n })
    expect(await cost()).toBe('0.30')
    await rule({ brand: 'florin-bank', customer_type: 'person', currency: 'GBP', country: 'LT', percent: '5', max_minor: 400n })
    expect(await cost()).toBe('4.00')
    await rule({ brand: 'amber', customer_type: 'person', currency: 'GBP', country: 'LT', fixed_minor: 9900n })
    expect(await cost()).toBe('4.00')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await fee({ accountId: bob.accounts['EUR'] })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with currency.unsupported what nobody can hold', async () => {
    expect(await fee({ currency: 'CHF' })).toRefuse('currency.unsupported', { field: 'currency' })
    expect(await fee({ currency: 'BTC' })).toRefuse('currency.unsupported', { field: 'currency' })
  })

  it('refuses with amount.unfit what is finer than the currency or larger than money can be', async () => {
    expect(await fee({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
    expect(await fee({ amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with fx.unavailable where the fee cannot be valued', async () => {
    const cleo = await bank.person({ CHF: '10.00' })
    const input = { accountId: cleo.accounts['CHF']!, amount: '1.00', currency: 'CHF' }
    expect(await bank.call(transfer['p2p.fee'], input, { token: cleo.token })).toRefuse('fx.unavailable')
  })
})

describe('transfer.p2p.maxAmount', () => {
  const maxAmount = (change: object = {}) =>
    bank.call(transfer['p2p.maxAmount'], { accountId: ana.accounts['EUR']!, currency: 'EUR', ...change }, { token: ana.token })

  it('is what can be sent to the last cent, fee included', async () => {
    const { body } = await maxAmount()
    expect(body).toMatchObject({ maxAmount: '99.77', minAmount: '0.01', currencyCode: 'EUR' })
    expect(await bank.pay(ana, bob, { amount: '99.78' })).toRefuse('funds.insufficient')
    expect((await bank.pay(ana, bob, { amount: '99.77' })).body.responseCode).toBe('00')
    expect((await maxAmount()).body.maxAmount).toBe('0.00')
  })

  it('is in the currency that arrives', async () => {
    const { body } = await maxAmount({ currency: 'USD' })
    expect(body.maxAmount).toBe('109.19')
    expect((await bank.pay(ana, bob, { currency: 'USD', amount: '109.19' })).body.responseCode).toBe('00')
  })

  it('is no more than the limits leave', async () => {
    await limitAna({ daily_minor: 1500n })
    expect((await maxAmount()).body.maxAmount).toBe('15.00')
    await bank.pay(ana, bob)
    expect((await maxAmount()).body.maxAmount).toBe('5.00')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await maxAmount({ accountId: bob.accounts['EUR'] })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with currency.unsupported what nobody can hold', async () => {
    expect(await maxAmount({ currency: 'CHF' })).toRefuse('currency.unsupported', { field: 'currency' })
  })

  it('refuses with fx.unavailable where the fee cannot be valued', async () => {
    const cleo = await bank.person({ CHF: '10.00' })
    const input = { accountId: cleo.accounts['CHF']!, currency: 'CHF' }
    expect(await bank.call(transfer['p2p.maxAmount'], input, { token: cleo.token })).toRefuse('fx.unavailable')
  })
})

describe('transfer.p2p.limit', () => {
  const limits = (accountId: number) => bank.call(transfer['p2p.limit'], { accountId, type: 'p2p' }, { token: ana.token })

  it('shows what is allowed and what is left of it, and follows a changed rule', async () => {
    await limitAna({ single_minor: 5000n, daily_minor: 6000n, monthly_count: 3 })
    await bank.pay(ana, bob)
    expect((await limits(ana.accounts['EUR']!)).body.limits).toEqual([
      { period: 'transaction', max: '50.00', used: '0.00', left: '50.00', currencyCode: 'EUR' },
      { period: 'day', max: '60.00', used: '10.00', left: '50.00', currencyCode: 'EUR' },
      { period: 'month', maxCount: 3, leftCount: 2, currencyCode: 'EUR' },
    ])
  })

  it('values transfers in other currencies', async () => {
    await limitAna({ daily_minor: 6000n })
    await bank.pay(ana, bob, { accountId: ana.accounts['USD']!, currency: 'USD', amount: '11.00' })
    expect((await limits(ana.accounts['USD']!)).body.limits).toMatchObject([{ max: '66.00', used: '11.00', left: '55.00' }])
    expect((await limits(ana.accounts['EUR']!)).body.limits).toMatchObject([{ max: '60.00', used: '10.00', left: '50.00' }])
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await limits(bob.accounts['EUR']!)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with fx.unavailable where nobody knows what the currency is worth', async () => {
    const { CHF } = await bank.open(ana.customerId, { CHF: '1.00' })
    expect(await limits(CHF!)).toRefuse('fx.unavailable')
  })
})

describe('transfer.payee.check', () => {
  const check = async (email: string) => (await bank.call(transfer['payee.check'], { email }, { token: ana.token })).body

  it('tells a member’s short name, oneself, and nothing of others', async () => {
    expect(await check(bob.email)).toMatchObject({ exist: true, outBlacklist: false, isSelf: false, name: 'Test P.' })
    expect(await check(ana.email)).toMatchObject({ exist: true, isSelf: true })
    expect(await check('nobody@test.example')).toMatchObject({ exist: false, isSelf: false })
    expect((await check('nobody@test.example')).name).toBeUndefined()
  })
})

describe('transfer.email.check', () => {
  const check = async (email: string) => (await bank.call(transfer['email.check'], { email }, { token: ana.token })).body

  it('tells members, people of companies and whom one has blocked from others', async () => {
    const nothing = { exist: false, exists: false, isEmployee: false, outBlacklist: false }
    expect(await check(bob.email)).toMatchObject({ ...nothing, exist: true, exists: true })
    expect(await check('nobody@test.example')).toMatchObject(nothing)
    await bank.call(blacklist.create, { email: bob.email, blockType: 'outgoing' }, { token: ana.token })
    expect(await check(bob.email)).toMatchObject({ exist: true, outBlacklist: true })
  })

  it('knows who signs in for a company alone', async () => {
    const employee = await bank.given.person()
    await bank.given.employee(await bank.given.company(), employee, { right: Right.read, accessList: [] })
    expect(await check(employee.email)).toMatchObject({ exist: true, isEmployee: false })
    await bank.given.withoutAccount(employee)
    expect(await check(employee.email)).toMatchObject({ exist: true, isEmployee: true })
  })
})
