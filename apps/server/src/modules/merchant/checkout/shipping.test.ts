import { history } from '@florin/contract/books/history'
import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fields, type Notifying, notifying, notifyingBank } from '../notifications/notifying.fixture.ts'
import type { Shop } from '../merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'

let made: Notifying
let bank: Notifying['bank']
let shop: Shop
let ana: Payer
let code: string
beforeAll(async () => {
  made = await notifyingBank()
  ;({ bank } = made)
})
beforeEach(async () => {
  ;({ shop, ana } = await made.renew())
  code = (await bank.made(shop, { asksAddress: true })).code
})

const shippingAddress = {
  name: 'Ana Demo',
  address1: 'Gedimino pr. 1',
  address2: 'Apt 4',
  city: 'Vilnius',
  postalCode: '01103',
  countryCode: 'LT',
}
const said = {
  shippingName: 'Ana Demo',
  shippingAddress1: 'Gedimino pr. 1',
  shippingAddress2: 'Apt 4',
  shippingCity: 'Vilnius',
  shippingPostalCode: '01103',
  shippingCountryCode: 'LT',
}

describe('an order whose goods are sent', () => {
  it('asks for an address at the checkout alone, not for its price', async () => {
    expect((await bank.call(merchant['checkout.get'], { code })).body).toMatchObject({ asksAddress: true })
    expect((await bank.cost(ana, code)).body).toMatchObject({ total: '48.00' })
  })

  it('is refused with checkout.choice without an address, and with one that nobody asked for', async () => {
    expect(await bank.order(ana, code)).toRefuse('checkout.choice', { field: 'shippingAddress' })
    const plain = await bank.made(shop)
    expect(await bank.order(ana, plain.code, { shippingAddress })).toRefuse('checkout.choice', { field: 'shippingAddress' })
  })

  it('names the line that does not fit the country', async () => {
    const { body } = await bank.order(ana, code, { shippingAddress: { ...shippingAddress, postalCode: 'SW1A 1AA' } })
    expect(body.errors).toMatchObject([{ field: 'shippingAddress.postalCode' }])
  })

  it('shows the address to both sides, and to nobody else', async () => {
    const { transactionId = 0 } = (await bank.order(ana, code, { shippingAddress })).body
    const order = { ...said, itemName: 'A print', quantity: 1 }
    const seen = await bank.act(shop, history['transaction.get'], { transactionId })
    expect(seen.body.transaction?.details).toMatchObject(order)
    const own = await bank.call(history['transaction.get'], { transactionId }, { token: ana.token })
    expect(own.body.transaction?.details).toMatchObject(order)
    const other = await bank.person({ EUR: '1' })
    expect(await bank.call(history['transaction.get'], { transactionId }, { token: other.token })).toRefuse('object.missing')
  })

  it('sends the address to the merchant’s server with the payment', async () => {
    await notifying(made, shop).listen('pbn')
    await bank.order(ana, code, { shippingAddress })
    await bank.deliver()
    expect(fields(made.listener.got[0]?.body)).toMatchObject(said)
  })

  it('sends every payment of a subscription where the first went', async () => {
    const monthly = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'quarterly', asksAddress: true })
    const { subscriptionId = 0 } = (await bank.order(ana, monthly.code, { shippingAddress })).body
    bank.clock.advance(100 * 86_400)
    await bank.parts.services.payments.subscriptionRunner.round((error) => {
      throw error
    })
    bank.clock.advance(-100 * 86_400)
    const { rows } = await bank.db
      .selectFrom('operation')
      .select('payee')
      .where('subscription_id', '=', subscriptionId)
      .execute()
      .then((found) => ({ rows: found.map(({ payee }) => payee) }))
    expect(rows).toHaveLength(2)
    for (const payee of rows) expect(payee).toMatchObject(said)
  })
})
