import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { contract } from '@florin/contract/contracts/contract'
import { customer } from '@florin/contract/customers/customer'
import { notification } from '@florin/contract/messaging/notification'
import { money, toDecimal } from '@florin/money/money'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOwn } from '../payments/core/operationStore.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
beforeAll(async () => {
  bank = await contractBank()
})
beforeEach(async () => {
  sara = await bank.person({ EUR: '0' })
  ben = await bank.person({ EUR: '0' })
})

const inEuro = async (who: Payer): Promise<bigint> => (await bank.minors(who.accounts['EUR'])).posted
const balances = async () => [await inEuro(sara), await inEuro(ben)]
const follow = (operationId: string, state: 'returned') =>
  bank.db.transaction().execute(async (tx) => {
    const operation = await findOwn(tx, { id: BigInt(operationId) }, { userId: bank.boss.userId, customerId: bank.companyId })
    await bank.parts.services.contracts.splitFollower(tx, operation!, state)
  })

describe('a share that is still owed', () => {
  const claim = async () => {
    await bank.inForce(sara, ben, { percentage: '50' })
    const { transactionId } = (await bank.companyPays(sara, '10.00')).body
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: '3.00' })
    await follow(String(transactionId), 'returned')
    await bank.lifeRound()
    // As after many tries.
    const retryAt = new Date(bank.clock.now().getTime() + 86_400_000)
    await bank.db.updateTable('contract_split').set({ retry_at: retryAt }).where('state', '=', 'claimed').execute()
  }
  const paysIn = async (who: Payer, amount: bigint) =>
    bank.db.transaction().execute((tx) =>
      bank.parts.services.accounts.accounts.deposit(tx, {
        customerId: who.customerId,
        accountId: who.accounts['EUR']!,
        amount: money(amount, 'EUR'),
        key: crypto.randomUUID(),
      }),
    )

  it('is taken from the next money, however long it rests', async () => {
    await claim()
    const before = await balances()
    await bank.lifeRound()
    expect(await balances()).toEqual(before)
    await paysIn(ben, 400n)
    await bank.lifeRound()
    expect(await balances()).toEqual([before[0]! + 500n, before[1]! + 400n - 500n])
  })

  it('keeps who owes it from leaving, as long as the other side is there', async () => {
    await claim()
    const obstacles = async () => (await bank.call(customer['closing.check'], {}, { token: ben.token })).body.obstacles
    expect(await obstacles()).toContainEqual({ kind: 'shares', count: 1 })
    expect((await bank.call(customer['closing.check'], {}, { token: sara.token })).body.obstacles).not.toContainEqual(
      expect.objectContaining({ kind: 'shares' }),
    )
    await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', sara.customerId).execute()
    expect(await obstacles()).not.toContainEqual(expect.objectContaining({ kind: 'shares' }))
  })

  it('keeps the account open from which it is to be paid', async () => {
    await bank.inForce(sara, ben, { percentage: '50' })
    await bank.setCustomer(ben.customerId, { limited: true })
    await bank.companyPays(sara, '10.00')
    await bank.pay(sara, await bank.person({ EUR: '0' }), { amount: toDecimal(money((await inEuro(sara)) - 60n, 'EUR')) })
    const { token } = await bank.given.operator()
    const input = { accountId: sara.accounts['EUR']!, accountStatusId: 11 as const, reason: 'No longer wanted' }
    expect(await bank.call(operatorAccount['account.update'], input, { token })).toRefuse('account.inUse')
  })
  it('is collected also after the contract has ended', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    await bank.setCustomer(ben.customerId, { limited: true })
    await bank.companyPays(sara, '10.00')
    await bank.setCustomer(ben.customerId, { limited: false })
    await bank.call(contract.terminateNow, { id: String(id) }, { token: ben.token })
    expect([await bank.statusOf(id), await balances()]).toEqual(['TERMINATED', [1000n, 0n]])
    await bank.lifeRound()
    expect(await balances()).toEqual([500n, 500n])
  })

  it('is closed, and the other side told once, where whoever it is owed to has left', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    await bank.setCustomer(ben.customerId, { limited: true })
    for (let n = 0; n < 2; n += 1) await bank.companyPays(sara, '10.00')
    await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', ben.customerId).execute()
    await bank.lifeRound()
    expect(await balances()).toEqual([2000n, 0n])
    const { timeline, splits } = (await bank.call(contract.get, { id: String(id) }, { token: sara.token })).body
    expect(splits?.map(({ state }) => state)).toEqual(['void', 'void'])
    expect(timeline?.filter(({ event }) => event === 'sharesClosed')).toHaveLength(1)
    const { items } = (await bank.call(notification.list, {}, { token: sara.token })).body
    expect(items?.filter(({ title }) => title === 'Open shares were closed')).toHaveLength(1)
    await bank.pay(sara, await bank.person({ EUR: '0' }), { amount: toDecimal(money((await inEuro(sara)) - 60n, 'EUR')) })
    const { token } = await bank.given.operator()
    const input = { accountId: sara.accounts['EUR']!, accountStatusId: 11 as const, reason: 'No longer wanted' }
    expect(await bank.call(operatorAccount['account.update'], input, { token })).not.toRefuse('account.inUse')
  })
})
