import { history } from '@florin/contract/books/history'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { notification } from '@florin/contract/messaging/notification'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { transfer } from '@florin/contract/payments/transfer'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'

const reason = 'Sent under duress, police report 12'
let bank: MoneyBank
let omar: GivenPerson
let olga: GivenPerson
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  omar = await bank.given.operator()
  olga = await bank.given.operator()
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '0' })
})

const reverse = (transactionId: number, by = omar) =>
  bank.call(operatorPayment['payment.reverse'], { transactionId, reason }, { token: by.token })
const confirm = (changeId: number | undefined, by = olga) =>
  bank.call(operatorChange['change.approve'], { changeId: changeId ?? 0 }, { token: by.token })
const paid = async (...given: Parameters<MoneyBank['pay']>): Promise<number> => {
  const { body } = await bank.pay(...given)
  expect(body).toMatchObject({ status: 'completed' })
  return body.transactionId ?? 0
}
const minorOf = async (who: Payer, currency = 'EUR') => (await bank.minors(who.accounts[currency])).posted
const linesOf = async ({ token, accounts }: Payer) =>
  (await bank.call(history['activity.list'], { accountId: accounts['EUR']! }, { token })).body.transactions?.map(
    ({ transactionType, status, amount }) => [transactionType, status, amount],
  )

describe('operator.payment.reverse', () => {
  it('gives amount and fee back when a second operator confirms it, and both see it', async () => {
    const id = await paid(ana, bob)
    const { changeId, status } = (await reverse(id)).body
    expect([status, await minorOf(bob)]).toEqual(['awaitingApproval', 1000n])
    expect((await confirm(changeId)).body.responseCode).toBe('00')
    expect([await minorOf(ana), await minorOf(bob)]).toEqual([10_000n, 0n])
    expect(await linesOf(ana)).toEqual([
      ['reversal', 'completed', '10.23'],
      ['p2p', 'returned', '10.00'],
      ['deposit', 'completed', '100.00'],
    ])
    expect(await linesOf(bob)).toEqual([
      ['reversal', 'completed', '10.00'],
      ['p2p', 'completed', '10.00'],
    ])
    const titleOf = async ({ token }: Payer) => (await bank.call(notification.list, {}, { token })).body.items?.[0]?.title
    expect([await titleOf(ana), await titleOf(bob)]).toEqual(['A payment was reversed', '10.00 EUR was reversed'])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('turns a change of money back at the rate of the payment', async () => {
    const id = await paid(ana, bob, { amount: '10.00', currency: 'USD' })
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '2' })
    expect((await confirm((await reverse(id)).body.changeId)).body.responseCode).toBe('00')
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10' })
    expect(await minorOf(ana)).toBe(10_000n)
    const dollars = await bank.parts.services.accounts.accounts.activeIn(bank.db, bob.customerId, 'USD')
    expect(dollars?.postedMinor).toBe(0n)
  })

  it('is made once, however often it is proposed and confirmed', async () => {
    const id = await paid(ana, bob)
    const changes = [(await reverse(id)).body.changeId, (await reverse(id)).body.changeId]
    const answers = await Promise.all(changes.map((changeId) => confirm(changeId)))
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['object.missing', undefined])
    expect([await minorOf(ana), await minorOf(bob)]).toEqual([10_000n, 0n])
  })

  it('refuses with object.missing what is no completed payment between members', async () => {
    const to = (await bank.open(ana.customerId, { EUR: '0' }))['EUR']!
    const wish = { fromAccount: ana.accounts['EUR']!, toAccount: to, toAmount: '1.00', currency: 'EUR' }
    const moved = (await bank.call(transfer['own.submit'], wish, { token: ana.token })).body
    expect(moved.status).toBe('completed')
    for (const id of [moved.transactionId ?? 0, 1])
      expect(await reverse(id)).toRefuse('object.missing', { field: 'transactionId' })
  })

  it('refuses with funds.insufficient what the payee has spent, and moves nothing', async () => {
    const id = await paid(ana, bob)
    await paid(bob, ana, { amount: '1.00' })
    const before = [await minorOf(ana), await minorOf(bob)]
    expect(await reverse(id)).toRefuse('funds.insufficient', { field: 'transactionId' })
    expect([await minorOf(ana), await minorOf(bob)]).toEqual(before)
  })

  it('refuses with account.closed where the payer has no such account any more', async () => {
    ana = await bank.person({ EUR: '10.23' })
    const id = await paid(ana, bob)
    await bank.db.transaction().execute((tx) => closeAccount(tx, ana.accounts['EUR']!, bank.clock.now()))
    expect(await reverse(id)).toRefuse('account.closed', { field: 'transactionId' })
  })

  it('is not for an operator who paid it or was paid', async () => {
    for (const isPayer of [true, false]) {
      const made = await bank.given.person({ isAdmin: true, verified: true })
      const oona = { ...made, accounts: await bank.open(made.customerId, { EUR: '50.00' }) }
      const id = await (isPayer ? paid(oona, bob) : paid(ana, oona))
      expect(await reverse(id, oona)).toRefuse('acting.own')
    }
  })
})
