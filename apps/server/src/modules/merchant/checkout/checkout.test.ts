import { createHmac } from 'node:crypto'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { history } from '@florin/contract/books/history'
import { merchant } from '@florin/contract/merchant/merchant'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
let ana: Payer
let code: string
beforeAll(async () => {
  bank = await merchantBank()
})
beforeEach(async () => {
  shop = await bank.shop()
  ana = await bank.person({ EUR: '200.00' })
  code = (await bank.made(shop)).code
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const unknown = 'aaaaaaaaaaaaaaaa'
const limitAna = (rule: object) =>
  bank.db
    .insertInto('limit_rule')
    .values({ operation: 'p2p', customer_id: ana.customerId, unit: 'EUR', ...rule })
    .execute()
/** A company is not found by an address; of a merchant that is a person's, the person's counts. */
const blockShop = () => bank.call(blacklist.create, { email: shop.owner.email, blockType: 'outgoing' }, { token: ana.token })
const closeShop = () =>
  bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', shop.customerId).execute()
const taken = async () => (await bank.minors(shop.accounts['EUR'])).posted
// 1.4 percent of 48.00 and 10 cents of a dollar.
const fee = 76n

describe('merchant.checkout.get', () => {
  it('tells anybody what is sold and by whom', async () => {
    expect((await bank.call(merchant['checkout.get'], { code })).body).toMatchObject({
      merchantName: 'Lumen Studio Ltd',
      merchantVerified: false,
      merchantCountryCode: 'LT',
      type: 'buyNow',
      itemName: 'A print',
      amount: '48.00',
      available: true,
    })
  })
  it('refuses with object.missing what does not exist', async () => {
    expect(await bank.call(merchant['checkout.get'], { code: unknown })).toRefuse('object.missing')
  })
})

describe('merchant.checkout.cancel', () => {
  it('tells where the merchant wants the payer back, with the order', async () => {
    const button = await bank.made(shop, { cancelUrl: 'https://lumen.example/shop?x=1' })
    const { body } = await bank.call(merchant['checkout.cancel'], { code: button.code, reference: 'LS-1' })
    expect(body.cancelUrl).toBe('https://lumen.example/shop?x=1&reference=LS-1')
  })
  it('refuses with object.missing what does not exist', async () => {
    expect(await bank.call(merchant['checkout.cancel'], { code: unknown })).toRefuse('object.missing')
  })
})

describe('merchant.checkout.fee', () => {
  it('is nothing to the payer, with tax, shipping and number reckoned in', async () => {
    const button = await bank.made(shop, { maxQuantity: 5, shippingAmount: '6.50', taxPercent: '10', taxIncluded: false })
    expect((await bank.cost(ana, button.code, { quantity: 2 })).body).toMatchObject({
      toAmount: '112.10',
      fee: '0.00',
      total: '112.10',
    })
  })
  it('refuses with object.missing what does not exist', async () => {
    expect(await bank.cost(ana, unknown)).toRefuse('object.missing')
  })
  it('refuses with checkout.unavailable a button that is paused', async () => {
    const { id, code: paused } = await bank.made(shop)
    await bank.act(shop, merchant['button.update'], { id, statusId: 2 })
    expect(await bank.cost(ana, paused)).toRefuse('checkout.unavailable')
  })
  it('refuses with checkout.changed any other price', async () => {
    expect(await bank.cost(ana, code, { amount: '1.00' })).toRefuse('checkout.changed', { field: 'amount' })
  })
  it('refuses with checkout.choice what is not offered', async () => {
    expect(await bank.cost(ana, code, { quantity: 2 })).toRefuse('checkout.choice', { field: 'quantity' })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await bank.cost(ana, code, { accountId: shop.accounts['EUR']! })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit an open amount that the fee would eat up', async () => {
    const open = await bank.made(shop, { type: 'donation', amount: undefined, amountEditable: true })
    expect(await bank.cost(ana, open.code, { amount: '0.02' })).toRefuse('amount.unfit')
  })
  it('refuses with amount.unfit an open amount of which the number is more than there can be', async () => {
    const open = await bank.made(shop, { type: 'donation', amount: undefined, amountEditable: true, maxQuantity: 99 })
    expect(await bank.cost(ana, open.code, { amount: '92233720368547758.07', quantity: 99 })).toRefuse('amount.unfit')
  })
  it('refuses with fx.unavailable what has no rate', async () => {
    const odd = await bank.person({ CHF: '1000' })
    expect(await bank.cost(odd, code)).toRefuse('fx.unavailable')
  })
  it('refuses with payee.self the merchant', async () => {
    const input = { code, accountId: shop.accounts['EUR']!, amount: '48.00' }
    expect(await bank.act(shop, merchant['checkout.fee'], input)).toRefuse('payee.self')
  })
  it('refuses with payee.blocked a merchant whose account is closed', async () => {
    await closeShop()
    expect(await bank.cost(ana, code)).toRefuse('payee.blocked')
  })
  it('refuses with payee.onBlacklist a merchant whom the payer has blocked', async () => {
    await blockShop()
    expect(await bank.cost(ana, code)).toRefuse('payee.onBlacklist')
  })
})

describe('merchant.checkout.submit', () => {
  it('pays at once: the payer pays the price, the merchant gets it less the fee, both see it', async () => {
    const { body } = await bank.order(ana, code, { reference: 'LS-20617' })
    expect(body).toMatchObject({ status: 'completed', fee: '0.00' })
    expect((await bank.minors(ana.accounts['EUR'])).posted).toBe(20000n - 4800n)
    expect(await taken()).toBe(4800n - fee)
    const { transactions } = (await bank.act(shop, history['activity.list'], {})).body
    expect(transactions).toMatchObject([
      { amount: '47.24', fee: '0.76', transactionType: 'merchant', transactionDirection: 'in' },
    ])
    const { items } = (await bank.act(shop, merchant['button.list'], {})).body
    expect(items).toMatchObject([{ paidCount: 1, paidAmount: '47.24' }])
  })

  it('is nobody to pay again by a form: the merchant is not among recent payees', async () => {
    const { transactionId = 0 } = (await bank.order(ana, code)).body
    expect((await bank.call(transfer['recent.list'], {}, { token: ana.token })).body.transfers).toEqual([])
    expect(await bank.call(external['detail.get'], { transactionId }, { token: ana.token })).toRefuse('object.missing')
  })

  it('brings the payer back with a result that the merchant can verify', async () => {
    const button = await bank.made(shop, { successUrl: 'https://lumen.example/thanks?lang=en' })
    const { secretKey } = (await bank.act(shop, merchant['pbnSettings.update'], { secret: true })).body
    const { successUrl, transactionId } = (await bank.order(ana, button.code, { reference: 'LS 7' })).body
    const url = new URL(successUrl!)
    const key = url.searchParams.get('key')
    for (const name of ['key', 'lang']) url.searchParams.delete(name)
    expect(url.searchParams.get('transactionId')).toBe(String(transactionId))
    expect(url.searchParams.get('reference')).toBe('LS 7')
    expect(createHmac('sha256', secretKey!).update(url.searchParams.toString()).digest('hex')).toBe(key)
  })

  it('signs the way back of a button that has nothing but that', async () => {
    const button = await bank.made(shop, { successUrl: 'https://lumen.example/thanks' })
    const { successUrl } = (await bank.order(ana, button.code)).body
    expect(new URL(successUrl!).searchParams.get('key')).toMatch(/^[0-9a-f]{64}$/)
    // The key was shown to nobody: the settings say that there is one, to be made anew.
    expect((await bank.act(shop, merchant['pbnSettings.get'], {})).body.secretKey).toMatch(/^••••/)
  })

  it('pays from another currency at the rate that was offered', async () => {
    const usd = await bank.person({ USD: '100.00' })
    const { quoteId, total } = (await bank.cost(usd, code)).body
    expect((await bank.order(usd, code, { quoteId: quoteId! })).body.status).toBe('completed')
    expect((await bank.minors(usd.accounts['USD'])).posted).toBe(10000n - BigInt(total!.replace('.', '')))
    expect(await taken()).toBe(4800n - fee)
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const usd = await bank.person({ USD: '100.00' })
    expect(await bank.order(usd, code)).toRefuse('quote.missing', { field: 'quoteId' })
  })

  it('pays an order once, however often it is pressed, reloaded or tried at once', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => bank.order(ana, code, { reference: 'LS-1' })))
    expect(tries.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(new Set(tries.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'checkout.paid']))
    expect(await taken()).toBe(4800n - fee)
    const key = crypto.randomUUID()
    const twice = await Promise.all([bank.order(ana, code, {}, key), bank.order(ana, code, {}, key)])
    expect(new Set(twice.map(({ body }) => body.transactionId)).size).toBe(1)
  })

  it('waits for consent, and frees the order when that is given up', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const first = (await bank.order(ana, code, { reference: 'LS-2' })).body
    const result = (transactionId: number) => bank.call(merchant['checkout.result'], { transactionId }, { token: ana.token })
    expect((await result(first.transactionId!)).body).toMatchObject({ status: 'pending', merchantName: 'Lumen Studio Ltd' })
    expect(await bank.order(ana, code, { reference: 'LS-2' })).toRefuse('checkout.paid')
    await bank.call(approval['operation.cancel'], { operationId: first.operationId! }, { token: ana.token })
    expect((await result(first.transactionId!)).body.status).toBe('failed')
    const second = (await bank.order(ana, code, { reference: 'LS-2' })).body
    const answer = { operationId: second.operationId!, approvalCode: bank.nextOtp() }
    expect((await bank.call(approval['operation.confirm'], answer, { token: ana.token })).body.status).toBe('completed')
    expect((await result(second.transactionId!)).body.status).toBe('completed')
    expect(await taken()).toBe(4800n - fee)
  })

  it('takes what the payer names where the merchant lets them', async () => {
    const open = await bank.made(shop, { type: 'donation', amount: undefined, amountEditable: true })
    expect((await bank.order(ana, open.code, { amount: '5.00', total: '5.00' })).body.status).toBe('completed')
  })

  it('refuses with object.missing a button of a brand of another group', async () => {
    await bank.setCustomer(ana.customerId, { brand: 'baltis' })
    expect(await bank.order(ana, code)).toRefuse('object.missing')
  })
  it('refuses with checkout.unavailable a button that is paused', async () => {
    const { id, code: paused } = await bank.made(shop)
    await bank.act(shop, merchant['button.update'], { id, statusId: 2 })
    expect(await bank.order(ana, paused)).toRefuse('checkout.unavailable')
  })
  it('refuses with checkout.changed another total than the page showed', async () => {
    expect(await bank.order(ana, code, { total: '47.00' })).toRefuse('checkout.changed', { field: 'total' })
    expect(await bank.order(ana, code, { amount: '1.00', total: '1.00' })).toRefuse('checkout.changed', { field: 'amount' })
    expect(await bank.order(ana, code, { currencyCode: 'USD' })).toRefuse('checkout.changed', { field: 'total' })
  })
  it('refuses with checkout.choice what is not offered, or is not chosen', async () => {
    const sized = await bank.made(shop, { optionName: 'Size', optionChoices: ['A4', 'A3'], customField: 'Name on it' })
    expect(await bank.order(ana, sized.code, { option: 'A9', customText: 'Ana' })).toRefuse('checkout.choice', {
      field: 'option',
    })
    expect(await bank.order(ana, sized.code, { option: 'A4' })).toRefuse('checkout.choice', { field: 'customText' })
    expect((await bank.order(ana, sized.code, { option: 'A4', customText: 'Ana' })).body.status).toBe('completed')
  })
  it('refuses with checkout.paid an order that is paid', async () => {
    await bank.order(ana, code, { reference: 'LS-3' })
    expect(await bank.order(ana, code, { reference: 'LS-3' })).toRefuse('checkout.paid', { field: 'reference' })
  })
  it('refuses with checkout.framed to pay by a single click inside another page, and takes it with a code', async () => {
    expect(await bank.order(ana, code, { framed: true })).toRefuse('checkout.framed')
    expect(await taken()).toBe(0n)
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const button = await bank.made(shop, { successUrl: 'https://shop.example/thanks' })
    const { transactionId = 0, operationId = '', status } = (await bank.order(ana, button.code, { framed: true })).body
    expect(status).toBe('awaitingApproval')
    const answer = { operationId, approvalCode: bank.nextOtp() }
    expect((await bank.call(approval['operation.confirm'], answer, { token: ana.token })).body.status).toBe('completed')
    const { body } = await bank.call(merchant['checkout.result'], { transactionId }, { token: ana.token })
    expect(body.successUrl).toContain('https://shop.example/thanks?')
  })
  it('refuses with date.unfit a subscription whose last day leaves no second payment', async () => {
    const endDate = new Date(bank.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const button = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly', subscriptionEndDate: endDate })
    expect(await bank.order(ana, button.code)).toRefuse('date.unfit')
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await bank.order(ana, code, { accountId: shop.accounts['EUR']! })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency has no coins for', async () => {
    expect(await bank.order(ana, code, { total: '48.001' })).toRefuse('amount.unfit', { field: 'total' })
  })
  it('refuses with fx.unavailable what has no rate', async () => {
    expect(await bank.order(await bank.person({ CHF: '100.00' }), code)).toRefuse('fx.unavailable')
  })
  it('refuses with payee.self the merchant', async () => {
    const input = { code, accountId: shop.accounts['EUR']!, amount: '48.00', total: '48.00', currencyCode: 'EUR' }
    expect(await bank.act(shop, merchant['checkout.submit'], input)).toRefuse('payee.self')
  })
  it('refuses with payee.blocked a merchant whose account is closed', async () => {
    await closeShop()
    expect(await bank.order(ana, code)).toRefuse('payee.blocked')
  })
  it('refuses with payee.onBlacklist a merchant whom the payer has blocked', async () => {
    await blockShop()
    expect(await bank.order(ana, code)).toRefuse('payee.onBlacklist')
  })
  it('refuses with quote.expired an offer for something else', async () => {
    expect(await bank.order(ana, code, { quoteId: crypto.randomUUID() })).toRefuse('quote.expired')
  })
  it('refuses with funds.insufficient what is not there', async () => {
    expect(await bank.order(await bank.person({ EUR: '47.99' }), code)).toRefuse('funds.insufficient')
  })
  it('refuses with limit.single one cent above the limit', async () => {
    await limitAna({ single_minor: 4799n })
    expect(await bank.order(ana, code)).toRefuse('limit.single')
  })
  it('refuses with limit.dailyAmount above the day’s', async () => {
    await limitAna({ daily_minor: 4799n })
    expect(await bank.order(ana, code)).toRefuse('limit.dailyAmount')
  })
  it('refuses with limit.monthlyAmount above the month’s', async () => {
    await limitAna({ monthly_minor: 4799n })
    expect(await bank.order(ana, code)).toRefuse('limit.monthlyAmount')
  })
  it('refuses with limit.dailyCount after the day’s last', async () => {
    await limitAna({ daily_count: 1 })
    await bank.order(ana, code)
    expect(await bank.order(ana, code)).toRefuse('limit.dailyCount')
  })
  it('refuses with limit.monthlyCount after the month’s last', async () => {
    await limitAna({ monthly_count: 1 })
    await bank.order(ana, code)
    expect(await bank.order(ana, code)).toRefuse('limit.monthlyCount')
  })
  it('refuses with transfer.notPermitted a payer whose account is limited', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await bank.order(ana, code)).toRefuse('transfer.notPermitted')
  })
  it('refuses with customer.unverified a payer who is not verified', async () => {
    expect(await bank.order(await bank.person({ EUR: '100.00' }, { verified: false }), code)).toRefuse('customer.unverified')
  })
  it('refuses with approval.noMethod a payer who cannot be asked', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    expect(await bank.order(ana, code)).toRefuse('approval.noMethod')
  })
})

describe('merchant.checkout.result', () => {
  it('refuses with object.missing another’s payment', async () => {
    const { transactionId = 0 } = (await bank.order(ana, code)).body
    const bob = await bank.person({})
    expect(await bank.call(merchant['checkout.result'], { transactionId }, { token: bob.token })).toRefuse('object.missing')
  })
})
