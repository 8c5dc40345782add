import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { verify } from '@florin/ledger/verify'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideBank, outsideCase } from '../outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const money = () => bank.minors(ana.accounts['EUR'])
const own = { permission: 'own', beneficiaryName: 'Test Person' }
const rail = outsideCase(() => bank, {
  fee: external['eft.fee'],
  submit: external['eft.submit'],
  input: ({ accounts }) =>
    ({
      fromAccountId: accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '20.00',
      currencyCode: 'EUR',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    }) as const,
})

describe('transfer.eft.fee', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.fee(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('tells the fee of a SEPA transfer, which arrives on a working day', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '0.50', total: '20.50', arrival: 'day' })
  })

  it('tells that Faster Payments take seconds', async () => {
    const gbp = await bank.person({ GBP: '100.00' })
    const change = { fromAccountId: gbp.accounts['GBP'], countryCode: 'GB', currencyCode: 'GBP' }
    expect((await rail.fee(gbp, change)).body).toMatchObject({ arrival: 'seconds', arrivalDays: 0 })
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.fee(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.fee(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('eft', 'XCD')
    const answer = await rail.fee(ana, { currencyCode: 'XCD' })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('eft', 'XCD')
    const odd = await bank.person({ XCD: '100.00' })
    const answer = await rail.fee(odd, { fromAccountId: odd.accounts['XCD'], currencyCode: 'XCD' })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('eft', () => rail.fee(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission', async () => {
    const bare = await bank.without('EUR')
    expect(await rail.fee(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.fee(bare, { permission: 'own' })).body.responseCode).toBe('00')
  })
})

describe('transfer.eft.submit', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.submit(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with payee.nameUnreadable a name without letters', async () => {
    expect(await rail.submit(ana, { beneficiaryName: '🙂' })).toRefuse('payee.nameUnreadable', { field: 'beneficiaryName' })
  })

  const fieldsOf = async (change: object) =>
    (await rail.submit(ana, { iban: undefined, ...change })).body.errors?.map(({ field }) => field)
  it.each([
    ['BR', 'BRL', ['accountNumber', 'accountType', 'bankCode', 'branchCode', 'beneficiaryTaxId']],
    ['JP', 'JPY', ['accountNumber', 'accountType', 'bankCode', 'branchCode']],
    ['HK', 'HKD', ['accountNumber', 'bankCode', 'branchCode']],
    ['LK', 'LKR', ['accountNumber', 'bankCode', 'branchCode']],
    ['US', 'USD', ['accountNumber', 'accountType', 'routingNumber']],
    ['GB', 'GBP', ['accountNumber', 'sortCode']],
    ['GB', 'EUR', ['iban']],
    ['CA', 'CAD', ['accountNumber', 'institutionNumber', 'transitNumber']],
    ['MX', 'MXN', ['clabe']],
  ])('asks for what banks of %s use in %s', async (countryCode, currencyCode, fields) => {
    expect(await fieldsOf({ countryCode, currencyCode })).toEqual(fields)
  })

  it('goes by the scheme of the country', async () => {
    const carl = await bank.rich('USD')
    const { operationId, responseCode } = (
      await rail.submit(carl, {
        fromAccountId: carl.accounts['USD'],
        countryCode: 'US',
        currencyCode: 'USD',
        iban: undefined,
        accountNumber: '1234567',
        accountType: 'checking',
        routingNumber: '021000021',
      })
    ).body
    expect(responseCode).toBe('00')
    await bank.deliver()
    expect(await bank.received(operationId)).toMatchObject([{ payee: { scheme: 'ach', routingNumber: '021000021' } }])
  })

  it('refuses with extraParam.wrong what a country asks for and did not get, by the rules that the bank has now', async () => {
    await sql`
      update transfer_method set extra_params = '[{"name":"reason","label":"Reason","type":"select","isRequired":true,
        "options":[{"value":"gift","label":"Gift"}]}]' where type = 'eft' and country = 'DE'`.execute(bank.db)
    try {
      expect(await rail.submit(ana)).toRefuse('extraParam.wrong', { field: 'extraParams.reason' })
      expect(await rail.submit(ana, { extraParams: { reason: 'debt' } })).toRefuse('extraParam.wrong')
      const { operationId } = (await rail.submit(ana, { extraParams: { reason: 'gift' } })).body
      await bank.deliver()
      expect(await bank.received(operationId)).toMatchObject([{ payee: { 'extra.reason': 'gift' } }])
    } finally {
      await sql`update transfer_method set extra_params = '[]' where type = 'eft' and country = 'DE'`.execute(bank.db)
    }
  })

  it('refuses with object.missing a name check that was never made', async () => {
    expect(await rail.submit(ana, { nameCheckId: crypto.randomUUID() })).toRefuse('object.missing', { field: 'nameCheckId' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.submit(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.submit(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('eft', 'XCD')
    const answer = await rail.submit(ana, { currencyCode: 'XCD', quoteId: crypto.randomUUID() })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('eft', 'XCD')
    const odd = await bank.person({ XCD: '100.00' })
    const answer = await rail.submit(odd, { fromAccountId: odd.accounts['XCD'], currencyCode: 'XCD' })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('eft', () => rail.submit(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission, though not to oneself', async () => {
    const bare = await bank.without('EUR')
    expect(await rail.submit(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.submit(bare, own)).body.responseCode).toBe('00')
  })

  it('refuses with quote.expired a rate that was never offered', async () => {
    expect(await rail.submit(ana, { quoteId: crypto.randomUUID() })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const other = await bank.rich('USD')
    expect(await rail.submit(other, { fromAccountId: other.accounts['USD'] })).toRefuse('quote.missing', { field: 'quoteId' })
  })

  it('refuses with payee.notOwn another’s account that is said to be one’s own', async () => {
    expect(await rail.submit(ana, { permission: 'own' })).toRefuse('payee.notOwn', { field: 'permission' })
    const asTheirBankHasIt = { permission: 'own', beneficiaryName: 'Test Person nomatch' }
    expect(await rail.submit(ana, asTheirBankHasIt)).toRefuse('payee.notOwn', { field: 'permission' })
  })

  it('refuses with funds.insufficient more than there is', async () => {
    const poor = await bank.person({ EUR: '10.00' })
    expect(await rail.submit(poor, { fromAccountId: poor.accounts['EUR'] })).toRefuse('funds.insufficient', { field: 'amount' })
  })

  it('refuses with limit.single more than one payment may be', async () => {
    expect(await rail.submit(ana, { amount: '25000.00' })).toRefuse('limit.single', { field: 'amount' })
  })

  it('refuses with limit.dailyAmount more than a day allows', async () => {
    await bank.limitOf(ana, 'eft', { daily_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.dailyAmount', { field: 'amount' })
  })

  it('refuses with limit.monthlyAmount more than a month allows', async () => {
    await bank.limitOf(ana, 'eft', { monthly_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })

  it('refuses with limit.dailyCount one more than a day allows', async () => {
    await bank.limitOf(ana, 'eft', { daily_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.dailyCount', { field: 'amount' })
  })

  it('refuses with limit.monthlyCount one more than a month allows', async () => {
    await bank.limitOf(ana, 'eft', { monthly_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.monthlyCount', { field: 'amount' })
  })

  it('refuses with customer.unverified whoever is not verified', async () => {
    const nina = await bank.person({ EUR: '1000.00' }, { verified: false })
    expect(await rail.submit(nina)).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await rail.submit(ana)).toRefuse('approval.noMethod')
  })

  it('refuses with extraParam.wrong an answer to what nobody asked', async () => {
    const answer = await rail.submit(ana, { extraParams: { shoeSize: '41' } })
    expect(answer).toRefuse('extraParam.wrong', { field: 'extraParams.shoeSize' })
  })

  it('refuses with template.taken a name that is there already', async () => {
    await rail.submit(ana, { templateName: 'Rent' })
    expect(await rail.submit(ana, { templateName: 'Rent' })).toRefuse('template.taken', { field: 'templateName' })
  })
})

describe('a payment by eft', () => {
  it('is held for consent, leaves once, and settles', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId = '', status } = (await rail.submit(ana)).body
    expect([status, (await money()).held > 0n]).toEqual(['awaitingApproval', true])
    const confirmed = await bank.call(
      approval['operation.confirm'],
      { operationId, approvalCode: bank.nextOtp() },
      { token: ana.token },
    )
    expect(confirmed.body.status).toBe('processing')
    await bank.deliver()
    await bank.deliver()
    expect(await bank.stateOf(operationId)).toBe('settled')
    expect(await bank.received(operationId)).toMatchObject([
      { rail: 'eft', payee: { iban: 'DE89370400440532013000', scheme: 'sepa' }, amount_minor: 2000n, currency: 'EUR' },
    ])
  })

  it('that is rejected comes back whole, with its fee', async () => {
    const before = await money()
    const { operationId } = (await rail.submit(ana, { amount: '20.11' })).body
    expect((await money()).posted).toBeLessThan(before.posted)
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money()]).toEqual(['rejected', before])
  })

  it('that is returned after it had settled comes back without its fee', async () => {
    const before = await money()
    const { operationId, fee = '0' } = (await rail.submit(ana, { amount: '20.12' })).body
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money()]).toEqual([
      'returned',
      { posted: before.posted - parseMoney(fee, 'EUR').minor, held: 0n },
    ])
  })

  it('that is cancelled while it waits never leaves, and all of it is free again', async () => {
    const before = await money()
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId, transactionId = 0 } = (await rail.submit(ana)).body
    const cancelled = await bank.call(external['external.cancel'], { transactionId }, { token: ana.token })
    expect(cancelled.body.status).toBe('canceled')
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money(), await bank.received(operationId)]).toEqual(['cancelled', before, []])
  })

  it('in another currency is changed at the rate that was shown', async () => {
    const bob = await bank.rich('USD')
    const { quoteId, fromAmount = '', fee = '', toAmount } = (await rail.fee(bob, { fromAccountId: bob.accounts['USD'] })).body
    expect(toAmount).toBe('20.00')
    const before = await bank.minors(bob.accounts['USD'])
    const { operationId } = (await rail.submit(bob, { fromAccountId: bob.accounts['USD'], quoteId })).body
    const left = parseMoney(fromAmount, 'USD').minor + parseMoney(fee, 'USD').minor
    expect((await bank.minors(bob.accounts['USD'])).posted).toBe(before.posted - left)
    await bank.deliver()
    expect(await bank.stateOf(operationId)).toBe('settled')
  })
})
