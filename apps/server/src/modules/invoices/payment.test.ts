import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { invoice } from '@florin/contract/invoices/invoice'
import { transfer } from '@florin/contract/payments/transfer'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
import { type BillingBank, billingBank, type Payer } from './invoice.fixture.ts'

let bank: BillingBank
let studio: Payer
let client: Payer
let id: number
beforeAll(async () => {
  bank = await billingBank()
})
beforeEach(async () => {
  studio = await bank.person({ EUR: '0' })
  client = await bank.person({ EUR: '100.00' })
  id = await bank.createdInvoice(studio, client)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const missing = 999_999_999
const limitClient = (rule: object) =>
  bank.db
    .insertInto('limit_rule')
    .values({ operation: 'p2p', customer_id: client.customerId, unit: 'EUR', ...rule })
    .execute()
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

describe('invoice.payment.submit', () => {
  it('pays at once where nobody has to be asked: the payee gets the amount and a mail', async () => {
    const { body } = await bank.settle(client, id)
    expect(body).toMatchObject({ status: 'completed', fee: '0.23' })
    expect(await bank.minors(client.accounts['EUR'])).toEqual({ posted: 10000n - 4023n, held: 0n })
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(4000n)
    expect(await bank.seen(client, id)).toMatchObject({
      status: 'paid',
      statusId: 3,
      total: '40.23',
      feePayment: '0.23',
      payerAccountId: client.accounts['EUR'],
    })
    expect(await bank.seen(studio, id)).toMatchObject({ status: 'paid', total: '40.00', feePayment: '0.00' })
    expect((await mailsTo(bank.app, studio.email)).at(-1)?.subject).toBe(`Invoice ${id} is paid: 40.00 EUR`)
  })

  it('pays from another currency at the rate that was offered', async () => {
    const payer = await bank.person({ USD: '100.00' })
    const invoiceId = await bank.createdInvoice(studio, payer)
    const { body: cost } = await bank.call(
      invoice['payment.fee'],
      { invoiceId, accountId: payer.accounts['USD']! },
      { token: payer.token },
    )
    expect(cost).toMatchObject({ toAmount: '40.00', toCurrencyCode: 'EUR', fromAmount: '44.23', fee: '0.25' })
    expect((await bank.settle(payer, invoiceId, { quoteId: cost.quoteId! })).body.status).toBe('completed')
    expect(await bank.seen(payer, invoiceId)).toMatchObject({ total: '44.48', totalCurrencyCode: 'USD' })
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(4000n)
  })

  it('freezes the invoice while consent is waited for; giving up frees it, the code pays it', async () => {
    await bank.withTotp(client)
    await bank.setCustomer(client.customerId, { transaction_approve_mode: 'otp' })
    const first = (await bank.settle(client, id)).body.operationId!
    expect((await bank.seen(studio, id))?.status).toBe('awaitingPayment')
    expect(await bank.settle(client, id)).toRefuse('invoice.over')
    expect(await bank.call(invoice.cancel, { invoiceId: id }, { token: studio.token })).toRefuse('invoice.over')
    await bank.call(approval['operation.cancel'], { operationId: first }, { token: client.token })
    expect((await bank.seen(studio, id))?.status).toBe('unpaid')
    const operationId = (await bank.settle(client, id)).body.operationId!
    const input = { operationId, approvalCode: bank.nextOtp() }
    expect((await bank.call(approval['operation.confirm'], input, { token: client.token })).body.status).toBe('completed')
    expect((await bank.seen(studio, id))?.status).toBe('paid')
  })

  it('is free again when nobody answers in time', async () => {
    await bank.withTotp(client)
    await bank.setCustomer(client.customerId, { transaction_approve_mode: 'otp' })
    await bank.settle(client, id)
    bank.clock.advance(11 * 60)
    await bank.parts.services.payments.operations.sweeper.round()
    const { accessToken: token } = await bank.given.session(client)
    expect((await bank.seen({ ...client, token }, id))?.status).toBe('unpaid')
  })

  it('pays once, of twenty at once and from two accounts', async () => {
    const { EUR: other } = await bank.open(client.customerId, { EUR: '500.00' })
    let turn = 0
    const replies = await times(20, () => bank.settle(client, id, { accountId: turn++ % 2 ? other! : client.accounts['EUR']! }))
    const refusals = replies.map(({ refusal }) => refusal)
    expect(refusals.toSorted()).toEqual([...Array<string>(19).fill('invoice.over'), undefined])
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(4000n)
  })

  it('is paid or rejected, not both', async () => {
    await Promise.all([bank.settle(client, id), bank.call(invoice.decline, { invoiceId: id }, { token: client.token })])
    const status = (await bank.seen(studio, id))?.status
    expect(['paid', 'rejected']).toContain(status)
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(status === 'paid' ? 4000n : 0n)
  })

  it('refuses with object.missing what one is not asked to pay', async () => {
    const own = await bank.createdInvoice(client, studio)
    for (const invoiceId of [own, missing]) expect(await bank.settle(client, invoiceId)).toRefuse('object.missing')
  })

  it('refuses with invoice.over what was cancelled', async () => {
    await bank.call(invoice.cancel, { invoiceId: id }, { token: studio.token })
    expect(await bank.settle(client, id)).toRefuse('invoice.over')
  })

  it('refuses with account.missing another’s account', async () => {
    const reply = await bank.settle(client, id, { accountId: studio.accounts['EUR']! })
    expect(reply).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with invoice.funding what is paid from elsewhere', async () => {
    const { body } = await bank.call(invoice['funding.create'], { amount: '5.00', currency: 'EUR' }, { token: client.token })
    expect(await bank.settle(client, body.invoiceId ?? 0)).toRefuse('invoice.funding')
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const { USD } = await bank.open(client.customerId, { USD: '500.00' })
    expect(await bank.settle(client, id, { accountId: USD! })).toRefuse('quote.missing', { field: 'quoteId' })
    const wish = { accountId: USD!, amount: '40.00', currency: 'EUR', toEmail: studio.email, invoiceId: id }
    expect(await bank.call(transfer['p2p.submit'], wish, { token: client.token })).toRefuse('quote.missing')
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF } = await bank.open(client.customerId, { CHF: '100.00' })
    expect(await bank.settle(client, id, { accountId: CHF! })).toRefuse('fx.unavailable')
  })

  it('refuses with amount.unfit an amount too large to convert', async () => {
    const { USD } = await bank.open(client.customerId, { USD: '100.00' })
    const large = await bank.createdInvoice(studio, client, { amount: '90000000000000000.00' })
    expect(await bank.settle(client, large, { accountId: USD! })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with payee.blocked somebody who is blocked', async () => {
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', studio.userId).execute()
    expect(await bank.settle(client, id)).toRefuse('payee.blocked')
  })

  it('refuses with payee.onBlacklist whom the payer has blocked since', async () => {
    await bank.call(blacklist.create, { email: studio.email, blockType: 'outgoing' }, { token: client.token })
    expect(await bank.settle(client, id)).toRefuse('payee.onBlacklist')
  })

  it('refuses with quote.expired an offer that is over', async () => {
    expect(await bank.settle(client, id, { quoteId: crypto.randomUUID() })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with funds.insufficient what is not there', async () => {
    const large = await bank.createdInvoice(studio, client, { amount: '99.78' })
    expect(await bank.settle(client, large)).toRefuse('funds.insufficient')
    expect((await bank.seen(client, large))?.status).toBe('unpaid')
  })

  it('refuses with limit.single one cent above the limit', async () => {
    await limitClient({ single_minor: 3999n })
    expect(await bank.settle(client, id)).toRefuse('limit.single')
  })

  it('refuses with limit.dailyAmount what is too much today', async () => {
    await limitClient({ daily_minor: 3999n })
    expect(await bank.settle(client, id)).toRefuse('limit.dailyAmount')
  })

  it('counts in the limits of payments to members: one cannot be used up beside the other', async () => {
    await limitClient({ daily_minor: 4500n })
    expect((await bank.pay(client, studio, { amount: '5.01' })).body.status).toBe('completed')
    expect(await bank.settle(client, id)).toRefuse('limit.dailyAmount')
  })

  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await limitClient({ monthly_minor: 3999n })
    expect(await bank.settle(client, id)).toRefuse('limit.monthlyAmount')
  })

  it('refuses with limit.dailyCount one too many today', async () => {
    await limitClient({ daily_count: 1 })
    await bank.settle(client, await bank.createdInvoice(studio, client, { amount: '1.00' }))
    expect(await bank.settle(client, id)).toRefuse('limit.dailyCount')
  })

  it('refuses with limit.monthlyCount one too many this month', async () => {
    await limitClient({ monthly_count: 1 })
    await bank.settle(client, await bank.createdInvoice(studio, client, { amount: '1.00' }))
    expect(await bank.settle(client, id)).toRefuse('limit.monthlyCount')
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(client.customerId, { limited: true })
    expect(await bank.settle(client, id)).toRefuse('transfer.notPermitted')
  })

  it('refuses with customer.unverified before the payer is known', async () => {
    const stranger = await bank.person({ EUR: '100.00' }, { verified: false })
    expect(await bank.settle(stranger, await bank.createdInvoice(studio, stranger))).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod where the payer has nothing to consent with', async () => {
    await bank.setCustomer(client.customerId, { transaction_approve_mode: 'push' })
    expect(await bank.settle(client, id)).toRefuse('approval.noMethod')
    expect((await bank.seen(client, id))?.status).toBe('unpaid')
  })
})

describe('invoice.payment.fee', () => {
  const cost = (invoiceId: number, accountId = client.accounts['EUR'] ?? 0) =>
    bank.call(invoice['payment.fee'], { invoiceId, accountId }, { token: client.token })

  it('tells what leaves the account before anything does', async () => {
    expect((await cost(id)).body).toMatchObject({ fromAmount: '40.00', fee: '0.23', total: '40.23', toAmount: '40.00' })
  })

  it('refuses with object.missing what one is not asked to pay', async () => {
    expect(await cost(missing)).toRefuse('object.missing')
  })

  it('refuses with invoice.over what is paid', async () => {
    await bank.settle(client, id)
    expect(await cost(id)).toRefuse('invoice.over')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await cost(id, studio.accounts['EUR'])).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with invoice.funding what is paid from elsewhere', async () => {
    const { body } = await bank.call(invoice['funding.create'], { amount: '5.00', currency: 'EUR' }, { token: client.token })
    expect(await cost(body.invoiceId ?? 0)).toRefuse('invoice.funding')
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF } = await bank.open(client.customerId, { CHF: '100.00' })
    expect(await cost(id, CHF)).toRefuse('fx.unavailable')
  })

  it('refuses with payee.blocked somebody who is blocked', async () => {
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', studio.userId).execute()
    expect(await cost(id)).toRefuse('payee.blocked')
  })

  it('refuses with payee.onBlacklist whom the payer has blocked since', async () => {
    await bank.call(blacklist.create, { email: studio.email, blockType: 'outgoing' }, { token: client.token })
    expect(await cost(id)).toRefuse('payee.onBlacklist')
  })

  it('refuses with amount.unfit an amount too large to convert', async () => {
    const { USD } = await bank.open(client.customerId, { USD: '100.00' })
    const large = await bank.createdInvoice(studio, client, { amount: '90000000000000000.00' })
    expect(await cost(large, USD)).toRefuse('amount.unfit', { field: 'amount' })
  })
})

describe('transfer.p2p.submit', () => {
  const payInvoice = (change: object = {}) => bank.pay(client, studio, { amount: '40.00', invoiceId: id, ...change })

  it('pays the invoice that it names', async () => {
    expect((await payInvoice()).body.status).toBe('completed')
    expect((await bank.seen(studio, id))?.status).toBe('paid')
  })

  it('refuses with object.missing an invoice of others', async () => {
    expect(await payInvoice({ invoiceId: missing })).toRefuse('object.missing')
  })

  it('refuses with invoice.over what is paid', async () => {
    await payInvoice()
    expect(await payInvoice()).toRefuse('invoice.over')
  })

  it('refuses with invoice.other another amount, currency or payee than the invoice names', async () => {
    expect(await payInvoice({ amount: '39.99' })).toRefuse('invoice.other', { field: 'amount' })
    expect(await payInvoice({ currency: 'USD' })).toRefuse('invoice.other', { field: 'currency' })
    expect(await payInvoice({ toEmail: client.email })).toRefuse('invoice.other', { field: 'toEmail' })
  })
})
