import { approval } from '@florin/contract/payments/approval'
import { subscription } from '@florin/contract/payments/subscription'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Paid, type Payer } from '../core/operations.fixture.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '0' })
})
/** Time goes back after each test: the books have months for a while ahead, not for years. */
let movedDays = 0
afterEach(async () => {
  vi.restoreAllMocks()
  bank.clock.advance(-movedDays * 86_400)
  movedDays = 0
  expect((await verify(bank.db)).findings).toEqual([])
})

const weekly = { subscriptionFrequency: 'weekly' } as const
const begin = (change: Paid = {}) => bank.pay(ana, bob, { ...weekly, ...change })
const fresh = async (person: Payer): Promise<Payer> => ({ ...person, token: (await bank.given.session(person)).accessToken })
const later = async (days: number) => {
  movedDays += days
  bank.clock.advance(days * 86_400)
  ana = await fresh(ana)
}
const failures: unknown[] = []
const run = () => bank.parts.services.payments.subscriptionRunner.round((error) => void failures.push(error))
const got = async () => (await bank.minors(bob.accounts['EUR'])).posted
const mine = async (filter: object = {}) =>
  (await bank.call(subscription.list, filter, { token: ana.token })).body.subscriptions ?? []
const only = async () => (await mine())[0]?.id ?? expect.fail('no series')
const read = async (id: number) => (await bank.call(subscription.get, { id }, { token: ana.token })).body.subscription
const cancel = (id: number) => bank.call(subscription.cancel, { id }, { token: ana.token })
const today = () => bank.clock.now().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(bank.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('a repeating payment', () => {
  it('is made at once, and again on each day until its number is reached', async () => {
    expect((await begin({ subscriptionTransactions: 3 })).body.status).toBe('completed')
    const id = await only()
    expect(await read(id)).toMatchObject({
      amount: '10.00',
      currencyCode: 'EUR',
      toAccount: bob.email,
      type: 'p2p',
      beneficiaryEmail: bob.email,
      fromAccountId: ana.accounts['EUR'],
      subscriptionFrequency: 'weekly',
      subscriptionTransactions: 3,
      doneTransactions: 1,
      nextDate: inDays(7),
      subscriptionUserCancel: true,
      status: 'active',
      payments: [{ date: today(), amount: '10.00', status: 'completed' }],
    })
    await run()
    expect(await got()).toBe(1000n)
    await later(7)
    await run()
    await run()
    expect(await got()).toBe(2000n)
    await later(7)
    await run()
    await later(7)
    await run()
    expect([await got(), (await read(id))?.status, await mine()]).toEqual([3000n, 'completed', []])
    expect((await read(id))?.payments.map(({ date }) => date)).toEqual([inDays(-7), inDays(-14), inDays(-21)])
    expect(failures).toEqual([])
  })

  it('is made once for each day, however many workers there are', async () => {
    await begin()
    await later(7)
    await Promise.all(Array.from({ length: 8 }, run))
    expect(await got()).toBe(2000n)
  })

  it('is neither lost nor doubled by a worker that dies in between', async () => {
    await begin()
    await later(7)
    const publish = vi.spyOn(bank.parts.live, 'publish').mockRejectedValue(new Error('killed'))
    await run()
    expect([failures.splice(0).length > 0, await got()]).toEqual([true, 1000n])
    publish.mockRestore()
    await run()
    await run()
    expect(await got()).toBe(2000n)
  })

  it('catches up after the workers were away, a payment for each day', async () => {
    await begin()
    await later(22)
    while (await run()) await run()
    expect(await got()).toBe(4000n)
  })

  it('is consented to once, with its days: a code for it says how often', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId = '' } = (await begin()).body
    expect(await mine()).toEqual([])
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.text).toContain('10.00 EUR every week')
    const approvalCode = await bank.lastCode(ana.email)
    await bank.db.updateTable('operation').set({ repeats: 'daily - - cancellable' }).where('uid', '=', operationId).execute()
    const confirm = () => bank.call(approval['operation.confirm'], { operationId, approvalCode }, { token: ana.token })
    expect(await confirm()).toRefuse('code.expired')
    await bank.db.updateTable('operation').set({ repeats: 'weekly - - cancellable' }).where('uid', '=', operationId).execute()
    expect((await confirm()).body.status).toBe('completed')
    await later(7)
    await run()
    expect(await got()).toBe(2000n)
  })

  it('comes to nothing when its first payment is given up', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId = '' } = (await begin()).body
    await bank.call(approval['operation.cancel'], { operationId }, { token: ana.token })
    await later(7)
    await run()
    expect([await mine(), await got()]).toEqual([[], 0n])
  })

  it('that cannot be paid is tried once more the next day, then left out, and its payer is told each time', async () => {
    await begin({ amount: '60.00' })
    const id = await only()
    await later(7)
    await run()
    await run()
    const subjects = async () => (await mailsTo(bank.app, ana.email)).map(({ text }) => /(tomorrow|left out\.)/.exec(text)?.[1])
    expect((await read(id))?.payments[0]).toMatchObject({
      date: today(),
      status: 'retrying',
      reason: expect.stringContaining('not enough'),
    })
    expect(await subjects()).toHaveLength(1)
    await later(1)
    await run()
    expect((await read(id))?.payments[0]).toMatchObject({ date: inDays(-1), status: 'skipped' })
    expect(await subjects()).toHaveLength(2)
    expect(await read(id)).toMatchObject({ status: 'active', nextDate: inDays(6), doneTransactions: 1 })
  })

  it('succeeds on the second day when the money has come', async () => {
    await begin({ amount: '60.00' })
    const id = await only()
    await later(7)
    await run()
    await bank.pay(await bank.person({ EUR: '100.00' }), ana, { amount: '50.00' })
    await later(1)
    await run()
    expect([await got(), (await read(id))?.payments[0]?.status]).toEqual([12_000n, 'completed'])
  })

  it('ends after three days in a row that could not be paid', async () => {
    await begin({ amount: '60.00' })
    const id = await only()
    for (let week = 0; week < 3; week++) {
      await later(week === 0 ? 7 : 6)
      await run()
      await later(1)
      await run()
    }
    expect((await read(id))?.status).toBe('failed')
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.text).toContain('no more payments')
  })

  it('never goes to somebody who has taken over the address', async () => {
    await begin()
    await bank.db
      .updateTable('app_user')
      .set({ email: `${crypto.randomUUID()}@test.example` })
      .where('id', '=', bob.userId)
      .execute()
    const other = await bank.given.person({ email: bob.email })
    await later(7)
    await run()
    expect(await bank.parts.services.accounts.accounts.list(bank.db, other.customerId, false)).toEqual([])
    expect(await got()).toBe(1000n)
  })

  it('moves between own accounts too, at the rate of the day', async () => {
    const { USD } = await bank.open(ana.customerId, { USD: '0' })
    const wish = { fromAccount: ana.accounts['EUR']!, toAccount: USD!, toAmount: '10.00', currency: 'EUR', ...weekly }
    expect((await moveOwn(bank.call, wish, { token: ana.token })).body.status).toBe('completed')
    await later(7)
    await run()
    expect((await bank.minors(ana.accounts['EUR'])).posted).toBe(8000n)
    expect(await mine()).toMatchObject([{ type: 'own', toAccount: String(USD), doneTransactions: 2 }])
  })
})

describe('transfer.p2p.submit', () => {
  it('refuses with series.unscheduled an end without a frequency', async () => {
    const reply = await bank.pay(ana, bob, { subscriptionTransactions: 3 })
    expect(reply).toRefuse('series.unscheduled', { field: 'subscriptionFrequency' })
  })

  it('refuses with series.endless what could never be ended', async () => {
    expect(await begin({ subscriptionUserCancel: false })).toRefuse('series.endless', { field: 'subscriptionUserCancel' })
  })

  it('refuses with series.endMissing an end that is chosen and not said, and takes one that is', async () => {
    const [onDate, afterNumber] = [{ subscriptionEnd: 'onDate' }, { subscriptionEnd: 'afterNumber' }] as const
    expect(await begin(onDate)).toRefuse('series.endMissing', { field: 'subscriptionEndDate' })
    expect(await begin({ ...onDate, subscriptionTransactions: 3 })).toRefuse('series.endMissing')
    expect(await begin(afterNumber)).toRefuse('series.endMissing', { field: 'subscriptionTransactions' })
    expect((await begin({ ...onDate, subscriptionEndDate: inDays(7) })).body.responseCode).toBe('00')
    expect((await begin({ ...afterNumber, subscriptionTransactions: 2 })).body.responseCode).toBe('00')
    expect((await begin({ subscriptionEnd: 'never' })).body.responseCode).toBe('00')
  })

  it('refuses with date.unfit an end before the second payment', async () => {
    expect(await begin({ subscriptionEndDate: inDays(6) })).toRefuse('date.unfit', { field: 'subscriptionEndDate' })
    expect((await begin({ subscriptionEndDate: inDays(7) })).body.responseCode).toBe('00')
  })
})

describe('transfer.own.submit', () => {
  const move = async (change: object) => {
    const { USD } = await bank.open(ana.customerId, { USD: '0' })
    const wish = { fromAccount: ana.accounts['EUR']!, toAccount: USD!, toAmount: '10.00', currency: 'EUR', ...change }
    return moveOwn(bank.call, wish, { token: ana.token })
  }

  it('refuses with series.unscheduled an end without a frequency', async () => {
    expect(await move({ subscriptionEndDate: inDays(90) })).toRefuse('series.unscheduled', { field: 'subscriptionFrequency' })
  })

  it('refuses with series.endless what could never be ended', async () => {
    const reply = await move({ ...weekly, subscriptionUserCancel: false })
    expect(reply).toRefuse('series.endless', { field: 'subscriptionUserCancel' })
  })

  it('refuses with series.endMissing an end that is chosen and not said', async () => {
    const reply = await move({ ...weekly, subscriptionEnd: 'onDate' })
    expect(reply).toRefuse('series.endMissing', { field: 'subscriptionEndDate' })
  })

  it('refuses with date.unfit an end before the second payment', async () => {
    expect(await move({ ...weekly, subscriptionEndDate: inDays(1) })).toRefuse('date.unfit', { field: 'subscriptionEndDate' })
  })
})

describe('subscription.list', () => {
  it('is narrowed by each filter, and pages by fifty', async () => {
    const cleo = await bank.person()
    await begin({ amount: '5.00' })
    await bank.pay(ana, cleo, { amount: '7.00', ...weekly })
    const amounts = async (filter: object) => (await mine(filter)).map(({ amount }) => amount)
    expect(await amounts({})).toEqual(['5.00', '7.00'])
    expect(await amounts({ beneficiaryEmail: cleo.email })).toEqual(['7.00'])
    expect(await amounts({ fromAmount: '6' })).toEqual(['7.00'])
    expect(await amounts({ toAmount: '5' })).toEqual(['5.00'])
    expect([await amounts({ type: 'own' }), await amounts({ type: 'merchant' })]).toEqual([[], []])
    expect(await amounts({ pageSize: 1, pageNumber: 2 })).toEqual(['7.00'])
  })
})

describe('subscription.get', () => {
  it('refuses with object.missing another’s', async () => {
    await begin()
    const reply = await bank.call(subscription.get, { id: await only() }, { token: bob.token })
    expect(reply).toRefuse('object.missing')
  })
})

describe('subscription.cancel', () => {
  it('ends the series: it leaves the list and nothing more is paid', async () => {
    await begin()
    const id = await only()
    expect((await cancel(id)).body.status).toBe('canceled')
    await later(7)
    await run()
    expect([await mine(), await got(), (await read(id))?.status]).toEqual([[], 1000n, 'canceled'])
  })

  it('refuses with object.missing another’s', async () => {
    await begin()
    const reply = await bank.call(subscription.cancel, { id: await only() }, { token: bob.token })
    expect(reply).toRefuse('object.missing')
  })

  it('refuses with series.over a second time', async () => {
    await begin()
    const id = await only()
    await cancel(id)
    expect(await cancel(id)).toRefuse('series.over')
  })

  it('ends also what was agreed for a fixed number: nobody pays on against their will', async () => {
    await begin({ subscriptionUserCancel: false, subscriptionTransactions: 3 })
    const id = await only()
    expect((await read(id))?.subscriptionUserCancel).toBe(false)
    expect((await cancel(id)).body.status).toBe('canceled')
  })
})
