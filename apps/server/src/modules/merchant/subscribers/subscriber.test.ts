import { customer } from '@florin/contract/customers/customer'
import { merchant } from '@florin/contract/merchant/merchant'
import { notification } from '@florin/contract/messaging/notification'
import { subscription } from '@florin/contract/payments/subscription'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
let ana: Payer
let code: string
let subscriptionId: number
beforeAll(async () => {
  bank = await merchantBank()
})
beforeEach(async () => {
  shop = await bank.shop()
  ana = await bank.person({ EUR: '60.00' })
  code = (await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'weekly' })).code
  subscriptionId = (await bank.order(ana, code)).body.subscriptionId ?? expect.fail('no subscription')
})

const list = (input = {}) => bank.act(shop, merchant['subscriber.list'], input)
const installments = async () => (await bank.act(shop, merchant['installment.list'], { subscriptionId })).body.items ?? []
/** What is due in so many days; afterwards it is today again, for tokens live minutes. */
const payAfter = async (days: number) => {
  bank.clock.advance(days * 86_400)
  await bank.parts.services.payments.subscriptionRunner.round((error) => {
    throw error
  })
  bank.clock.advance(-days * 86_400)
}

describe('an order that is a series', () => {
  it('is begun once, however often it is pressed, and again when it was ended', async () => {
    const payer = await bank.person({ EUR: '200.00' })
    const subscribe = () => bank.order(payer, code, { reference: 'LS-8' })
    const tries = await Promise.all(Array.from({ length: 4 }, subscribe))
    const begun = tries.filter(({ refusal }) => refusal === undefined)
    expect(begun).toHaveLength(1)
    expect(await subscribe()).toRefuse('checkout.paid', { field: 'reference' })
    expect((await bank.minors(payer.accounts['EUR'])).posted).toBe(20000n - 4800n)
    await bank.act(shop, merchant['subscriber.cancel'], { subscriptionId: begun[0]!.body.subscriptionId! })
    expect((await subscribe()).body.status).toBe('completed')
  })
})

describe('what was agreed with the payer', () => {
  const pays = async () => {
    const { transactionId, subscriptionId: id } = (await bank.order(payer, code)).body
    return { transactionId, id: id ?? expect.fail('no subscription') }
  }
  let payer: Payer
  beforeEach(async () => {
    payer = await bank.person({ EUR: '200.00', USD: '200.00' })
  })
  const left = async () => (await bank.minors(payer.accounts['EUR'])).posted

  it('is paid in its own currency, whatever becomes of the button', async () => {
    await pays()
    await bank.db.updateTable('payment_button').set({ currency: 'USD', amount_minor: 9900n }).where('code', '=', code).execute()
    await payAfter(7)
    expect(await left()).toBe(20000n - 2n * 4800n)
  })
  it('is nothing else: a payment in another currency or of another amount is not made', async () => {
    const { id } = await pays()
    const failureAfter = async (days: number, agreed: object) => {
      await sql`update subscription set wish = jsonb_set(wish, '{agreed}', wish -> 'agreed' || ${JSON.stringify(agreed)}::jsonb)
        where id = ${id}`.execute(bank.db)
      await payAfter(days)
      const { rows } = await sql<{ failure: string }>`
        select failure from subscription_payment where subscription_id = ${id} order by at desc limit 1`.execute(bank.db)
      return rows[0]?.failure
    }
    expect(await failureAfter(7, { currency: 'USD' })).toContain('series.changed')
    expect(await failureAfter(14, { currency: 'EUR', total: '48.01' })).toContain('series.changed')
    expect(await left()).toBe(20000n - 4800n)
  })
})

describe('merchant.subscriber.list', () => {
  it('tells who pays, what comes next and what thirty days should bring', async () => {
    const { body } = await list()
    expect(body.items).toMatchObject([
      { subscriptionId, status: 'active', amount: '48.00', frequency: 'weekly', installmentsPaid: 1, isRetrying: false },
    ])
    expect(body.forecast).toEqual([{ currencyCode: 'EUR', amount: '192.00', payments: 4 }])
  })
  it('expects two monthly payments where thirty days hold two', async () => {
    const monthly = { frequency: 'monthly', start_date: '2026-12-01', next_date: '2027-02-01', try_on: '2027-02-01', handled: 2 }
    await bank.db.updateTable('subscription').set(monthly).where('id', '=', subscriptionId).execute()
    const expectedAt = async (day: string) => {
      const seconds = (new Date(`${day}T12:00:00.000Z`).getTime() - bank.clock.now().getTime()) / 1000
      bank.clock.advance(seconds)
      const all = { pageNumber: 1, pageSize: 1 }
      const { forecast } = await bank.parts.services.merchant.subscribers.list(bank.db, shop.customerId, all)
      bank.clock.advance(-seconds)
      return forecast.map(({ payments }) => payments)
    }
    expect([await expectedAt('2027-01-31'), await expectedAt('2027-01-15')]).toEqual([[2], [1]])
  })
  it('finds by status and by what is shown of a payer', async () => {
    expect((await list({ status: 'cancelled' })).body.total).toBe(0)
    expect((await list({ search: ana.email })).body.total).toBe(1)
    expect((await list({ search: '%' })).body.total).toBe(0)
  })
  it('shows nothing of another merchant', async () => {
    expect((await bank.act(await bank.shop(), merchant['subscriber.list'], {})).body).toMatchObject({ items: [], forecast: [] })
  })
})

describe('subscription.list', () => {
  it('tells the payer of a button where its money goes, and for what', async () => {
    const { subscriptions } = (await bank.call(subscription.list, {}, { token: ana.token })).body
    expect(subscriptions).toMatchObject([
      { type: 'merchant', amount: '48.00', toAccount: code, itemName: 'A print', beneficiaryName: 'Lumen Studio Ltd' },
    ])
  })
})

describe('merchant.installment.list', () => {
  it('shows a payment that failed, its reason and its retry, and then the next', async () => {
    await payAfter(7)
    expect(await installments()).toMatchObject([
      { number: 2, status: 'failed', failReason: 'funds', retryOn: expect.any(String) },
      { number: 1, status: 'paid', transactionId: expect.any(Number) },
    ])
    expect((await list()).body.items).toMatchObject([{ isRetrying: true }])
    await payAfter(8)
    expect(await installments()).toMatchObject([
      { number: 3, status: 'scheduled' },
      { number: 2, status: 'failed' },
      { number: 1, status: 'paid' },
    ])
  })
  it('refuses with object.missing what is another merchant’s', async () => {
    expect(await bank.act(await bank.shop(), merchant['installment.list'], { subscriptionId })).toRefuse('object.missing')
  })
})

describe('merchant.subscriber.cancel', () => {
  const cancel = (by: Shop) => bank.act(by, merchant['subscriber.cancel'], { subscriptionId, note: 'The series is over' })

  it('takes nothing more, and tells the payer why', async () => {
    expect((await cancel(shop)).body.status).toBe('cancelled')
    await payAfter(8)
    expect(await installments()).toHaveLength(1)
    expect((await list()).body.items).toMatchObject([{ status: 'cancelled', cancelNote: 'The series is over' }])
    const { body } = await bank.call(notification.list, {}, { token: ana.token })
    expect(JSON.stringify(body)).toContain('The series is over')
  })
  it('refuses with series.over what the payer has cancelled by themself', async () => {
    await bank.call(subscription.cancel, { id: subscriptionId }, { token: ana.token })
    expect((await list()).body.items).toMatchObject([{ status: 'cancelled' }])
    expect(await cancel(shop)).toRefuse('series.over')
  })
  it('refuses with object.missing what is another merchant’s', async () => {
    expect(await cancel(await bank.shop())).toRefuse('object.missing')
  })
})

describe('customer.closing.check', () => {
  const inTheWay = async () => (await bank.act(shop, customer['closing.check'], {})).body.obstacles ?? []

  it('names running subscriptions to the buttons of a merchant, until they are cancelled', async () => {
    expect(await inTheWay()).toContainEqual({ kind: 'subscribers', count: 1 })
    await bank.act(shop, merchant['subscriber.cancel'], { subscriptionId })
    expect((await inTheWay()).map(({ kind }) => kind)).not.toContain('subscribers')
  })
  it('names questions about identities that nobody has answered', async () => {
    await bank.setCustomer(shop.customerId, { verified: true })
    const asked = { accountId: shop.accounts['EUR'] ?? 0, email: ana.email, firstName: 'Ana', lastName: 'Person' }
    const { body } = await bank.act(shop, merchant['identity.create'], asked)
    expect(await inTheWay()).toContainEqual({ kind: 'identityRequests', count: 1 })
    await bank.call(merchant['identity.answer'], { id: body.id ?? 0, agrees: false }, { token: ana.token })
    expect((await inTheWay()).map(({ kind }) => kind)).not.toContain('identityRequests')
  })
})

describe('merchant.overview.get', () => {
  it('adds up what buttons brought after fees, by day and by button', async () => {
    const { body } = await bank.act(shop, merchant['overview.get'], {})
    const taken = { currencyCode: 'EUR', amount: '47.24', payments: 1 }
    expect(body).toMatchObject({ totals: [taken], byDay: [taken], byButton: [{ name: 'Print', ...taken }], failedMessages: 0 })
  })
})
