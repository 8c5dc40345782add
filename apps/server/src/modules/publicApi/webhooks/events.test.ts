import { invoice } from '@florin/contract/invoices/invoice'
import { transfer } from '@florin/contract/payments/transfer'
import type { WebhookEvent } from '@florin/contract/publicApi/webhookEvents'
import { webhook } from '@florin/contract/publicApi/webhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  ana = await bank.person({ EUR: '500.00' })
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

describe('what a company’s server is told', () => {
  it('is a payment that arrives, once, as its program reads it', async () => {
    await listen('payment.received')
    const { transactionId } = await pay()
    const news = await told()
    expect(news).toMatchObject([
      { type: 'payment.received', data: { id: transactionId, direction: 'in', status: 'completed', currencyCode: 'EUR' } },
    ])
    expect(await told()).toHaveLength(1)
  })

  it('is a deposit too', async () => {
    await listen('payment.received')
    await bank.open(shop.customerId, { USD: '12.00' })
    expect(await told()).toMatchObject([{ type: 'payment.received', data: { amount: '12.00', currencyCode: 'USD' } }])
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

  it('is a subscription to one of its buttons', async () => {
    await listen('subscription.updated')
    await pay('weekly')
    expect(await told()).toMatchObject([
      { type: 'subscription.updated', data: { direction: 'received', status: 'active', frequency: 'weekly', amount: '48.00' } },
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
})
