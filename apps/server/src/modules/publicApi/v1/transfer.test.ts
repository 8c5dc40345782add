import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { v1 } from '@florin/contract/publicApi/v1'
import { verify } from '@florin/ledger/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let shop: Shop
let ana: Payer
let key: string
beforeAll(async () => {
  bank = await programBank()
  ana = await bank.person({ EUR: '0' })
})
beforeEach(async () => {
  shop = await bank.shop({ EUR: '1000.00', USD: '1000.00' })
  await bank.db
    .updateTable('customer')
    .set({ verified: true, flags: ['sendMoneyPaxumUser'] })
    .where('id', '=', shop.customerId)
    .execute()
  await bank.db
    .updateTable('company_user')
    .set({ flags: ['sendMoneyPaxumUser'] })
    .where('customer_id', '=', shop.customerId)
    .execute()
  await bank.allow(shop, ownAddress)
  key = await payingKey('50.00')
})
afterAll(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const payingKey = (...limits: string[]) => bank.payingKey(shop, ...limits)
/** Somebody without money of their own goes by the company that they may do everything for. */
const ownClerk = async (): Promise<string> => {
  const clerk = await bank.person({})
  await bank.given.withoutAccount(clerk)
  await bank.given.employee(shop, clerk, { right: 2, accessList: ['balanceInfo'] })
  return clerk.email
}
type Wish = { accountId?: number; toEmail?: string; amount?: string; currencyCode?: string; reference?: string }
const send = (change: Wish = {}, headers: Record<string, string> = {}, by = key) => {
  const wish = { accountId: shop.accounts['EUR'] ?? 0, toEmail: ana.email, amount: '10.00', currencyCode: 'EUR', ...change }
  return bank.ask(by, v1['transfer.create'], wish, headers)
}
const limitShop = (rule: object) =>
  bank.db
    .insertInto('limit_rule')
    .values({ operation: 'p2p', customer_id: shop.customerId, unit: 'EUR', ...rule })
    .execute()

describe('v1.transfer.create', () => {
  it('pays by itself up to what the key may, once for its idempotency key', async () => {
    const before = (await bank.minors(ana.accounts['EUR'])).posted
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await send({ reference: 'R-1' }, once)
    expect(first.body).toMatchObject({ status: 'completed', amount: '10.00', toEmail: ana.email, reference: 'R-1' })
    expect((await send({ reference: 'R-1' }, once)).text).toBe(first.text)
    expect((await send({ reference: 'R-2' }, once)).status).toBe(409)
    expect((await bank.minors(ana.accounts['EUR'])).posted - before).toBe(1000n)
  })
  it('makes of more a request, which somebody else of the company approves', async () => {
    const { body } = await send({ amount: '50.01' })
    expect(body.status).toBe('awaitingApproval')
    expect((await bank.minors(shop.accounts['EUR'])).held).toBeGreaterThan(5000n)
    const requests = await bank.act(shop, approval['request.list'], {})
    expect(requests.text).toContain(String(body.id))
  })
  it('lets everything wait where the key has no limit, and judges it by the mid rate in another currency', async () => {
    expect((await send({}, {}, await payingKey())).body.status).toBe('awaitingApproval')
    const dollars = { accountId: shop.accounts['USD'] ?? 0, currencyCode: 'USD' }
    expect((await send({ ...dollars, amount: '40.00' })).body.status).toBe('completed')
    expect((await send({ ...dollars, amount: '60.00' })).body.status).toBe('awaitingApproval')
  })
  it('pays by itself up to its limit for a day, counts what somebody approves as theirs, and begins anew the next day', async () => {
    key = await payingKey('50.00', '60.00')
    expect((await send({ amount: '40.00' })).body.status).toBe('completed')
    expect((await send({ amount: '30.00' })).body.status).toBe('awaitingApproval')
    expect((await send({ amount: '15.00' })).body.status).toBe('completed')
    expect((await send({ amount: '10.00' })).body.status).toBe('awaitingApproval')
    bank.clock.advance(86_400)
    expect((await send({ amount: '45.00' })).body.status).toBe('completed')
    bank.clock.advance(-86_400)
  })
  it('pays no more in a day than its limit, however much is asked for at once', async () => {
    key = await payingKey('10.00', '25.00')
    const before = (await bank.minors(ana.accounts['EUR'])).posted
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ amount: '9.00' })))
    expect(answers.filter(({ body }) => body.status === 'completed')).toHaveLength(2)
    expect((await bank.minors(ana.accounts['EUR'])).posted - before).toBe(1800n)
    const others = answers.filter(({ body }) => body.status !== 'completed')
    expect(others.every(({ body, refusal }) => refusal === 'limit.dailyAmount' || body.status === 'awaitingApproval')).toBe(true)
    expect((await send({ amount: '9.00' })).body.status).toBe('awaitingApproval')
  })
  it('does not count what was refused', async () => {
    key = await payingKey('2000.00', '2000.00')
    expect(await send({ amount: '1000.01' })).toRefuse('funds.insufficient')
    expect((await send({ amount: '900.00' })).body.status).toBe('completed')
  })
  it('pays nothing without the scope, from elsewhere, or without the permission', async () => {
    const { key: reader } = await bank.keyOf(shop, ['read'])
    expect((await send({}, {}, reader)).refusal).toBe('scope.insufficient')
    await bank.db.updateTable('company_user').set({ flags: [] }).where('customer_id', '=', shop.customerId).execute()
    expect((await send()).refusal).toBe('access.denied')
    await bank.db.deleteFrom('allowed_ip').where('customer_id', '=', shop.customerId).execute()
    expect((await send()).refusal).toBe('apiKey.address')
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await send({ accountId: ana.accounts['EUR'] ?? 0 })).toRefuse('account.missing')
  })
  it('refuses with payee.unknown an address of nobody', async () => {
    expect(await send({ toEmail: 'nobody@test.example' })).toRefuse('payee.unknown')
  })
  it('refuses with payee.self to pay oneself', async () => {
    expect(await send({ toEmail: await ownClerk() })).toRefuse('payee.self', { field: 'toEmail' })
  })
  it('refuses with payee.blocked somebody who is blocked', async () => {
    const bob = await bank.person({})
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', bob.userId).execute()
    expect(await send({ toEmail: bob.email })).toRefuse('payee.blocked')
  })
  it('refuses with payee.onBlacklist whom the company has blocked', async () => {
    const bob = await bank.person({})
    await bank.act(shop, blacklist.create, { email: bob.email, blockType: 'outgoing' })
    expect(await send({ toEmail: bob.email })).toRefuse('payee.onBlacklist')
  })
  it('refuses with method.closed members of a country that is closed', async () => {
    await bank.whileCountryClosed('p2p', 'LT', async () => expect(await send()).toRefuse('method.closed', { field: 'toEmail' }))
  })
  it('refuses with amount.unfit a part of a cent', async () => {
    expect(await send({ amount: '1.001' })).toRefuse('amount.unfit')
  })
  it('refuses with currency.unsupported one that nobody holds', async () => {
    expect(await send({ currencyCode: 'XXX' })).toRefuse('currency.unsupported')
  })
  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF = 0 } = await bank.open(shop.customerId, { CHF: '100.00' })
    expect(await send({ accountId: CHF })).toRefuse('fx.unavailable')
  })
  it('refuses with quote.missing what would have to be changed at a rate that nobody has seen', async () => {
    expect(await send({ currencyCode: 'USD' })).toRefuse('quote.missing')
  })
  it('refuses with funds.insufficient what is not there', async () => {
    expect(await send({ amount: '1000.01' })).toRefuse('funds.insufficient')
  })
  it('refuses with limit.single one cent above the limit', async () => {
    await limitShop({ single_minor: 999n })
    expect(await send()).toRefuse('limit.single')
  })
  it('refuses with limit.dailyAmount what is too much today', async () => {
    await limitShop({ daily_minor: 999n })
    expect(await send()).toRefuse('limit.dailyAmount')
  })
  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await limitShop({ monthly_minor: 999n })
    expect(await send()).toRefuse('limit.monthlyAmount')
  })
  it('refuses with limit.dailyCount one too many today', async () => {
    await limitShop({ daily_count: 1 })
    await send()
    expect(await send()).toRefuse('limit.dailyCount')
  })
  it('refuses with limit.monthlyCount one too many this month', async () => {
    await limitShop({ monthly_count: 1 })
    await send()
    expect(await send()).toRefuse('limit.monthlyCount')
  })
  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(shop.customerId, { limited: true })
    expect(await send()).toRefuse('transfer.notPermitted')
  })
  it('refuses with customer.unverified before the company is known', async () => {
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', shop.customerId).execute()
    expect(await send()).toRefuse('customer.unverified')
  })
})

describe('v1.transfer.fee', () => {
  const cost = (change: Wish = {}) => {
    const { reference: _reference, ...wish } = change
    const input = { accountId: shop.accounts['EUR'] ?? 0, amount: '10.00', currencyCode: 'EUR', ...wish }
    return bank.ask(key, v1['transfer.fee'], input)
  }
  it('tells all that would leave', async () => {
    expect((await cost()).body).toMatchObject({
      feeCurrencyCode: 'EUR',
      totalCurrencyCode: 'EUR',
      exchangeRate: expect.any(String),
    })
  })
  it('takes the address of the payee, and then says whether they can be paid', async () => {
    const [without, with_] = [await cost(), await cost({ toEmail: ana.email })]
    expect([with_.status, with_.body.total]).toEqual([200, without.body.total])
  })
  it('refuses with payee.unknown an address of nobody', async () => {
    expect(await cost({ toEmail: 'nobody@test.example' })).toRefuse('payee.unknown', { field: 'toEmail' })
  })
  it('refuses with payee.self the address of one’s own', async () => {
    expect(await cost({ toEmail: await ownClerk() })).toRefuse('payee.self', { field: 'toEmail' })
  })
  it('refuses with payee.blocked somebody who is blocked', async () => {
    const bob = await bank.person({})
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', bob.userId).execute()
    expect(await cost({ toEmail: bob.email })).toRefuse('payee.blocked', { field: 'toEmail' })
  })
  it('refuses with payee.onBlacklist whom the company has blocked', async () => {
    const bob = await bank.person({})
    await bank.act(shop, blacklist.create, { email: bob.email, blockType: 'outgoing' })
    expect(await cost({ toEmail: bob.email })).toRefuse('payee.onBlacklist', { field: 'toEmail' })
  })
  it('refuses with method.closed members of a country that is closed', async () => {
    const toEmail = ana.email
    await bank.whileCountryClosed('p2p', 'LT', async () => expect(await cost({ toEmail })).toRefuse('method.closed'))
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await cost({ accountId: ana.accounts['EUR'] ?? 0 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit a part of a cent', async () => {
    expect(await cost({ amount: '1.001' })).toRefuse('amount.unfit')
  })
  it('refuses with currency.unsupported one that nobody holds', async () => {
    expect(await cost({ currencyCode: 'XXX' })).toRefuse('currency.unsupported')
  })
  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF = 0 } = await bank.open(shop.customerId, { CHF: '100.00' })
    expect(await cost({ accountId: CHF })).toRefuse('fx.unavailable')
  })
})

describe('v1.transfer.list', () => {
  it('has what keys sent, by status and reference, page by page', async () => {
    for (const reference of ['L1', 'L2', 'L3']) await send({ reference })
    await send({ amount: '60.00' })
    const list = (input: object) => bank.ask(key, v1['transfer.list'], input)
    const { body: first } = await list({ status: 'completed', limit: '2' })
    expect(first.items?.map(({ reference }) => reference)).toEqual(['L3', 'L2'])
    const { body: second } = await list({ status: 'completed', limit: '2', cursor: first.cursor?.next ?? '' })
    expect(second.items?.map(({ reference }) => reference)).toEqual(['L1'])
    expect((await list({ status: 'awaitingApproval' })).body.items).toMatchObject([{ amount: '60.00' }])
    expect((await list({ reference: 'L2' })).body.items).toHaveLength(1)
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.ask(key, v1['transfer.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown')
  })
})

describe('v1.transfer.get', () => {
  it('refuses with object.missing what another company sent', async () => {
    const { body } = await send()
    expect((await bank.ask(key, v1['transfer.get'], { id: String(body.id) })).body.status).toBe('completed')
    const other = await bank.shop()
    const { key: stranger } = await bank.keyOf(other)
    expect(await bank.ask(stranger, v1['transfer.get'], { id: String(body.id) })).toRefuse('object.missing')
  })
})
