import { mass } from '@florin/contract/mass/mass'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile, payees } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
let ana: Payer
let stranger: Payer
let [bob, cleo, dan]: Payer[] = []
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
  ;[bob, cleo, dan] = await payees(bank, 3)
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '1000.00' })
  stranger = await bank.person()
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const three = () =>
  memberFile([
    [bob!.email, '10.00', 'EUR', 'one'],
    [cleo!.email, '20.00', 'EUR', 'two'],
    [dan!.email, '30.00', 'EUR', 'three'],
  ])
const moneyOf = (person: Payer) => bank.minors(person.accounts['EUR'])
const as = ({ token }: Payer) => ({ token })

describe('mass.confirm', () => {
  it('refuses with object.missing a batch of another type', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await cases.confirm(ana, batchId, 'wire')).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with batch.over one that was confirmed before', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    expect(await cases.confirm(ana, batchId)).toRefuse('batch.over')
  })
  it('refuses with batch.empty one with nothing left to pay', async () => {
    const batchId = await cases.stored('p2p', ana, memberFile([['x', '1']]))
    expect(await cases.confirm(ana, batchId, 'p2p', { skipInvalid: true })).toRefuse('batch.empty')
  })
  it('refuses with batch.identical one whose rows were confirmed before, and goes on when told to', async () => {
    await cases.confirm(ana, await cases.stored('p2p', ana, three()))
    const batchId = await cases.stored('p2p', ana, three(), { ignoreIdenticalBatch: true })
    expect(await cases.confirm(ana, batchId)).toRefuse('batch.identical')
    expect((await cases.confirm(ana, batchId, 'p2p', { ignoreIdenticalBatch: true })).body.responseCode).toBe('00')
  })
  it('refuses with batch.invalidRows one with something to correct', async () => {
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        ['x', '1'],
        [bob!.email, '1.00'],
      ]),
    )
    expect(await cases.confirm(ana, batchId)).toRefuse('batch.invalidRows')
  })
  it('refuses with batch.row what can no longer be paid, naming its line', async () => {
    const [eve] = await payees(bank, 1)
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [bob!.email, '2.00'],
        [eve!.email, '1.00'],
      ]),
    )
    await bank.call(blacklist.create, { email: ana.email, blockType: 'incoming' }, as(eve!))
    const refused = await cases.confirm(ana, batchId)
    expect(refused).toRefuse('batch.row')
    expect(refused.body).toMatchObject({ line: 3 })
    expect((await moneyOf(ana)).held).toBe(0n)
  })
  it('refuses with batch.costChanged what comes to another total than was seen, and takes the new one', async () => {
    const batchId = await cases.stored('p2p', ana, memberFile([[bob!.email, '10.00', 'USD']]))
    const seen = (await cases.get(ana, batchId)).summary.total
    const { rates } = bank.parts.services.accounts
    bank.clock.advance(60)
    await rates.set(bank.db, { EUR: '1.05' })
    const refused = await cases.confirm(ana, batchId, 'p2p', { total: seen })
    expect(refused).toRefuse('batch.costChanged')
    expect((await moneyOf(ana)).held).toBe(0n)
    const { total } = refused.body as { total?: string }
    expect((await cases.confirm(ana, batchId, 'p2p', { total })).body).toMatchObject({ responseCode: '00', total })
    bank.clock.advance(60)
    await rates.set(bank.db, { EUR: '1.10' })
  })
  it('leaves a batch that can be taken up again until its time is over', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const batchId = await cases.stored('p2p', ana, three())
    const { operationId = '' } = (await cases.confirm(ana, batchId)).body
    const asked = (person: Payer) => bank.call(approval['consent.get'], { operationId }, as(person))
    expect((await asked(ana)).body).toMatchObject({ transactionId: batchId, operationId, approveType: 3, expiresInSeconds: 600 })
    expect(await asked(stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.funds what the account does not have', async () => {
    const batchId = await cases.stored('p2p', ana, memberFile([[bob!.email, '1000.00']]))
    expect(await cases.confirm(ana, batchId)).toRefuse('batch.funds')
  })
  it('refuses with approval.noMethod where nothing as good as the customer’s way is set up', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    const batchId = await cases.stored('p2p', ana, three())
    expect(await cases.confirm(ana, batchId)).toRefuse('approval.noMethod')
    expect((await moneyOf(ana)).held).toBe(0n)
  })
  it('refuses with customer.unverified who is not verified', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', ana.customerId).execute()
    expect(await cases.confirm(ana, batchId)).toRefuse('customer.unverified')
  })
  it('refuses with transfer.notPermitted who may not pay by it any more', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await bank.db.updateTable('customer').set({ flags: [] }).where('id', '=', ana.customerId).execute()
    bank.clock.advance(2)
    expect(await cases.confirm(ana, batchId)).toRefuse('transfer.notPermitted')
  })
})

describe('mass.cancel', () => {
  it('refuses with object.missing another’s batch', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(mass.cancel, { batchId }, as(stranger))).toRefuse('object.missing')
  })
  it('refuses with batch.over one that is done', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    await cases.run()
    expect(await bank.call(mass.cancel, { batchId }, as(ana))).toRefuse('batch.over')
  })
  it('gives back what was reserved before anything is paid', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    const { total = '' } = (await cases.confirm(ana, batchId)).body
    expect((await bank.call(mass.cancel, { batchId }, as(ana))).body).toMatchObject({ status: 'canceled', released: total })
    await cases.run()
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n, held: 0n })
  })
})

describe('mass.pause', () => {
  it('stops before the next row, and what is left can be cancelled', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    expect((await bank.call(mass.pause, { batchId, isPaused: true }, as(ana))).body.status).toBe('paused')
    await cases.run()
    expect((await moneyOf(ana)).posted).toBe(100_000n)
    expect((await bank.call(mass.pause, { batchId, isPaused: false }, as(ana))).body.status).toBe('processing')
    await cases.run()
    expect((await cases.get(ana, batchId)).status).toBe('completed')
  })
  it('stops one that is being paid, and so does a cancel', async () => {
    ana = await bank.person({ EUR: '10000.00' })
    await bank.db.insertInto('limit_rule').values({ operation: 'p2p', customer_id: ana.customerId, unit: 'USD' }).execute()
    const many = Array.from({ length: 3000 }, (_, index) => [bob!.email, '1.00', 'EUR', `no. ${index}`] as const)
    const batchId = await cases.stored('p2p', ana, memberFile(many))
    await cases.check()
    expect((await cases.confirm(ana, batchId)).body.responseCode).toBe('00')
    const before = (await moneyOf(bob!)).posted
    const whileItIsPaid = async (stop: () => Promise<unknown>) => {
      const paying = cases.run()
      const { posted } = await moneyOf(bob!)
      await expect.poll(async () => (await moneyOf(bob!)).posted, { timeout: 20_000 }).toBeGreaterThan(posted)
      const status = await stop()
      await paying
      return status
    }
    const pause = async () => (await bank.call(mass.pause, { batchId, isPaused: true }, as(ana))).body.status
    expect(await whileItIsPaid(pause)).toBe('paused')
    await bank.call(mass.pause, { batchId, isPaused: false }, as(ana))
    expect(await whileItIsPaid(async () => (await bank.call(mass.cancel, { batchId }, as(ana))).body.status)).toBe('processing')
    const paid = Number((await moneyOf(bob!)).posted - before) / 100
    expect(await cases.get(ana, batchId)).toMatchObject({
      progress: { byCurrency: [{ paidCount: paid, openCount: 0 }] },
    })
    // A turn that nobody ends goes on for two seconds.
    expect(paid).toBeLessThan(1500)
  })
  it('refuses with object.missing another’s batch', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(mass.pause, { batchId, isPaused: true }, as(stranger))).toRefuse('object.missing')
  })
  it('refuses with batch.over one that is not being paid', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(mass.pause, { batchId, isPaused: true }, as(ana))).toRefuse('batch.over')
  })
})

const retry = (batchId: number, by = ana) => bank.call(mass['retry.create'], { batchId }, as(by))

describe('mass.retry.create', () => {
  it('refuses with object.missing another’s batch', async () => {
    expect(await retry(await cases.stored('p2p', ana, three()), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was never paid', async () => {
    expect(await retry(await cases.stored('p2p', ana, three()))).toRefuse('batch.over')
  })
  it('refuses with batch.empty one of which nothing failed', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    await cases.run()
    expect(await retry(batchId)).toRefuse('batch.empty')
  })
  it('makes one draft of what failed, though asked twice at once, and another only when that one is gone', async () => {
    const [eve] = await payees(bank, 1)
    const batchId = await cases.stored('p2p', ana, memberFile([[eve!.email, '10.00']]))
    await cases.confirm(ana, batchId)
    await bank.call(blacklist.create, { email: ana.email, blockType: 'incoming' }, as(eve!))
    await cases.run()
    const answers = await Promise.all([retry(batchId), retry(batchId)])
    const made = answers.flatMap(({ body }) => (body.batchId === undefined ? [] : [body.batchId]))
    expect([made.length, answers.map(({ refusal }) => refusal)]).toEqual([1, expect.arrayContaining(['batch.empty'])])
    expect(await cases.get(ana, batchId)).toMatchObject({ retriedBy: made[0], retryCount: 0 })
    await bank.call(mass.cancel, { batchId: made[0]! }, as(ana))
    const over = await cases.get(ana, batchId)
    expect([over.retriedBy, over.retryCount]).toEqual([undefined, 1])
    expect((await retry(batchId)).body.count).toBe(1)
  })
})
