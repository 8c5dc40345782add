import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { invoice } from '@florin/contract/invoices/invoice'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
import { refusal } from '../payments/core/operations.fixture.ts'
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
  id = await bank.asked(studio, client)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const missing = 999_999_999
const limitClient = (rule: object) =>
  bank.db
    .insertInto('limit_rule')
    .values({ operation: 'invoice', customer_id: client.customerId, unit: 'EUR', ...rule })
    .execute()
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const codes = (replies: readonly { body: { responseCode: string } }[]) => replies.map(({ body }) => body.responseCode).toSorted()

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
    const invoiceId = await bank.asked(studio, payer)
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
    expect((await bank.settle(client, id)).body.responseDescription).toContain('no longer open')
    expect((await bank.call(invoice.cancel, { invoiceId: id }, { token: studio.token })).body.responseCode).toBe('TA1')
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
    await bank.parts.services.operations.sweeper.round()
    const { accessToken: token } = await bank.given.session(client)
    expect((await bank.seen({ ...client, token }, id))?.status).toBe('unpaid')
  })

  it('pays once, of twenty at once and from two accounts', async () => {
    const { USD } = await bank.open(client.customerId, { USD: '500.00' })
    let turn = 0
    const replies = await times(20, () => bank.settle(client, id, { accountId: turn++ % 2 ? USD! : client.accounts['EUR']! }))
    expect(codes(replies)).toEqual(['00', ...Array.from({ length: 19 }, () => 'TA1')])
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(4000n)
  })

  it('is paid or rejected, not both', async () => {
    await Promise.all([bank.settle(client, id), bank.call(invoice.decline, { invoiceId: id }, { token: client.token })])
    const status = (await bank.seen(studio, id))?.status
    expect(['paid', 'rejected']).toContain(status)
    expect((await bank.minors(studio.accounts['EUR'])).posted).toBe(status === 'paid' ? 4000n : 0n)
  })

  it('refuses with object.missing what one is not asked to pay', async () => {
    const own = await bank.asked(client, studio)
    for (const invoiceId of [own, missing]) expect((await bank.settle(client, invoiceId)).body.responseCode).toBe('TA1')
  })

  it('refuses with invoice.over what was cancelled', async () => {
    await bank.call(invoice.cancel, { invoiceId: id }, { token: studio.token })
    expect((await bank.settle(client, id)).body.responseDescription).toContain('no longer open')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(refusal(await bank.settle(client, id, { accountId: studio.accounts['EUR']! }))).toEqual(['TA1', 'accountId'])
  })

  it('refuses with invoice.funding what is paid from elsewhere', async () => {
    const { body } = await bank.call(invoice['funding.create'], { amount: '5.00', currency: 'EUR' }, { token: client.token })
    expect((await bank.settle(client, body.invoiceId ?? 0)).body.responseCode).toBe('58')
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF } = await bank.open(client.customerId, { CHF: '100.00' })
    expect((await bank.settle(client, id, { accountId: CHF! })).body.responseCode).toBe('SU')
  })

  it('refuses with amount.unfit what is too large to be reckoned', async () => {
    const large = await bank.asked(studio, client, { amount: '90000000000.00000000', currency: 'BTC' })
    expect((await bank.settle(client, large)).body.responseCode).toBe('VERIFY_ERROR')
  })

  it('refuses with payee.blocked somebody who is blocked', async () => {
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', studio.userId).execute()
    expect((await bank.settle(client, id)).body.responseDescription).toContain('cannot be paid')
  })

  it('refuses with payee.onBlacklist whom the payer has blocked since', async () => {
    await bank.call(blacklist.create, { email: studio.email, blockType: 'outgoing' }, { token: client.token })
    expect((await bank.settle(client, id)).body.responseCode).toBe('VERIFY_ERROR')
  })

  it('refuses with quote.expired an offer that is over', async () => {
    expect(refusal(await bank.settle(client, id, { quoteId: crypto.randomUUID() }))).toEqual(['TA1', 'quoteId'])
  })

  it('refuses with funds.insufficient what is not there', async () => {
    const large = await bank.asked(studio, client, { amount: '99.78' })
    expect((await bank.settle(client, large)).body.responseCode).toBe('51')
    expect((await bank.seen(client, large))?.status).toBe('unpaid')
  })

  it('refuses with limit.single one cent above the limit', async () => {
    await limitClient({ single_minor: 3999n })
    expect((await bank.settle(client, id)).body.responseCode).toBe('52')
  })

  it('refuses with limit.dailyAmount what is too much today', async () => {
    await limitClient({ daily_minor: 3999n })
    expect((await bank.settle(client, id)).body.responseCode).toBe('53')
  })

  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await limitClient({ monthly_minor: 3999n })
    expect((await bank.settle(client, id)).body.responseCode).toBe('54')
  })

  it('refuses with limit.dailyCount one too many today', async () => {
    await limitClient({ daily_count: 1 })
    await bank.settle(client, await bank.asked(studio, client, { amount: '1.00' }))
    expect((await bank.settle(client, id)).body.responseCode).toBe('56')
  })

  it('refuses with limit.monthlyCount one too many this month', async () => {
    await limitClient({ monthly_count: 1 })
    await bank.settle(client, await bank.asked(studio, client, { amount: '1.00' }))
    expect((await bank.settle(client, id)).body.responseCode).toBe('57')
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(client.customerId, { limited: true })
    expect((await bank.settle(client, id)).body.responseCode).toBe('58')
  })

  it('refuses with customer.unverified before the payer is known', async () => {
    const stranger = await bank.person({ EUR: '100.00' }, { verified: false })
    expect((await bank.settle(stranger, await bank.asked(studio, stranger))).body.responseCode).toBe('UA')
  })

  it('refuses with approval.noMethod where the payer has nothing to consent with', async () => {
    await bank.setCustomer(client.customerId, { transaction_approve_mode: 'push' })
    expect((await bank.settle(client, id)).body.responseCode).toBe('58')
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
    expect((await cost(missing)).body.responseCode).toBe('TA1')
  })

  it('refuses with invoice.over what is paid', async () => {
    await bank.settle(client, id)
    expect((await cost(id)).body.responseDescription).toContain('no longer open')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(refusal(await cost(id, studio.accounts['EUR']))).toEqual(['TA1', 'accountId'])
  })

  it('refuses with invoice.funding what is paid from elsewhere', async () => {
    const { body } = await bank.call(invoice['funding.create'], { amount: '5.00', currency: 'EUR' }, { token: client.token })
    expect((await cost(body.invoiceId ?? 0)).body.responseCode).toBe('58')
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const { CHF } = await bank.open(client.customerId, { CHF: '100.00' })
    expect((await cost(id, CHF)).body.responseCode).toBe('SU')
  })

  it('refuses with payee.blocked somebody who is blocked', async () => {
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', studio.userId).execute()
    expect((await cost(id)).body.responseCode).toBe('VERIFY_ERROR')
  })

  it('refuses with payee.onBlacklist whom the payer has blocked since', async () => {
    await bank.call(blacklist.create, { email: studio.email, blockType: 'outgoing' }, { token: client.token })
    expect((await cost(id)).body.responseCode).toBe('VERIFY_ERROR')
  })

  it('refuses with amount.unfit what is too large to be reckoned', async () => {
    const large = await bank.asked(studio, client, { amount: '90000000000.00000000', currency: 'BTC' })
    expect((await cost(large)).body.responseCode).toBe('VERIFY_ERROR')
  })
})

describe('transfer.p2p.submit', () => {
  const told = (change: object = {}) => bank.pay(client, studio, { amount: '40.00', invoiceId: id, ...change })

  it('pays the invoice that it names', async () => {
    expect((await told()).body.status).toBe('completed')
    expect((await bank.seen(studio, id))?.status).toBe('paid')
  })

  it('refuses with object.missing an invoice of others', async () => {
    expect((await told({ invoiceId: missing })).body.responseCode).toBe('TA1')
  })

  it('refuses with invoice.over what is paid', async () => {
    await told()
    expect((await told()).body.responseDescription).toContain('no longer open')
  })

  it('refuses with invoice.other another amount, currency or payee than the invoice names', async () => {
    expect(refusal(await told({ amount: '39.99' }))).toEqual(['VERIFY_ERROR', 'amount'])
    expect(refusal(await told({ currency: 'USD' }))).toEqual(['VERIFY_ERROR', 'currency'])
    expect(refusal(await told({ toEmail: client.email }))).toEqual(['VERIFY_ERROR', 'toEmail'])
  })
})
