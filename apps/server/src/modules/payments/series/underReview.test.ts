import { approval } from '@florin/contract/payments/approval'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { subscription } from '@florin/contract/payments/subscription'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingForLocks } from '../../../../../../test/locks.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Paid, type Payer } from '../core/operations.fixture.ts'
import { lockSubscription } from './store.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
let movedDays = 0
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ USD: '60000.00' })
  bob = await bank.person({ USD: '0' })
})
afterEach(async () => {
  bank.clock.advance(-movedDays * 86_400)
  movedDays = 0
  expect((await verify(bank.db)).findings).toEqual([])
})

const failures: unknown[] = []
const run = () => bank.parts.services.payments.subscriptionRunner.round((error) => void failures.push(error))
const later = async (days: number) => {
  movedDays += days
  bank.clock.advance(days * 86_400)
  ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
  await run()
}
const pay = (amount: string, change: Paid = {}) => bank.pay(ana, bob, { amount, ...change })
const daily = { subscriptionFrequency: 'daily' } as const
const got = async () => (await bank.minors(bob.accounts['USD'])).posted
const held = async () => (await bank.minors(ana.accounts['USD'])).held
const mine = async () => (await bank.call(subscription.list, {}, { token: ana.token })).body.subscriptions ?? []
const read = async (id: number) => (await bank.call(subscription.get, { id }, { token: ana.token })).body.subscription!
const decide = async (verdict: 'confirm' | 'decline', transactionId: number) => {
  const { token } = await bank.given.operator()
  const method = operatorPayment[`payment.${verdict}`]
  return bank.call(
    method,
    { transactionId, ...(verdict === 'decline' && { reason: 'Nobody could say what it is for' }) },
    { token },
  )
}

/** A series of 7,400 a day, on a day on which 5,000 went to the same payee by hand: together more than goes without a look. */
const reviewed = async (change: Paid = {}) => {
  await pay('7400.00', { ...daily, ...change })
  const id = (await mine())[0]?.id ?? expect.fail('no series')
  movedDays += 1
  bank.clock.advance(86_400)
  ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
  expect((await pay('5000.00')).body.status).toBe('completed')
  await run()
  const [day] = (await read(id)).payments
  return {
    id,
    day: day!,
    transactionId: Number(
      (
        await bank.db
          .selectFrom('operation')
          .select('id')
          .where('subscription_id', '=', id)
          .where('state', '=', 'awaitingBank')
          .executeTakeFirst()
      )?.id ?? 0,
    ),
  }
}

describe('a payment of a series that is too large with others of its day', () => {
  it('waits for the bank, and its series with it, until an operator agrees', async () => {
    const { id, day, transactionId } = await reviewed()
    expect(day).toMatchObject({ status: 'checking', transactionId })
    expect([await got(), await held()]).toEqual([1_240_000n, 740_025n])
    await later(2)
    expect((await read(id)).payments).toHaveLength(2)
    expect(await got()).toBe(1_240_000n)
    expect((await decide('confirm', transactionId)).body.responseCode).toBe('00')
    expect([await got(), await held()]).toEqual([1_980_000n, 0n])
    expect(await read(id)).toMatchObject({ doneTransactions: 2, payments: [{ status: 'completed', transactionId }, {}] })
    await run()
    expect((await read(id)).payments).toHaveLength(3)
    expect(failures).toEqual([])
  })

  it('waits too where two series make the sum', async () => {
    await pay('7400.00', daily)
    movedDays += 1
    bank.clock.advance(86_400)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect((await pay('7400.00', daily)).body.status).toBe('completed')
    await run()
    expect(await got()).toBe(1_480_000n)
    expect(await held()).toBe(740_025n)
  })

  it('ends its series where an operator declines it, and the payer is told', async () => {
    const { id, transactionId } = await reviewed()
    await decide('decline', transactionId)
    expect(await read(id)).toMatchObject({ status: 'failed', payments: [{ status: 'skipped' }, {}] })
    expect([await got(), await held()]).toEqual([1_240_000n, 0n])
    expect((await mailsTo(bank.app, ana.email)).map(({ text }) => text).join()).toContain('no more payments')
    await later(2)
    expect(await got()).toBe(1_240_000n)
  })

  it('is left out where its payer takes it back, and the series goes on', async () => {
    const { id, transactionId } = await reviewed()
    const { uid } = await bank.db
      .selectFrom('operation')
      .select('uid')
      .where('id', '=', BigInt(transactionId))
      .executeTakeFirstOrThrow()
    await bank.call(approval['operation.cancel'], { operationId: uid }, { token: ana.token })
    expect(await read(id)).toMatchObject({ status: 'active', payments: [{ status: 'skipped' }, {}] })
    await later(1)
    expect([await got(), await held()]).toEqual([1_980_000n, 0n])
  })

  it('is taken back with its series', async () => {
    const { id } = await reviewed({ subscriptionTransactions: 2 })
    expect((await bank.call(subscription.cancel, { id }, { token: ana.token })).body.status).toBe('canceled')
    expect(await held()).toBe(0n)
    expect(await read(id)).toMatchObject({ status: 'canceled', payments: [{ status: 'skipped' }, {}] })
  })

  it('is taken back with its series, also where it is written while the series is being cancelled', async () => {
    const { id } = await reviewed()
    const checking = await bank.db
      .deleteFrom('subscription_payment')
      .where('subscription_id', '=', id)
      .where('state', '=', 'checking')
      .returningAll()
      .executeTakeFirstOrThrow()
    const cancelled = await bank.db.transaction().execute(async (tx) => {
      await lockSubscription(tx, id)
      const reply = bank.call(subscription.cancel, { id }, { token: ana.token })
      await expect.poll(() => waitingForLocks(bank.db), { timeout: 10_000, interval: 10 }).toBeGreaterThan(0)
      await tx.insertInto('subscription_payment').values(checking).execute()
      return { reply }
    })
    expect((await cancelled.reply).body.status).toBe('canceled')
    expect(await held()).toBe(0n)
    expect(await read(id)).toMatchObject({ status: 'canceled', payments: [{ status: 'skipped' }, {}] })
  })

  it('is not looked at again where the bank has looked at the series itself', async () => {
    const { transactionId } = (await pay('7600.00', daily)).body
    await decide('confirm', transactionId!)
    await later(1)
    expect([await got(), await held()]).toEqual([1_520_000n, 0n])
  })
})
