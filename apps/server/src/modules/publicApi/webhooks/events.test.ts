import { invoice } from '@florin/contract/invoices/invoice'
import { subscription } from '@florin/contract/payments/subscription'
import { transfer } from '@florin/contract/payments/transfer'
import type { WebhookEvent } from '@florin/contract/publicApi/webhookEvents'
import { webhook } from '@florin/contract/publicApi/webhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertEvents } from '../../../platform/live/store.ts'
import { listening, type Shop } from '../../merchant/merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type ProgramBank, programBank } from '../publicApi.fixture.ts'

let listener: Awaited<ReturnType<typeof listening>>
let bank: ProgramBank
let shop: Shop
let ana: Payer
beforeAll(async () => {
  listener = await listening()
  bank = await programBank(listener)
  ana = await bank.person({ EUR: '1000.00' })
})
beforeEach(async () => {
  shop = await bank.shop()
  await bank.deliverWebhooks()
  listener.got.length = 0
})

const listen = (...events: WebhookEvent[]) =>
  bank.act(shop, webhook['endpoint.create'], { name: 'Web shop', enabled: true, url: listener.url, events })
const told = async () => {
  await bank.deliverWebhooks()
  return listener.got.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> })
}
const allowed = async (flag: 'sendMoneyPaxumUser' | 'requestMoney') => {
  const { customerId } = shop
  await bank.db
    .updateTable('customer')
    .set({ verified: true, flags: [flag] })
    .where('id', '=', customerId)
    .execute()
  await bank.db
    .updateTable('company_user')
    .set({ flags: [flag] })
    .where('customer_id', '=', customerId)
    .execute()
}
const pay = async (frequency?: 'weekly') => {
  const { code } = await bank.made(shop, frequency ? { type: 'subscription', subscriptionFrequency: frequency } : {})
  return (await bank.order(ana, code, { reference: 'LS-1' })).body
}

/** Has enough for the first payment, and not for the second. */
const poorSubscriber = async () => {
  const poor = await bank.person({ EUR: '50.00' })
  const { code } = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'weekly' })
  const { subscriptionId, transactionId } = (await bank.order(poor, code)).body
  return { poor, subscriptionId, transactionId }
}
const toldOf = async (subscriptionId: number | undefined) =>
  (await told()).filter(({ data }) => data['subscriptionId'] === subscriptionId)
/** What is due in so many days; afterwards it is today again, for tokens live minutes. */
const payAfter = async (days: number) => {
  bank.clock.advance(days * 86_400)
  await bank.parts.services.payments.subscriptionRunner.round((error) => {
    throw error
  })
  bank.clock.advance(-days * 86_400)
}

describe('what a company’s server is told', () => {
  it('is kept on record while the webhook is off by itself, its address corrected or not, and sent when it is on again', async () => {
    const { id = 0 } = (await listen('payment.received')).body
    listener.answerWith((response) => response.writeHead(410).end())
    await pay()
    await told()
    const corrected = { id: String(id), name: 'Web shop', enabled: false, url: `${listener.url}/new` }
    expect((await bank.act(shop, webhook['endpoint.update'], corrected)).body).toMatchObject({ disabledReason: 'gone' })
    listener.answerWith((response) => response.end('ok'))
    listener.got.length = 0
    const { transactionId } = await pay()
    expect(await told()).toEqual([])
    const { items } = (await bank.act(shop, webhook['delivery.list'], { status: 'stopped' })).body
    expect(items).toMatchObject([{ event: 'payment.received', attempt: 0, attempts: [] }])
    await bank.act(shop, webhook['endpoint.update'], { id: String(id), name: 'Web shop', enabled: true, url: listener.url })
    expect((await bank.act(shop, webhook['delivery.resendRange'], { status: 'stopped' })).body).toMatchObject({ count: 1 })
    expect(await told()).toMatchObject([{ type: 'payment.received', data: { id: transactionId } }])
  })

  it('is nothing, on record neither, while somebody has switched the webhook off', async () => {
    const { id = 0 } = (await listen('payment.received')).body
    await bank.act(shop, webhook['endpoint.update'], { id: String(id), name: 'Web shop', enabled: false, url: listener.url })
    await pay()
    expect(await told()).toEqual([])
    expect((await bank.act(shop, webhook['delivery.list'], {})).body).toMatchObject({ total: 0 })
  })

  it('is a payment that arrives, once, as its program reads it', async () => {
    await listen('payment.received')
    const { transactionId } = await pay()
    const news = await told()
    expect(news).toMatchObject([
      {
        type: 'payment.received',
        data: {
          id: transactionId,
          direction: 'in',
          status: 'completed',
          currencyCode: 'EUR',
          order: { itemName: 'A print', quantity: 1 },
        },
      },
    ])
    expect(await told()).toHaveLength(1)
  })

  it('is a deposit too', async () => {
    await listen('payment.received')
    await bank.open(shop.customerId, { USD: '12.00' })
    expect(await told()).toMatchObject([{ type: 'payment.received', data: { amount: '12.00', currencyCode: 'USD' } }])
  })

  it('is a payment that the bank takes back, to whoever it was paid to', async () => {
    await listen('payment.received', 'payment.reversed')
    const { transactionId = 0 } = await bank.takenBack(ana, shop)
    // Order is not promised.
    expect((await told()).toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'payment.received', data: { id: transactionId, direction: 'in', amount: '10.00' } },
      { type: 'payment.reversed', data: { id: transactionId, direction: 'in', status: 'returned', amount: '10.00' } },
    ])
  })

  it('is nothing that was not asked for, nor what is another company’s, nor what came before', async () => {
    await pay()
    await told()
    await listen('card.updated')
    const mine = shop
    shop = await bank.shop()
    await pay()
    shop = mine
    await pay()
    expect(await told()).toEqual([])
  })

  it('is a payment of its own in each state', async () => {
    const { GBP: accountId = 0 } = await bank.open(shop.customerId, { GBP: '10.00' })
    await allowed('sendMoneyPaxumUser')
    await listen('transfer.updated')
    const sent = await bank.act(shop, transfer['p2p.submit'], { accountId, amount: '1.00', currency: 'GBP', toEmail: ana.email })
    const { transactionId } = sent.body
    expect(await told()).toMatchObject([{ type: 'transfer.updated', data: { id: transactionId, direction: 'out' } }])
  })

  it('is an invoice that is sent and rejected', async () => {
    await listen('invoice.updated')
    await allowed('requestMoney')
    const bill = { noteBody: 'Work', toEmail: ana.email, amount: '5.00', currency: 'EUR', dueDate: '2100-01-01' }
    await bank.act(shop, invoice.create, bill)
    expect(await told()).toMatchObject([
      { type: 'invoice.updated', data: { direction: 'sent', payerEmail: ana.email, amount: '5.00' } },
    ])
  })

  it('is a subscription to one of its buttons that began, was paid and was cancelled', async () => {
    await listen('subscription.created', 'subscription.updated', 'subscription.cancelled')
    const { subscriptionId = 0 } = await pay('weekly')
    const about = { subscriptionId, direction: 'received', frequency: 'weekly', amount: '48.00' }
    expect(await told()).toMatchObject([{ type: 'subscription.created', data: { ...about, status: 'active' } }])
    await payAfter(7)
    expect((await told())[1]).toMatchObject({ type: 'subscription.updated', data: { ...about, status: 'active' } })
    await bank.call(subscription.cancel, { id: subscriptionId }, { token: ana.token })
    expect((await told())[2]).toMatchObject({ type: 'subscription.cancelled', data: { ...about, status: 'cancelled' } })
  })

  it('is each payment of a subscription, and one that failed with its reason and the day of the next try', async () => {
    await listen('installment.paid', 'installment.failed')
    const { poor, subscriptionId, transactionId } = await poorSubscriber()
    const common = { subscriptionId, direction: 'received', amount: '48.00', currencyCode: 'EUR' }
    expect(await toldOf(subscriptionId)).toMatchObject([
      { type: 'installment.paid', data: { ...common, number: 1, status: 'paid', transactionId } },
    ])
    await payAfter(7)
    const [, failed] = await toldOf(subscriptionId)
    const data = { ...common, number: 2, status: 'failed', failReason: 'funds', retryOn: expect.any(String) }
    expect(failed).toMatchObject({ type: 'installment.failed', data })
    expect(failed?.data).not.toHaveProperty('transactionId')
    await bank.pay(ana, poor, { amount: '48.00' })
    await payAfter(8)
    expect((await toldOf(subscriptionId))[2]).toMatchObject({ type: 'installment.paid', data: { ...common, number: 2 } })
  })

  it('is not a try that failed, once the second has gone through', async () => {
    await listen('installment.paid', 'installment.failed')
    const { poor, subscriptionId } = await poorSubscriber()
    await payAfter(7)
    await bank.pay(ana, poor, { amount: '48.00' })
    await payAfter(8)
    const news = (await toldOf(subscriptionId)).map(({ type, data }) => `${type} ${String(data['number'])}`)
    expect(news.toSorted()).toEqual(['installment.paid 1', 'installment.paid 2'])
  })

  it('is a share of a payment on both sides: given on, and arrived', async () => {
    const other = await bank.shop({ EUR: '0' })
    await listen('transfer.updated')
    await bank.act(other, webhook['endpoint.create'], {
      name: 'Books',
      enabled: true,
      url: listener.url,
      events: ['payment.received'],
    })
    const contractId = await bank.share({ companyId: ana.customerId, from: shop, to: other })
    await pay()
    const data = { type: 'split', amount: '9.44', currencyCode: 'EUR', note: String(contractId) }
    // Order is not promised.
    expect((await told()).toSorted((one, two) => one.type.localeCompare(two.type))).toMatchObject([
      { type: 'payment.received', data: { ...data, direction: 'in' } },
      { type: 'transfer.updated', data: { ...data, direction: 'out' } },
    ])
  })

  it('is a batch, a link, a card, a contract and the company itself, one for several changes at once', async () => {
    await listen('company.updated', 'batch.updated', 'link.updated', 'card.updated', 'contract.updated')
    const topic = `customer:${shop.customerId}` as const
    await bank.db.transaction().execute(async (tx) => {
      await bank.parts.live.publish(tx, topic, 'customerChanged', {})
      await bank.parts.live.publish(tx, topic, 'customerChanged', {})
      // Of somebody else, or of nobody: there is nothing to tell.
      await bank.parts.live.publish(tx, topic, 'batchChanged', { batchId: 1, status: 'completed' })
      await bank.parts.live.publish(tx, topic, 'linkChanged', { linkId: 1, status: 'paid' })
      await bank.parts.live.publish(tx, topic, 'cardChanged', { accountId: 1, accountStatusId: 2 })
      await bank.parts.live.publish(tx, topic, 'contractChanged', { contractId: 1 })
    })
    expect(await told()).toMatchObject([{ type: 'company.updated', data: { customerId: shop.customerId } }])
  })

  it('is a batch and a payment to an email address in each status, whoever brought it there', async () => {
    await listen('batch.updated', 'link.updated')
    const { customerId, owner } = shop
    const at = bank.clock.now()
    const account_id = shop.accounts['EUR'] ?? 0
    const hash = Buffer.alloc(32)
    const batchOf = async (type: 'p2p' | 'global', is_single: boolean) =>
      bank.db
        .insertInto('mass_batch')
        .values({
          uid: crypto.randomUUID(),
          customer_id: customerId,
          user_id: owner.userId,
          type,
          is_single,
          name: 'Salaries',
          account_id,
          currency: 'EUR',
          state: 'checking',
          content_hash: hash,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [batch, single] = [await batchOf('p2p', false), await batchOf('global', true)]
    await bank.db.updateTable('mass_batch').set({ state: 'uploaded' }).where('id', 'in', [batch.id, single.id]).execute()
    const row = await bank.db
      .insertInto('mass_row')
      .values({ batch_id: single.id, line: 1, uid: crypto.randomUUID(), cells: '{}', row_hash: hash, state: 'unchecked' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bank.db
      .insertInto('global_payment')
      .values({
        id: row.id,
        batch_id: single.id,
        customer_id: customerId,
        user_id: owner.userId,
        account_id,
        currency: 'EUR',
        amount_minor: 4800n,
        max_fee_minor: 0n,
        fee_share: 'BEN',
        forbidden: [],
        description: 'Prize',
        beneficiary_type: 'individual',
        beneficiary_name: 'Rita',
        email: 'rita@test.example',
        language: 'en',
        state: 'sent',
        hold_id: 1n,
        links_sent: 1,
        last_sent_at: at,
        expires_at: at,
        created_at: at,
      })
      .execute()
    await bank.db.updateTable('global_payment').set({ state: 'opened' }).where('id', '=', row.id).execute()
    const link = { linkId: Number(row.id), amount: '48.00', recipientEmail: 'rita@test.example', status: 'opened' }
    // Order is not promised.
    expect((await told()).toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'batch.updated', data: { batchId: batch.id, name: 'Salaries', status: 'uploaded' } },
      { type: 'link.updated', data: link },
      { type: 'link.updated', data: link },
    ])
  })

  it('is taken up once by two processes at once', async () => {
    await listen('payment.received')
    await pay()
    await Promise.all([bank.deliverWebhooks(), bank.deliverWebhooks()])
    expect(await told()).toHaveLength(1)
  })

  it('comes to the others where an event of somebody cannot be told', async () => {
    await listen('company.updated')
    const broken = { transactionId: 'none', status: 'completed' } as never
    await insertEvents(
      bank.db,
      [
        { topic: 'customer:1', event: 'operationChanged', data: broken },
        { topic: `customer:${shop.customerId}`, event: 'customerChanged', data: {} },
      ],
      bank.clock.now(),
    )
    expect(await told()).toMatchObject([{ type: 'company.updated', data: { customerId: shop.customerId } }])
  })
})
