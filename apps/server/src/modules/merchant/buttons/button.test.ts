import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
beforeAll(async () => {
  bank = await merchantBank()
})
beforeEach(async () => {
  shop = await bank.shop()
})

const list = async (filter: object = {}) => (await bank.act(shop, merchant['button.list'], filter)).body
const update = (id: number, change: object) => bank.act(shop, merchant['button.update'], { id, ...change })
const past = '2020-01-01'

describe('merchant.button.create', () => {
  it('gives a code, a checkout page and what to put on a page, and stands first in the list', async () => {
    await bank.made(shop, { name: 'Old' })
    const button = await bank.made(shop, {
      maxQuantity: 5,
      taxPercent: '21',
      shippingAmount: '6.50',
      optionName: 'Size',
      optionChoices: ['A4', 'A3'],
      successUrl: 'https://lumen.example/thanks',
      siteOrigins: ['https://lumen.example/'],
    })
    expect(button).toMatchObject({
      type: 'buyNow',
      amount: '48.00',
      taxPercent: '21',
      shippingAmount: '6.50',
      optionChoices: ['A4', 'A3'],
      siteOrigins: ['https://lumen.example'],
      statusId: 1,
      paidCount: 0,
      paidAmount: '0.00',
    })
    expect(button.checkoutUrl.endsWith(`/pay/${button.code}`)).toBe(true)
    expect(button.html).toContain(`src="${button.checkoutUrl}.svg"`)
    expect(button.form).toContain(`<form action="${button.checkoutUrl}"><input type="hidden" name="reference"`)
    expect((await list()).items?.map(({ name }) => name)).toEqual(['Print', 'Old'])
    expect((await list({ search: 'OLD' })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(0)
  })

  it('shows its picture to any page, with nothing of the merchant’s in it that a browser runs', async () => {
    const { code } = await bank.made(shop, { style: 'light' })
    const picture = await bank.app.app.inject({ url: `/pay/${code}.svg` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(picture.body).toContain('Buy for 48.00 EUR')
    expect((await bank.app.app.inject({ url: '/pay/aaaaaaaaaaaaaaaa.svg' })).statusCode).toBe(404)
  })

  it('refuses with account.missing another’s account', async () => {
    const other = await bank.shop()
    expect(await bank.make(shop, { accountId: other.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with object.missing another’s logo', async () => {
    expect(await bank.make(shop, { logoId: 999_999 })).toRefuse('object.missing', { field: 'logoId' })
  })
  it('refuses with currency.unsupported a price in another currency than the account’s', async () => {
    expect(await bank.make(shop, { currencyCode: 'USD' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })
  it('refuses with amount.unfit what its own fee would eat up', async () => {
    expect(await bank.make(shop, { amount: '0.05' })).toRefuse('amount.unfit', { field: 'amount' })
    expect(await bank.make(shop, { amount: '1.005' })).toRefuse('amount.unfit', { field: 'amount' })
  })
  it('refuses with button.amountMissing what has no price and takes none', async () => {
    expect(await bank.make(shop, { amount: undefined })).toRefuse('button.amountMissing', { field: 'amount' })
  })
  it('refuses with button.options a choice between the same', async () => {
    expect(await bank.make(shop, { optionName: 'Size' })).toRefuse('button.options')
    expect(await bank.make(shop, { optionName: 'Size', optionChoices: ['A', 'A'] })).toRefuse('button.options')
  })
  it('refuses with series.unscheduled a subscription without days, and days without one', async () => {
    expect(await bank.make(shop, { type: 'subscription' })).toRefuse('series.unscheduled')
    expect(await bank.make(shop, { subscriptionFrequency: 'monthly' })).toRefuse('series.unscheduled')
  })
  it('refuses with series.endless what neither ends nor may be ended', async () => {
    const endless = { type: 'subscription', subscriptionFrequency: 'monthly', subscriptionUserCancel: false } as const
    expect(await bank.make(shop, endless)).toRefuse('series.endless')
  })
  it('refuses with date.unfit a subscription that is over before it begins', async () => {
    const over = { type: 'subscription', subscriptionFrequency: 'monthly', subscriptionEndDate: past } as const
    expect(await bank.make(shop, over)).toRefuse('date.unfit')
  })
  it('takes no address without https, nor one on the inside', async () => {
    expect(await bank.make(shop, { cancelUrl: 'http://lumen.example/shop' })).toRefuse('request.invalid', { field: 'cancelUrl' })
    expect(await bank.make(shop, { cancelUrl: 'javascript:alert(1)' })).toRefuse('request.invalid', { field: 'cancelUrl' })
    expect(await bank.make(shop, { notifyUrl: 'https://169.254.169.254/' })).toRefuse('notify.address')
  })
  it('refuses with notify.address a notification to the inside', async () => {
    expect(await bank.make(shop, { notifyUrl: 'https://10.0.0.1/' })).toRefuse('notify.address', { field: 'notifyUrl' })
  })
  it('is not for people, nor for who may only read', async () => {
    const person = await bank.person({ EUR: '0' })
    const input = { type: 'buyNow', name: 'n', itemName: 'i', amount: '5', currencyCode: 'EUR', accountId: 1 } as const
    expect(await bank.call(merchant['button.create'], input, { token: person.token })).toRefuse('access.denied')
    expect(await bank.make(await bank.shop({ EUR: '0' }, 1))).toRefuse('access.denied')
  })
})

describe('merchant.button.fee', () => {
  it('tells what is left of a price after the fee', async () => {
    const { body } = await bank.act(shop, merchant['button.fee'], { total: '48.00', currencyCode: 'EUR' })
    expect(body).toMatchObject({ fee: '0.76', receives: '47.24', currencyCode: 'EUR' })
  })
  it('refuses with amount.unfit what its own fee would eat up', async () => {
    const asked = { total: '0.02', currencyCode: 'EUR' }
    expect(await bank.act(shop, merchant['button.fee'], asked)).toRefuse('amount.unfit', { field: 'total' })
  })
})

describe('merchant.button.get', () => {
  it('refuses with object.missing another merchant’s', async () => {
    const { id } = await bank.made(await bank.shop())
    expect(await bank.act(shop, merchant['button.get'], { id })).toRefuse('object.missing')
  })
})

describe('merchant.button.update', () => {
  it('changes what is named, clears what is set to nothing, and pauses; the code stays', async () => {
    const { id, code } = await bank.made(shop, { shippingAmount: '6.50', itemCode: 'P-1' })
    const { button } = (await update(id, { amount: '50.00', shippingAmount: null, statusId: 2 })).body
    expect(button).toMatchObject({ code, amount: '50.00', itemCode: 'P-1', statusId: 2 })
    expect(button).not.toHaveProperty('shippingAmount')
    expect((await bank.call(merchant['checkout.get'], { code }, {})).body.available).toBe(false)
  })

  it('refuses with object.missing another merchant’s', async () => {
    const { id } = await bank.made(await bank.shop())
    expect(await update(id, { name: 'Mine' })).toRefuse('object.missing')
  })
  it('refuses with account.missing another’s account', async () => {
    const { id } = await bank.made(shop)
    expect(await update(id, { accountId: (await bank.shop()).accounts['EUR']! })).toRefuse('account.missing')
  })
  it('refuses with currency.unsupported another currency than the account’s', async () => {
    expect(await update((await bank.made(shop)).id, { currencyCode: 'USD' })).toRefuse('currency.unsupported')
  })
  it('refuses with button.currency another currency once it was paid', async () => {
    const both = await bank.shop({ EUR: '0', USD: '0' })
    const { id, code } = await bank.made(both)
    const toDollars = () =>
      bank.act(both, merchant['button.update'], { id, currencyCode: 'USD', accountId: both.accounts['USD']! })
    expect((await toDollars()).body.button).toMatchObject({ currencyCode: 'USD' })
    await bank.order(await bank.person({ USD: '60.00' }), code, { currencyCode: 'USD' })
    const back = { id, currencyCode: 'EUR', accountId: both.accounts['EUR']! }
    expect(await bank.act(both, merchant['button.update'], back)).toRefuse('button.currency', { field: 'currencyCode' })
  })
  it('refuses with proof.needed another account, way back or address of news without a factor', async () => {
    const both = await bank.shop({ EUR: '0' })
    const more = await bank.open(both.customerId, { EUR: '0' })
    const { id } = await bank.made(both, { successUrl: 'https://lumen.example/thanks' })
    await bank.unproved(both)
    const change = (to: object) => bank.act(both, merchant['button.update'], { id, ...to })
    expect(await change({ accountId: more['EUR']! })).toRefuse('proof.needed')
    expect(await change({ successUrl: 'https://other.example/' })).toRefuse('proof.needed')
    expect(await change({ notifyUrl: 'https://other.example/' })).toRefuse('proof.needed')
    expect((await change({ name: 'Poster', successUrl: null })).body.button).toMatchObject({ name: 'Poster' })
  })
  it('refuses with amount.unfit what its own fee would eat up', async () => {
    expect(await update((await bank.made(shop)).id, { amount: '0.05' })).toRefuse('amount.unfit')
  })
  it('refuses with button.amountMissing taking the price away', async () => {
    expect(await update((await bank.made(shop)).id, { amount: null })).toRefuse('button.amountMissing')
  })
  it('refuses with button.options a name without choices', async () => {
    expect(await update((await bank.made(shop)).id, { optionName: 'Size' })).toRefuse('button.options')
  })
  it('refuses with series.unscheduled days for what is bought once', async () => {
    expect(await update((await bank.made(shop)).id, { subscriptionFrequency: 'daily' })).toRefuse('series.unscheduled')
  })
  it('refuses with series.endless what may not be ended any more', async () => {
    const { id } = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly' })
    expect(await update(id, { subscriptionUserCancel: false })).toRefuse('series.endless')
  })
  it('refuses with date.unfit an end that has passed', async () => {
    const { id } = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly' })
    expect(await update(id, { subscriptionEndDate: past })).toRefuse('date.unfit')
  })
  it('refuses with notify.address an address on the inside', async () => {
    expect(await update((await bank.made(shop)).id, { notifyUrl: 'https://[::1]/' })).toRefuse('notify.address')
  })
})

describe('merchant.button.delete', () => {
  it('leaves no checkout behind', async () => {
    const { id, code } = await bank.made(shop)
    expect((await bank.act(shop, merchant['button.delete'], { id })).body).toMatchObject({ activeSubscriptions: 0 })
    expect((await list()).total).toBe(0)
    expect(await bank.call(merchant['checkout.get'], { code })).toRefuse('object.missing')
  })
  it('refuses with object.missing another merchant’s', async () => {
    const { id } = await bank.made(await bank.shop())
    expect(await bank.act(shop, merchant['button.delete'], { id })).toRefuse('object.missing')
  })
})
