import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { approval } from '@florin/contract/payments/approval'
import { history } from '@florin/contract/books/history'
import { notification } from '@florin/contract/messaging/notification'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { companyOf } from '../approvals/company.fixture.ts'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'

const [get, confirm, decline] = [
  operatorPayment['payment.get'],
  operatorPayment['payment.confirm'],
  operatorPayment['payment.decline'],
]
const reason = 'The customer could not say what it is for'
let bank: MoneyBank
let omar: GivenPerson
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
  omar = await bank.given.operator()
})
beforeEach(async () => {
  ana = await bank.person({ USD: '20000.00' })
  bob = await bank.person({ USD: '0' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const token = () => ({ token: omar.token })
const large = (amount = '7500.00') => bank.pay(ana, bob, { amount })
const largeId = async (): Promise<number> => (await large()).body.transactionId ?? expect.fail('It was refused')
const reviewsOf = async (decided = false) =>
  (await bank.call(operatorReview['review.list'], { customerId: ana.customerId, decided }, token())).body.items ?? []
const anaIsOperator = async () => {
  const made = await bank.given.person({ isAdmin: true, verified: true })
  ana = { ...made, accounts: await bank.open(made.customerId, { USD: '20000.00' }) }
}
const moneyOf = (person: Payer) => bank.minors(person.accounts['USD'])
const lineOf = async (transactionId: number) =>
  (await bank.call(history['transaction.get'], { transactionId }, { token: ana.token })).body.transaction
const lastNoticeOf = async (person: Payer) =>
  (await bank.call(notification.list, {}, { token: person.token })).body.items?.[0]?.title

describe('a payment from the amount on that the bank looks at', () => {
  it('waits with its money held, while a smaller one goes at once', async () => {
    expect((await large('7499.99')).body.status).toBe('completed')
    ana = await bank.person({ USD: '20000.00' })
    const { body } = await large()
    expect(body).toMatchObject({ responseCode: '00', status: 'pending' })
    expect(await bank.stateOf(body.operationId)).toBe('awaitingBank')
    expect(await moneyOf(ana)).toEqual({ posted: 2_000_000n, held: 750_025n })
    expect(await reviewsOf()).toMatchObject([{ kind: 'payment', subjectId: body.transactionId }])
    expect(await lineOf(body.transactionId!)).toMatchObject({
      status: 'awaitingBank',
      events: [{ status: 'submitted' }, { status: 'bankAsked' }],
    })
  })

  it('is as much a payment of many parts: what goes to one payee in a day counts together', async () => {
    for (const amount of ['4000.00', '3499.99']) expect((await large(amount)).body.status).toBe('completed')
    const last = (await large('0.01')).body
    expect([last.status, await bank.stateOf(last.operationId)]).toEqual(['pending', 'awaitingBank'])
    const cleo = await bank.person({ USD: '0' })
    expect((await bank.pay(ana, cleo, { amount: '4000.00' })).body.status).toBe('completed')
    bank.clock.advance(86_400)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect((await large('4000.00')).body.status).toBe('completed')
    bank.clock.advance(-86_400)
  })

  it('does not let parts pass that are sent at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => large('2000.00')))
    const made = replies.filter(({ body }) => body.status === 'completed').length
    expect(made).toBeLessThanOrEqual(3)
    expect((await moneyOf(bob)).posted).toBeLessThan(750_000n)
  })

  it('comes to the bank after its customer has said yes', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const operationId = (await large()).body.operationId!
    expect(await bank.stateOf(operationId)).toBe('awaitingApproval')
    expect(await reviewsOf()).toEqual([])
    const yes = { operationId, approvalCode: bank.nextOtp() }
    expect((await bank.call(approval['operation.confirm'], yes, { token: ana.token })).body.status).toBe('awaitingBank')
    expect(await reviewsOf()).toHaveLength(1)
  })

  it('comes to the bank after the company has said yes, where it needs that', async () => {
    const { customerId, requested, decide, eve, money } = await companyOf(bank)
    const rule = { type: 'p2p', customerId, period: 'check', max: '100.00', currencyCode: 'USD', reason } as const
    await bank.call(operatorPricing['limit.update'], rule, token())
    const transactionId = await requested({ amount: '400.00' })
    const reviews = async () => (await bank.call(operatorReview['review.list'], { customerId }, token())).body.items
    expect(await reviews()).toEqual([])
    expect((await decide(eve, [transactionId])).body).toMatchObject({ responseCode: '00' })
    expect(await reviews()).toMatchObject([{ kind: 'payment', subjectId: transactionId }])
    expect((await money()).bob).toBe(0n)
    await bank.call(confirm, { transactionId }, token())
    expect(await money()).toMatchObject({ company: { held: 0n }, bob: 40_000n })
  })

  it('is no longer asked about when its customer takes it back', async () => {
    const { operationId = '' } = (await large()).body
    await bank.call(approval['operation.cancel'], { operationId }, { token: ana.token })
    expect(await bank.stateOf(operationId)).toBe('cancelled')
    expect(await moneyOf(ana)).toEqual({ posted: 2_000_000n, held: 0n })
    expect(await reviewsOf()).toEqual([])
    expect(await reviewsOf(true)).toMatchObject([{ outcome: 'withdrawn' }])
  })

  it('is over after thirty days', async () => {
    const { operationId } = (await large()).body
    bank.clock.advance(30 * 86_400 + 1)
    await bank.parts.services.payments.operations.sweeper.round()
    expect(await bank.stateOf(operationId)).toBe('expired')
    expect(await moneyOf(ana)).toEqual({ posted: 2_000_000n, held: 0n })
    omar = await bank.given.operator()
    expect(await reviewsOf()).toEqual([])
  })

  it('begins at another amount when an operator says so', async () => {
    const input = {
      type: 'p2p',
      customerId: ana.customerId,
      period: 'check',
      max: '100.00',
      currencyCode: 'USD',
      reason,
    } as const
    expect((await bank.call(operatorPricing['limit.update'], input, token())).body.status).toBe('applied')
    expect((await large('99.99')).body.status).toBe('completed')
    expect((await large('100.00')).body.status).toBe('pending')
  })
})

describe('operator.payment.get', () => {
  it('tells what is to be known of it', async () => {
    await large('12.00')
    const transactionId = await largeId()
    expect((await bank.call(get, { transactionId }, token())).body).toMatchObject({
      type: 'p2p',
      status: 'pending',
      customerId: ana.customerId,
      amount: '7500.00',
      fee: '0.25',
      beneficiaryEmail: bob.email,
      paidBefore: 1,
      largestBefore: '12.00',
      events: [{ event: 'submitted' }, { event: 'bankAsked' }],
    })
  })

  it('refuses with object.missing a payment that nobody looks at', async () => {
    const { transactionId = 0 } = (await large('12.00')).body
    expect(await bank.call(get, { transactionId }, token())).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('operator.payment.confirm', () => {
  it('moves the money and tells both', async () => {
    const transactionId = await largeId()
    expect((await bank.call(confirm, { transactionId }, token())).body).toMatchObject({ status: 'completed' })
    expect(await moneyOf(ana)).toEqual({ posted: 1_249_975n, held: 0n })
    expect((await moneyOf(bob)).posted).toBe(750_000n)
    const { status, events } = (await lineOf(transactionId))!
    expect(status).toBe('completed')
    expect(events.map((event) => event.status)).toEqual(['submitted', 'bankAsked', 'bankAgreed', 'completed'])
    expect(events.filter(({ note }) => note)).toMatchObject([{ status: 'submitted' }])
    expect(await lastNoticeOf(ana)).toBe('Your payment was approved')
    expect(await lastNoticeOf(bob)).toBe('You received 7,500.00 USD')
    expect(await reviewsOf(true)).toMatchObject([{ outcome: 'approved' }])
  })

  it('and its opposite at the same moment: one of them counts', async () => {
    const transactionId = await largeId()
    const olga = await bank.given.operator()
    const [yes, no] = await Promise.all([
      bank.call(confirm, { transactionId }, token()),
      bank.call(decline, { transactionId, reason }, { token: olga.token }),
    ])
    expect([yes.body.responseCode, no.body.responseCode].toSorted()).toEqual(['00', 'TA1'])
    const isPaid = yes.body.responseCode === '00'
    expect((await moneyOf(bob)).posted).toBe(isPaid ? 750_000n : 0n)
    expect((await moneyOf(ana)).held).toBe(0n)
  })

  it('and a customer who withdraws it at the same moment: one of them succeeds, and they do not deadlock', async () => {
    for (let time = 0; time < 10; time += 1) {
      ana = await bank.person({ USD: '20000.00' })
      const { transactionId = 0, operationId = '' } = (await large()).body
      const [yes, back] = await Promise.all([
        bank.call(confirm, { transactionId }, token()),
        bank.call(approval['operation.cancel'], { operationId }, { token: ana.token }),
      ])
      if (yes.refusal) expect(yes).toRefuse('object.missing')
      else expect(back).toRefuse('operation.over')
      expect([yes.refusal, back.refusal]).toContain(undefined)
      expect((await moneyOf(ana)).held).toBe(0n)
    }
  })

  it('refuses with object.missing what was decided already', async () => {
    const transactionId = await largeId()
    await bank.call(confirm, { transactionId }, token())
    expect(await bank.call(confirm, { transactionId }, token())).toRefuse('object.missing')
    expect((await moneyOf(bob)).posted).toBe(750_000n)
  })

  it('refuses with review.own an operator’s own payment', async () => {
    await anaIsOperator()
    const transactionId = await largeId()
    expect(await bank.call(confirm, { transactionId }, { token: ana.token })).toRefuse('review.own')
    expect((await moneyOf(ana)).held).toBe(750_025n)
  })
})

describe('operator.payment.decline', () => {
  it('gives the money back with its fee, and says that it was rejected', async () => {
    const transactionId = await largeId()
    const { body } = await bank.call(decline, { transactionId, reason }, token())
    expect(body).toMatchObject({ status: 'rejected', refunded: '7500.25' })
    expect(await moneyOf(ana)).toEqual({ posted: 2_000_000n, held: 0n })
    expect(await lineOf(transactionId)).toMatchObject({ status: 'rejected', rejectReason: 'Transaction was rejected.' })
    expect(await lastNoticeOf(ana)).toBe('A payment was declined')
    expect(await reviewsOf(true)).toMatchObject([{ outcome: 'declined', reason }])
  })

  it('refuses with object.missing what does not wait', async () => {
    expect(await bank.call(decline, { transactionId: 1, reason }, token())).toRefuse('object.missing')
  })

  it('refuses with review.own an operator’s own payment', async () => {
    await anaIsOperator()
    const transactionId = await largeId()
    expect(await bank.call(decline, { transactionId, reason }, { token: ana.token })).toRefuse('review.own')
  })
})
