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
  ana = await bank.rich('CAD')
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const money = () => bank.minors(ana.accounts['CAD'])
const own = { permission: 'own', beneficiaryName: 'Test Person' }
const rail = outsideCase(() => bank, {
  fee: external['interac.fee'],
  submit: external['interac.submit'],
  input: ({ accounts }) =>
    ({
      fromAccountId: accounts['CAD'] ?? 0,
      permission: '3d',
      countryCode: 'CA',
      amount: '20.00',
      currencyCode: 'CAD',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryEmail: 'zoe@example.com',
      notifyLanguage: 'fr',
      securityQuestion: 'Our first cat?',
      securityAnswer: 'Behemoth',
    }) as const,
})

describe('transfer.interac.fee', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.fee(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('tells the fee', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '1.33', total: '21.33' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.fee(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.fee(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('interac', 'XCD')
    const answer = await rail.fee(ana, { currencyCode: 'XCD' })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('interac', 'XCD')
    const odd = await bank.person({ XCD: '100.00' })
    const answer = await rail.fee(odd, { fromAccountId: odd.accounts['XCD'], currencyCode: 'XCD' })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('interac', () => rail.fee(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission', async () => {
    const bare = await bank.without('CAD')
    expect(await rail.fee(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.fee(bare, { permission: 'own' })).body.responseCode).toBe('00')
  })
})

describe('transfer.interac.submit', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.submit(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with payee.nameUnreadable a name without letters', async () => {
    expect(await rail.submit(ana, { beneficiaryName: '🙂' })).toRefuse('payee.nameUnreadable', { field: 'beneficiaryName' })
  })

  it('asks for a question and an answer, unless it is booked by itself', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    const unasked = { securityQuestion: undefined, securityAnswer: undefined }
    expect(await fieldsOf(unasked)).toEqual(['securityQuestion', 'securityAnswer'])
    expect(await fieldsOf({ ...unasked, isAutodeposit: true })).toBeUndefined()
    expect(await fieldsOf({ securityAnswer: 'cat' })).toEqual(['securityAnswer'])
    expect(await fieldsOf({ beneficiaryEmail: undefined })).toEqual(['beneficiaryEmail'])
  })

  it('keeps the answer in the vault alone', async () => {
    await rail.submit(ana, { securityAnswer: 'Wolpertinger', templateName: 'Cat' })
    await bank.deliver()
    for (const table of ['operation', 'transfer_template', 'sandbox.payout', 'idempotency_key'])
      expect(
        (await sql`select from ${sql.table(table)} as kept where kept::text ilike '%wolpertinger%'`.execute(bank.db)).rows,
      ).toEqual([])
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.submit(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.submit(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('interac', 'XCD')
    const answer = await rail.submit(ana, { currencyCode: 'XCD', quoteId: crypto.randomUUID() })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('interac', 'XCD')
    const odd = await bank.person({ XCD: '100.00' })
    const answer = await rail.submit(odd, { fromAccountId: odd.accounts['XCD'], currencyCode: 'XCD' })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('interac', () => rail.submit(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission, though not to oneself', async () => {
    const bare = await bank.without('CAD')
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
  })

  it('refuses with funds.insufficient more than there is', async () => {
    const poor = await bank.person({ CAD: '10.00' })
    expect(await rail.submit(poor, { fromAccountId: poor.accounts['CAD'] })).toRefuse('funds.insufficient', { field: 'amount' })
  })

  it('refuses with limit.single more than one payment may be', async () => {
    expect(await rail.submit(ana, { amount: '4001.00' })).toRefuse('limit.single', { field: 'amount' })
  })

  it('refuses with limit.dailyAmount more than a day allows', async () => {
    await bank.limitOf(ana, 'interac', { daily_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.dailyAmount', { field: 'amount' })
  })

  it('refuses with limit.monthlyAmount more than a month allows', async () => {
    await bank.limitOf(ana, 'interac', { monthly_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })

  it('refuses with limit.dailyCount one more than a day allows', async () => {
    await bank.limitOf(ana, 'interac', { daily_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.dailyCount', { field: 'amount' })
  })

  it('refuses with limit.monthlyCount one more than a month allows', async () => {
    await bank.limitOf(ana, 'interac', { monthly_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.monthlyCount', { field: 'amount' })
  })

  it('refuses with customer.unverified whoever is not verified', async () => {
    const nina = await bank.person({ CAD: '1000.00' }, { verified: false })
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

describe('a payment by interac', () => {
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
      {
        rail: 'interac',
        payee: { beneficiaryEmail: 'zoe@example.com', securityQuestion: 'Our first cat?' },
        amount_minor: 2000n,
      },
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
      { posted: before.posted - parseMoney(fee, 'CAD').minor, held: 0n },
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
