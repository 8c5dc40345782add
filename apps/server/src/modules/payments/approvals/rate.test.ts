import { approval } from '@florin/contract/payments/approval'
import { history } from '@florin/contract/books/history'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

let bank: MoneyBank
let on: CompanyCase
let GBP: number
beforeAll(async () => {
  bank = await moneyBank()
})
const setEuro = async (usd: string) => {
  bank.clock.advance(1)
  await bank.parts.services.accounts.rates.set(bank.db, { EUR: usd })
}
beforeEach(async () => {
  await setEuro('1.10')
  on = await companyOf(bank)
  GBP = (await bank.open(on.customerId, { GBP: '1000.00' }))['GBP'] ?? 0
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const fresh = async (who: Payer): Promise<Payer> => ({ ...who, token: (await bank.given.session(who)).accessToken })
/** Later than a rate is promised for. */
const later = async (seconds = 61) => {
  bank.clock.advance(seconds)
  on = { ...on, ivan: await fresh(on.ivan), eve: await fresh(on.eve) }
}
const wantsDollars = () => on.requested({ amount: '100.00', currency: 'USD' })
const gotDollars = async () =>
  (
    await bank.db
      .selectFrom('operation')
      .select('to_minor as minor')
      .where('customer_id', '=', on.customerId)
      .where('state', '=', 'completed')
      .execute()
  ).map(({ minor }) => minor)
const shown = async (transactionId: number) => {
  const { request } = await on.get(on.eve, transactionId)
  return request ?? expect.fail('no request')
}

const approveNaming = (transactionId: number, totals: { transactionId: number; total: string }[] | undefined) =>
  bank.call(
    approval['request.approve'],
    { transactionIds: [transactionId], declined: false, ...(totals && { totals }) },
    on.as(on.eve),
  )
const decideShown = (transactionId: number, total: string) => approveNaming(transactionId, [{ transactionId, total }])

describe('approval.request.approve', () => {
  it('pays at the rate of the request while that holds', async () => {
    const id = await wantsDollars()
    const { total, rateExpiresDate } = await shown(id)
    expect(Date.parse(rateExpiresDate ?? '')).toBe(bank.clock.now().getTime() + 60_000)
    await setEuro('1.00')
    await on.decide(on.eve, [id])
    expect((await on.money()).company).toEqual({ posted: 100_000n - BigInt(total.replace('.', '')), held: 0n })
  })

  it('refuses with rate.changed a rate of before, and shows what it costs now to be decided again', async () => {
    const id = await wantsDollars()
    const before = await shown(id)
    await setEuro('1.00')
    await later()
    const reply = await on.decide(on.eve, [id])
    expect(reply).toRefuse('rate.changed')
    const now = await shown(id)
    expect(reply.body.responseDescription).toContain(`${now.total} EUR`)
    expect([now.amount, now.currencyCode, now.status]).toEqual(['100.00', 'USD', 'created'])
    expect(Number(now.total)).toBeGreaterThan(Number(before.total) + 9)
    expect(Number(now.exchangeRate)).toBeLessThan(Number(before.exchangeRate))
    const held = BigInt(now.total.replace('.', ''))
    expect((await on.money()).company).toEqual({ posted: 100_000n, held })
    const { body } = await bank.call(history['transaction.get'], { transactionId: id }, on.as(on.eve))
    expect(Number(body.transaction?.amount) + Number(now.fee)).toBeCloseTo(Number(now.total), 2)
    await on.decide(on.eve, [id])
    expect((await on.money()).company).toEqual({ posted: 100_000n - held, held: 0n })
    expect(await gotDollars()).toEqual([10_000n])
  })

  it('lets nobody wait for the winner of two directions', async () => {
    const move = (fromAccount: number, toAccount: number, currency: string) =>
      moveOwn(bank.call, { fromAccount, toAccount, toAmount: '100.00', currency }, on.as(on.ivan))
    const there = (await move(on.EUR, GBP, 'EUR')).body.transactionId ?? 0
    const back = (await move(GBP, on.EUR, 'GBP')).body.transactionId ?? 0
    await setEuro('1.40')
    await later()
    for (const id of [there, back]) expect(await on.decide(on.eve, [id])).toRefuse('rate.changed')
    expect([(await shown(there)).amount, (await shown(back)).amount]).toEqual(['111.44', '88.83'])
  })

  it('refuses with rate.changed a price that this approver was not shown', async () => {
    const id = await wantsDollars()
    const { total } = await shown(id)
    await setEuro('1.00')
    await later()
    // Another approver was the first to see the rate of now.
    await on.decide(on.carla, [id])
    expect(await decideShown(id, total)).toRefuse('rate.changed')
    const now = await shown(id)
    await decideShown(id, now.total)
    expect(await gotDollars()).toEqual([10_000n])
  })

  it.each([
    ['nothing about totals', () => undefined],
    ['no total', () => []],
    ['the total of another', (total: string) => [{ transactionId: 1, total }]],
  ])('refuses with rate.changed a yes that names %s where money is changed', async (_what, totalsOf) => {
    const id = await wantsDollars()
    const { total } = await shown(id)
    const reply = await approveNaming(id, totalsOf(total))
    expect(reply).toRefuse('rate.changed')
    expect(reply.body.responseDescription).toContain(`${total} EUR`)
    expect([await gotDollars(), (await shown(id)).status]).toEqual([[], 'created'])
    const euros = await on.requested()
    expect((await approveNaming(euros, undefined)).body.responseCode).toBe('00')
  })

  it('does not carry out a decision about another price, after a crash as little as before', async () => {
    const id = await wantsDollars()
    await bank.withTotp(on.eve)
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'otp' })
    const decision = (await on.decide(on.eve, [id])).body.operationId ?? ''
    await bank.db.updateTable('operation').set({ fee_minor: 1n }).where('id', '=', BigInt(id)).execute()
    await bank.db.updateTable('company_decision').set({ state: 'processing' }).where('uid', '=', decision).execute()
    await bank.parts.services.payments.operations.sweeper.round()
    const { outcome } = await bank.db
      .selectFrom('company_decision_item')
      .select('outcome')
      .where('operation_id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect([outcome, (await shown(id)).status]).toEqual(['rate.changed', 'created'])
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'none' })
  })

  it('decides on the others when one of many has an old rate, and names that one', async () => {
    await on.paidBefore({ amount: '200.00', currency: 'USD' })
    await on.paidBefore()
    const [dollars, euros] = [await wantsDollars(), await on.requested()]
    await later()
    const { body } = await on.decide(on.eve, [dollars, euros])
    expect(body.results?.map(({ transactionId, responseCode }) => [transactionId, responseCode])).toEqual([
      [dollars, 'TA1'],
      [euros, '00'],
    ])
    expect((await shown(dollars)).status).toBe('created')
  })

  it('declines without a new rate', async () => {
    const id = await wantsDollars()
    await later()
    expect((await on.decide(on.eve, [id], true)).body.responseCode).toBe('00')
    expect((await on.money()).company).toEqual({ posted: 100_000n, held: 0n })
  })

  it('refuses with funds.insufficient what the company cannot pay at the rate of now; the request stays as it was', async () => {
    const id = await on.requested({ amount: '1000.00', currency: 'USD' })
    const before = await shown(id)
    await setEuro('0.80')
    await later()
    expect(await on.decide(on.eve, [id])).toRefuse('funds.insufficient')
    expect(await shown(id)).toMatchObject({ total: before.total, status: 'created' })
  })

  it('does not wait long for the approver’s own consent', async () => {
    await bank.withTotp(on.eve)
    const id = await wantsDollars()
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'otp' })
    const { approvalTransactionId, expiresInSeconds } = (await on.decide(on.eve, [id])).body
    expect(expiresInSeconds).toBe(120)
    await later(121)
    expect(await on.confirm(on.eve, approvalTransactionId, bank.nextOtp())).toRefuse('operation.over')
    expect(await gotDollars()).toEqual([])
  })
})

describe('a payment that changes money', () => {
  let ana: Payer
  beforeEach(async () => {
    ana = await bank.person({ EUR: '20000.00' })
  })
  const sendDollars = (amount = '100.00') => bank.pay(ana, on.bob, { amount, currency: 'USD' })
  const moneyOf = () => bank.minors(ana.accounts['EUR'])

  it('waits two minutes for its payer, not ten', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId = '', expiresInSeconds } = (await sendDollars()).body
    expect(expiresInSeconds).toBe(120)
    bank.clock.advance(121)
    const confirm = { operationId, approvalCode: bank.nextOtp() }
    expect(await bank.call(approval['operation.confirm'], confirm, { token: (await fresh(ana)).token })).toRefuse(
      'operation.over',
    )
  })

  it('is not made by a yes of the phone that nobody acted on in time', async () => {
    const deviceSecret = await bank.withPhone(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    const { operationId, pushNumber = 0 } = (await sendDollars()).body
    const id = (await bank.lastPush(ana))!.data['key']!
    const yes = { id, deviceSecret, result: true, number: pushNumber }
    await bank.db.transaction().execute((tx) => bank.parts.tokens.challenges.decide(tx, yes))
    bank.clock.advance(121)
    await bank.parts.services.payments.operations.sweeper.round()
    expect([await bank.stateOf(operationId), await moneyOf()]).toEqual(['expired', { posted: 2_000_000n, held: 0n }])
  })

  it('is not made by such a yes either where no money is changed', async () => {
    const deviceSecret = await bank.withPhone(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    const { operationId, pushNumber = 0 } = (await bank.pay(ana, await bank.person())).body
    const id = (await bank.lastPush(ana))!.data['key']!
    const yes = { id, deviceSecret, result: true, number: pushNumber }
    await bank.db.transaction().execute((tx) => bank.parts.tokens.challenges.decide(tx, yes))
    bank.clock.advance(601)
    await bank.parts.services.payments.operations.sweeper.round()
    expect([await bank.stateOf(operationId), await moneyOf()]).toEqual(['expired', { posted: 2_000_000n, held: 0n }])
  })

  it.each([
    ['cheaper by then: at the rate of then', '1.20', 'completed'],
    ['dearer by then: not at all', '1.00', 'failed'],
  ] as const)('that the bank looked at, %s', async (_what, rate, status) => {
    const omar = await bank.given.operator()
    const { transactionId = 0, operationId } = (await sendDollars('9000.00')).body
    await setEuro(rate)
    bank.clock.advance(61)
    const { accessToken: token } = await bank.given.session(omar)
    const { body } = await bank.call(operatorPayment['payment.confirm'], { transactionId }, { token })
    expect([body.status, await bank.stateOf(operationId)]).toEqual([status, status])
    const { posted, held } = await moneyOf()
    // 9,000 dollars at 1.20 less our mark-up, and the fee.
    expect([posted, held]).toEqual(status === 'completed' ? [2_000_000n - 753_790n, 0n] : [2_000_000n, 0n])
  })

  describe('operator.payment.confirm', () => {
    it('refuses with funds.insufficient what its customer has no longer at the rate of now', async () => {
      const omar = await bank.given.operator()
      const { transactionId = 0, operationId } = (await sendDollars('9000.00')).body
      await setEuro('0.40')
      bank.clock.advance(61)
      const { accessToken: token } = await bank.given.session(omar)
      const reply = await bank.call(operatorPayment['payment.confirm'], { transactionId }, { token })
      expect(reply).toRefuse('funds.insufficient')
      expect(await bank.stateOf(operationId)).toBe('awaitingBank')
    })
  })
})
