import { operatorMass } from '@florin/contract/mass/operatorMass'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile, payees } from '../mass.fixture.ts'

const { 'mass.list': list, 'mass.confirm': confirm, 'mass.decline': decline } = operatorMass
const reason = 'The customer could not say what it is for'
const bankReference = 'Looked at on 18 November'
let bank: MoneyBank
let cases: MassCase
let omar: GivenPerson
let ana: Payer
let [bob, cleo, dan]: Payer[] = []
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
  omar = await bank.given.operator()
  ;[bob, cleo, dan] = await payees(bank, 3, 'USD')
})
beforeEach(async () => {
  ana = await bank.person({ USD: '50000.00' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const token = () => ({ token: omar.token })
/** Two payments that the bank looks at, and one that it does not. */
const waiting = async (by = ana): Promise<number> => {
  const rows = [
    [bob!.email, '8000.00', 'USD'],
    [cleo!.email, '9000.00', 'USD'],
    [dan!.email, '10.00', 'USD'],
  ] as const
  const batchId = await cases.stored('p2p', by, memberFile(rows))
  await cases.confirm(by, batchId)
  await cases.run()
  return batchId
}
const heldBy = async (person: Payer) => (await bank.minors(person.accounts['USD'])).held
const endOf = async (batchId: number) => {
  bank.clock.advance(20)
  await cases.run()
  bank.clock.advance(-20)
  return (await cases.get(ana, batchId)).status
}

describe('operator.mass.list', () => {
  it('shows batches of all customers, and those in which something waits for the bank', async () => {
    const batchId = await waiting()
    const all = await bank.call(list, { customerId: ana.customerId }, token())
    expect(all.body.batches).toMatchObject([
      { batchId, customerId: ana.customerId, count: 3, openCount: 2, totalAmount: '17010.00', status: 'processing' },
    ])
    const open = await bank.call(list, { isOpen: true, type: 'p2p' }, token())
    expect(open.body.batches?.map((batch) => batch.batchId)).toContain(batchId)
    expect((await bank.call(list, { customerId: ana.customerId, isOpen: true, status: 'paused' }, token())).body.total).toBe(0)
    expect((await bank.call(list, { search: String(batchId) }, token())).body.total).toBe(1)
  })
})

describe('operator.payment.list', () => {
  it('names the batch of a payment that waits for the bank, and finds the payments of a batch', async () => {
    const [batchId, other] = [await waiting(), await waiting(await bank.person({ USD: '50000.00' }))]
    const listed = async (batch: number) =>
      (await bank.call(operatorOutgoing['payment.list'], { queue: 'waiting', batchId: batch }, token())).body
    expect(await listed(batchId)).toMatchObject({
      total: 2,
      payments: [
        { origin: 'mass', batchId },
        { origin: 'mass', batchId },
      ],
    })
    expect((await listed(other)).payments?.every((payment) => payment.batchId === other)).toBe(true)
    expect((await listed(1)).total).toBe(0)
  })
})

describe('operator.mass.confirm', () => {
  it('lets what waits be paid, but for what is named, and then that too', async () => {
    const batchId = await waiting()
    const lines = await cases.lines(ana, batchId)
    const spared = lines.find(({ target }) => target === cleo!.email)?.transactionId ?? 0
    const first = await bank.call(confirm, { batchId, bankReference, exceptTransactionIds: [spared] }, token())
    expect(first.body).toMatchObject({ settledCount: 1, status: 'partial' })
    const second = await bank.call(confirm, { batchId, bankReference }, token())
    expect(second.body).toMatchObject({ settledCount: 1, status: 'completed' })
    expect(await heldBy(ana)).toBe(0n)
    expect(await endOf(batchId)).toBe('completed')
    const reviews = await bank.call(operatorReview['review.list'], { customerId: ana.customerId, decided: false }, token())
    expect(reviews.body.items).toEqual([])
  })

  it('refuses with object.missing what is not there, or where nothing waits', async () => {
    expect(await bank.call(confirm, { batchId: 999_999_999, bankReference }, token())).toRefuse('object.missing', {
      field: 'batchId',
    })
    const batchId = await waiting()
    await bank.call(confirm, { batchId, bankReference }, token())
    expect(await bank.call(confirm, { batchId, bankReference }, token())).toRefuse('object.missing', { field: 'batchId' })
  })
})

describe('operator.mass.decline', () => {
  it('gives the money of what waits back, and leaves what is paid', async () => {
    const batchId = await waiting()
    const { body } = await bank.call(decline, { batchId, reason }, token())
    expect(body).toMatchObject({ rejectedCount: 2, currencyCode: 'USD' })
    expect(Number(body.refunded)).toBeGreaterThan(17_000)
    expect(await heldBy(ana)).toBe(0n)
    expect(await endOf(batchId)).toBe('partial')
    const states = (await cases.lines(ana, batchId)).map(({ status }) => status)
    expect(states).toEqual(['rejected', 'rejected', 'completed'])
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await bank.call(decline, { batchId: 999_999_999, reason }, token())).toRefuse('object.missing', { field: 'batchId' })
  })

  it('refuses with review.own what concerns the operator', async () => {
    const made = await bank.given.person({ isAdmin: true, verified: true })
    const own = { ...made, accounts: await bank.open(made.customerId, { USD: '50000.00' }) }
    const batchId = await waiting(own)
    expect(await bank.call(decline, { batchId, reason }, { token: own.token })).toRefuse('review.own')
    expect(await heldBy(own)).toBeGreaterThan(0n)
  })
})
