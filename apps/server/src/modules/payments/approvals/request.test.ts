import { requestCount } from '@florin/contract/payments/requestCount'
import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: MoneyBank
let on: CompanyCase
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
})

const count = async (by = on.eve) => (await bank.call(requestCount['count.get'], {}, on.as(by))).body.transactionRequestCount
const fresh = { company: { posted: 100000n, held: 0n }, bob: 0n }
const held = { company: { posted: 100000n, held: 1045n }, bob: 0n }

describe('approval.request.list', () => {
  it('tells who wants to pay whom, how much and why, to everybody of the company', async () => {
    const transactionId = await on.requested({ note: 'For the lamps' })
    expect(await on.money()).toEqual(held)
    const { requests, total } = await on.list(on.rita)
    expect([requests, total]).toEqual([
      [
        expect.objectContaining({
          transactionId,
          type: 'p2p',
          permission: '3d',
          amount: '10.00',
          currencyCode: 'EUR',
          fee: '0.45',
          total: '10.45',
          beneficiaryName: 'Test P.',
          beneficiaryEmail: on.bob.email,
          description: 'For the lamps',
          initiatorEmail: on.ivan.email,
          status: 'created',
          isOwn: false,
        }),
      ],
      1,
    ])
    expect((await on.list(on.ivan)).requests).toMatchObject([{ isOwn: true }])
  })

  it('is narrowed by words, kind, state, day, amount and initiator, and comes by pages', async () => {
    const small = await on.requested({ amount: '10.00', note: 'Lamps' })
    const large = await on.requested({ amount: '70.50', reference: 'INV-7' })
    const ids = async (input: object) => (await on.list(on.eve, input)).requests?.map(({ transactionId }) => transactionId)
    expect(await ids({})).toEqual([large, small])
    expect(await ids({ search: 'LAMPS' })).toEqual([small])
    expect(await ids({ search: 'inv-7' })).toEqual([large])
    expect(await ids({ type: 'own' })).toEqual([])
    expect(await ids({ status: 'declined' })).toEqual([])
    expect(await ids({ fromAmount: '70.5' })).toEqual([large])
    expect(await ids({ toAmount: '70.499' })).toEqual([small])
    expect(await ids({ initiatorEmail: on.eve.email })).toEqual([])
    expect(await ids({ initiatorEmail: on.ivan.email, page: 2, size: 1 })).toEqual([small])
    expect(await ids({ fromDate: new Date(bank.clock.now().getTime() + 1000).toISOString() })).toEqual([])
  })

  it('says what is unusual, measured at what was paid', async () => {
    const unusual = async (id: number) => (await on.list(on.eve)).requests?.find((one) => one.transactionId === id)?.unusual
    const first = await on.requested()
    expect(await unusual(first)).toEqual(['newPayee'])
    await on.decide(on.eve, [first])
    const again = await on.requested()
    expect(await unusual(again)).toEqual(['repeated'])
    expect(await unusual(await on.requested({ amount: '10.01' }))).toEqual(['largest'])
    expect(await unusual(await on.requested({ amount: '9.99' }))).toEqual([])
    await on.setRight(on.ivan, Right.read)
    expect(await unusual(again)).toEqual(['initiatorGone', 'repeated'])
  })

  it('shows nothing of another company', async () => {
    await on.requested()
    const other = await companyOf(bank)
    expect(await other.list(other.carla)).toMatchObject({ requests: [], total: 0 })
  })
})

describe('approval.request.get', () => {
  it('names who may decide, and tells the whole way', async () => {
    const transactionId = await on.requested()
    expect((await on.get(on.ivan, transactionId)).approvers).toHaveLength(2)
    await on.decide(on.eve, [transactionId], false, 'Agreed')
    const { request, timeline } = await on.get(on.ivan, transactionId)
    expect(request).toMatchObject({
      status: 'approved',
      decidedBy: 'Test Person',
      decisionNote: 'Agreed',
      details: { debit: '10.00' },
    })
    expect(timeline?.map(({ event }) => event)).toEqual(['submitted', 'companyAsked', 'approved', 'completed'])
  })

  it('refuses with object.missing what is another company’s', async () => {
    const transactionId = await on.requested()
    const other = await companyOf(bank)
    const reply = await bank.call(approval['request.get'], { transactionId }, other.as(other.carla))
    expect(reply).toRefuse('object.missing')
  })
})

describe('approval.request.cancel', () => {
  it('frees the money, and counts what still waited', async () => {
    const [first, second] = [await on.requested(), await on.requested()]
    await on.decide(on.eve, [second], true)
    expect((await on.cancel(on.ivan, [first, second])).body.canceledCount).toBe(1)
    expect(await on.money()).toEqual(fresh)
  })

  it('refuses with object.missing another’s, and nothing is withdrawn', async () => {
    const [his, hers] = [await on.requested(), await on.requested()]
    expect(await on.cancel(on.carla, [his, hers])).toRefuse('object.missing')
    expect((await on.list(on.ivan, { status: 'created' })).total).toBe(2)
  })

  it('refuses with operation.over what is decided', async () => {
    const transactionId = await on.requested()
    await on.decide(on.eve, [transactionId])
    expect(await on.cancel(on.ivan, [transactionId])).toRefuse('operation.over')
    expect((await on.money()).bob).toBe(1000n)
  })
})

describe('approval.approved.list', () => {
  it('has what no longer waits, with who decided', async () => {
    const [yes, no] = [await on.requested(), await on.requested({ amount: '20.00' })]
    await on.requested({ amount: '30.00' })
    await on.decide(on.eve, [yes])
    await on.decide(on.carla, [no], true, 'Paid already')
    const list = async (input = {}) => (await bank.call(approval['approved.list'], input, on.as(on.ivan))).body
    expect((await list()).requests).toMatchObject([
      { transactionId: no, status: 'declined', decidedBy: 'Test Person', decisionNote: 'Paid already' },
      { transactionId: yes, status: 'approved' },
    ])
    expect(await list({ status: 'approved' })).toMatchObject({ requests: [{ transactionId: yes }], total: 1 })
  })
})

describe('notification.count.get', () => {
  it('counts what waits for this user to decide', async () => {
    await on.requested()
    const promoted = await on.requested()
    expect(await Promise.all([count(), count(on.carla), count(on.ivan), count(on.rita)])).toEqual([2, 2, 0, 0])
    await on.setRight(on.ivan, Right.full)
    expect(await count(on.ivan)).toBe(0)
    await on.decide(on.eve, [promoted])
    expect(await count()).toBe(1)
  })
})

describe('a request', () => {
  it('is decided by who has everything, and their own payments wait for nobody', async () => {
    const transactionId = await on.requested()
    expect((await on.decide(on.carla, [transactionId])).body.status).toBe('completed')
    expect((await on.submit(on.carla)).body.status).toBe('completed')
    expect((await on.money()).bob).toBe(2000n)
  })

  it('that nobody decides runs out after fourteen days, and its money is free once', async () => {
    await on.requested()
    bank.clock.advance(14 * 86_400 + 1)
    await Promise.all([1, 2].map(() => bank.parts.services.payments.operations.sweeper.round()))
    expect(await on.money()).toEqual(fresh)
    bank.clock.advance(10)
    await bank.parts.services.payments.companyLetters.round()
    expect((await mailsTo(bank.app, on.ivan.email)).map(({ subject }) => subject)).toEqual([
      'Not decided in time: 10.00 EUR to Test P',
    ])
  })

  it('that cannot be carried out any more fails, and says why', async () => {
    const transactionId = await on.requested()
    await bank.call(blacklist.create, { email: on.carla.email, blockType: 'incoming' }, { token: on.bob.token })
    const { results } = (await on.decide(on.eve, [transactionId])).body
    expect(results).toEqual([{ transactionId, responseCode: 'VERIFY_ERROR', responseDescription: expect.any(String) }])
    expect(await on.money()).toEqual(fresh)
    expect((await on.get(on.ivan, transactionId)).request?.status).toBe('failed')
  })
})
