import { refusalText } from '@florin/i18n/server'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPaymentReport } from '@florin/contract/payments/operatorPaymentReport'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { notification } from '@florin/contract/messaging/notification'
import type { SentBy } from '@florin/contract/method'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'
import { toZoe } from './outgoing.fixture.ts'

const reason = 'mBank says so on the phone'
let bank: OutsideBank
let omar: GivenPerson
let olga: GivenPerson
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  omar = await bank.given.operator()
  olga = await bank.given.operator()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
  omar = { ...omar, token: (await bank.given.session(omar)).accessToken }
  olga = { ...olga, token: (await bank.given.session(olga)).accessToken }
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const rail = toZoe(() => bank)
const submit = async (change: object = {}) => {
  const { transactionId = 0, operationId = '' } = (await rail.submit(ana, change)).body
  return { transactionId, operationId }
}
const posted = async () => (await bank.minors(ana.accounts['EUR'])).posted
const list = async (filter: SentBy<(typeof operatorOutgoing)['payment.list']> = {}) =>
  (await bank.call(operatorOutgoing['payment.list'], { customerId: ana.customerId, ...filter }, { token: omar.token })).body
const get = async (transactionId: number) =>
  (await bank.call(operatorPayment['payment.get'], { transactionId }, { token: omar.token })).body
const approved = (changeId: number | undefined) =>
  bank.call(operatorChange['change.approve'], { changeId: changeId ?? 0 }, { token: olga.token })
const settled = async (change: object = {}) => {
  const made = await submit(change)
  await bank.deliver()
  return made
}

describe('operator.payment.list', () => {
  it('shows what waits with why, and what was sent', async () => {
    const screened = await submit({ beneficiaryName: 'Victor Sanktow' })
    const sent = await submit()
    expect(await list({ queue: 'waiting' })).toMatchObject({
      total: 1,
      payments: [
        {
          transactionId: screened.transactionId,
          origin: 'single',
          status: 'pending',
          concerns: ['screening'],
          countryCode: 'DE',
        },
      ],
    })
    expect((await list({ queue: 'sent' })).payments).toMatchObject([{ transactionId: sent.transactionId, status: 'processing' }])
    await bank.deliver()
    expect((await list({ queue: 'sent' })).payments).toEqual([])
    expect((await list({ status: 'completed', search: 'zoe' })).payments).toMatchObject([{ transactionId: sent.transactionId }])
    expect((await list({ status: 'completed', search: 'nobody' })).total).toBe(0)
  })

  it('names what nobody has answered for five minutes, with its age', async () => {
    const { transactionId } = await submit()
    await sql`update dispatch_instruction set state = 'unknown' where operation_id = ${transactionId}`.execute(bank.db)
    expect((await list({ queue: 'waiting' })).total).toBe(0)
    bank.clock.advance(301)
    omar = { ...omar, token: (await bank.given.session(omar)).accessToken }
    const { payments } = await list({ queue: 'waiting' })
    expect(payments).toMatchObject([{ transactionId, concerns: ['noAnswer'] }])
  })
})

describe('a payment that was accepted and then forgotten', () => {
  it('waits for somebody from the day after it should have arrived', async () => {
    const { transactionId, operationId } = await submit({ amount: '20.91' })
    await bank.deliver()
    const again = async (days: number) => {
      bank.clock.advance(days * 86_400)
      omar = { ...omar, token: (await bank.given.session(omar)).accessToken }
      return (await list({ queue: 'waiting' })).payments
    }
    expect([await bank.stateOf(operationId), await again(0.2)]).toEqual(['sent', []])
    expect(await again(10)).toMatchObject([{ transactionId, concerns: ['noAnswer'] }])
    expect((await bank.call(operatorOutgoing['payment.ask'], { transactionId }, { token: omar.token })).body.responseCode).toBe(
      '00',
    )
  })
})

describe('operator.payment.get', () => {
  it('tells who is paid where, without secrets, and what the outside said', async () => {
    const { transactionId } = await settled()
    const payment = await get(transactionId)
    expect(payment).toMatchObject({
      status: 'completed',
      customerName: 'Test Person',
      details: { iban: 'DE89370400440532013000', scheme: 'sepa' },
      outside: { isAnswered: true, attempts: 1 },
    })
    expect(payment.outside?.reports.at(-1)).toMatchObject({ kind: 'settled', isOpen: false })
  })
})

describe('operator.payment.accept', () => {
  const accept = (transactionIds: number[]) =>
    bank.call(operatorOutgoing['payment.accept'], { transactionIds, reason }, { token: omar.token })

  it('lets several be made, and never one with a possible match', async () => {
    await bank.limitOf(ana, 'eft', { check_minor: 1000 })
    const [first, second] = [await submit(), await submit()]
    const screened = await submit({ beneficiaryName: 'Victor Sanktow' })
    const ids = [first, second, screened].map(({ transactionId }) => transactionId)
    const { results = [] } = (await accept([...ids, 1])).body
    expect(results.map(({ responseCode }) => responseCode)).toEqual(['00', '00', '58', 'TA1'])
    const said = results.map(({ responseDescription = '' }) => responseDescription)
    expect([said[0], said[2]]).toEqual(['', refusalText('en', 'payment.screened')])
    expect(await Promise.all([first, second, screened].map(({ operationId }) => bank.stateOf(operationId)))).toEqual([
      'processing',
      'processing',
      'awaitingBank',
    ])
    expect((await accept([ids[0] ?? 0])).body.results).toMatchObject([{ transactionId: ids[0], responseCode: 'TA1' }])
  })
})

describe('operator.payment.ask', () => {
  const ask = (transactionId: number) => bank.call(operatorOutgoing['payment.ask'], { transactionId }, { token: omar.token })

  it('asks at once, and sends nothing again', async () => {
    const { transactionId, operationId } = await submit({ amount: '20.14' })
    await bank.dispatch()
    expect((await ask(transactionId)).body.responseCode).toBe('00')
    await bank.dispatch()
    expect(await bank.received(operationId)).toHaveLength(1)
    expect((await get(transactionId)).outside?.isAnswered).toBe(true)
  })

  it('refuses with object.missing what was answered', async () => {
    const { transactionId } = await settled()
    expect(await ask(transactionId)).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('a report that contradicts what is on record', () => {
  it('stands on the list until somebody has looked at it', async () => {
    const { transactionId } = await settled({ amount: '20.16' })
    expect((await list({ queue: 'waiting' })).payments).toMatchObject([{ transactionId, concerns: ['contradiction'] }])
    expect((await get(transactionId)).outside?.reports.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    await bank.call(operatorPaymentReport['paymentReport.close'], { transactionId, reason }, { token: omar.token })
    expect((await list({ queue: 'waiting' })).payments).toEqual([])
  })
})

describe('operator.payment.restore', () => {
  const restore = (transactionId: number, returnedAmount = '18.00') =>
    bank.call(operatorOutgoing['payment.restore'], { transactionId, returnedAmount, reason }, { token: omar.token })

  it('credits what came back, once, when a second operator agrees', async () => {
    const before = await posted()
    const { transactionId, operationId } = await settled()
    const { changeId, status } = (await restore(transactionId)).body
    expect([status, await bank.stateOf(operationId), await posted()]).toEqual(['awaitingApproval', 'settled', before - 2050n])
    const again = (await restore(transactionId)).body.changeId
    expect((await approved(changeId)).body.responseCode).toBe('00')
    expect([await bank.stateOf(operationId), await posted()]).toEqual(['returned', before - 50n - 200n])
    expect(await approved(again)).toRefuse('object.missing')
    const { items } = (await bank.call(notification.list, {}, { token: ana.token })).body
    expect(items?.[0]?.title).toBe('A payment was returned')
  })

  it('refuses with object.missing what has not left', async () => {
    const { transactionId } = await submit({ beneficiaryName: 'Victor Sanktow' })
    expect(await restore(transactionId)).toRefuse('object.missing', { field: 'transactionId' })
  })

  it('refuses with amount.unfit more than was sent', async () => {
    const { transactionId } = await settled()
    expect(await restore(transactionId, '20.01')).toRefuse('amount.unfit', { field: 'returnedAmount' })
  })
})

describe('operator.payment.report', () => {
  const report = (transactionId: number, outcome: 'settled' | 'rejected' = 'settled') =>
    bank.call(
      operatorOutgoing['payment.report'],
      { transactionId, outcome, bankReference: 'F26 / 118', reason },
      { token: omar.token },
    )
  /** Nothing is ever said of it. */
  const silent = async () => {
    const made = await submit({ amount: '20.19' })
    await bank.dispatch()
    bank.clock.advance(301)
    omar = { ...omar, token: (await bank.given.session(omar)).accessToken }
    olga = { ...olga, token: (await bank.given.session(olga)).accessToken }
    return made
  }

  it('settles what is never answered, when a second operator agrees, and asks no more', async () => {
    const { transactionId, operationId } = await silent()
    const { changeId, status } = (await report(transactionId)).body
    expect([status, await bank.stateOf(operationId)]).toEqual(['awaitingApproval', 'processing'])
    expect((await approved(changeId)).body.responseCode).toBe('00')
    expect([await bank.stateOf(operationId), (await list({ queue: 'waiting' })).total]).toEqual(['settled', 0])
    expect((await get(transactionId)).outside).toMatchObject({ isAnswered: true, reports: [{ theirReference: 'F26 / 118' }] })
    expect((await get(transactionId)).outside?.nextAskDate).toBeUndefined()
  })

  it('gives amount and fee back of what they never made', async () => {
    const before = await posted()
    const { transactionId, operationId } = await silent()
    await approved((await report(transactionId, 'rejected')).body.changeId)
    expect([await bank.stateOf(operationId), await posted()]).toEqual(['rejected', before])
  })

  it('also notes what came back of it', async () => {
    const before = await posted()
    const { transactionId, operationId } = await silent()
    const restore = { transactionId, returnedAmount: '20.19', reason }
    const { changeId } = (await bank.call(operatorOutgoing['payment.restore'], restore, { token: omar.token })).body
    await approved(changeId)
    expect([await bank.stateOf(operationId), await posted()]).toEqual(['returned', before - 50n])
  })

  it('refuses with object.missing what a worker is about to send, and what has ended', async () => {
    expect(await report((await submit()).transactionId)).toRefuse('object.missing', { field: 'transactionId' })
    expect(await report((await settled()).transactionId)).toRefuse('object.missing', { field: 'transactionId' })
  })
})
