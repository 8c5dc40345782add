import { transfer } from '@florin/contract/payments/transfer'
import { closeAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { sql } from 'kysely'
import { setTimeout as rest } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, dayOf } from '../../platform/day.ts'
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
const statesOf = async (id: number) =>
  (await bank.db.selectFrom('contract_split').select('state').where('contract_id', '=', id).orderBy('id').execute()).map(
    ({ state }) => state,
  )
const setContract = (id: number, values: { active_to?: string; active_from?: string; notice_until?: Date; status?: string }) =>
  bank.db.updateTable('contract').set(values).where('id', '=', id).execute()
const leave = async (who: Payer) => {
  await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', who.customerId).execute()
  await bank.db.transaction().execute((tx) => closeAccount(tx, who.accounts['EUR']!, bank.clock.now()))
}
const comeBack = (who: Payer) =>
  bank.db.updateTable('customer').set({ closed_at: null }).where('id', '=', who.customerId).execute()
const follow = (operationId: string, state: 'returned') =>
  bank.db.transaction().execute(async (tx) => {
    const operation = await findOwn(tx, { id: BigInt(operationId) }, { userId: bank.boss.userId, customerId: bank.companyId })
    await bank.parts.services.contracts.splitFollower(tx, operation!, state)
  })

describe('a share, when it is about to move', () => {
  it('stays with whom the bank has limited, and moves once they may send again', async () => {
    const id = await bank.inForce(sara, ben)
    await bank.setCustomer(sara.customerId, { limited: true })
    await bank.companyPays(sara, '10.00')
    expect([await balances(), await statesOf(id)]).toEqual([[1000n, 0n], ['owed']])
    await bank.setCustomer(sara.customerId, { limited: false })
    await bank.lifeRound()
    expect([await balances(), await statesOf(id)]).toEqual([[800n, 200n], ['paid']])
  })

  it('does not reach a beneficiary whom the bank has blocked', async () => {
    await bank.inForce(sara, ben)
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', ben.userId).execute()
    expect((await bank.pay(await bank.person({ EUR: '50.00' }), ben)).refusal).toBe('payee.blocked')
    await bank.companyPays(sara, '10.00')
    expect(await balances()).toEqual([1000n, 0n])
  })

  it('does not reach a beneficiary who blocks its sender', async () => {
    await bank.inForce(sara, ben)
    const block = { customerId: ben.customerId, userId: ben.userId }
    await bank.parts.services.payments.blocks.add(bank.db, block, sara.email, 'incoming')
    await bank.companyPays(sara, '10.00')
    expect(await balances()).toEqual([1000n, 0n])
  })

  it('moves though its sender blocks the beneficiary', async () => {
    await bank.inForce(sara, ben)
    const block = { customerId: sara.customerId, userId: sara.userId }
    await bank.parts.services.payments.blocks.add(bank.db, block, ben.email, 'both')
    await bank.companyPays(sara, '10.00')
    expect(await balances()).toEqual([800n, 200n])
  })
})

describe('the calendar, whether or not the worker has come round', () => {
  it('shares from the first day', async () => {
    const id = await bank.inForce(sara, ben, { activeFrom: daysAfter(dayOf(bank.clock.now()), 1) })
    await setContract(id, { active_from: dayOf(bank.clock.now()) })
    await bank.companyPays(sara, '10.00')
    expect([await bank.statusOf(id), await balances()]).toEqual(['ACTIVE', [800n, 200n]])
  })

  it('shares no more after the last day, nor after the notice', async () => {
    const id = await bank.inForce(sara, ben)
    await setContract(id, { active_from: '2020-01-01', active_to: '2020-12-31' })
    await bank.companyPays(sara, '10.00')
    const tom = await bank.person({ EUR: '0' })
    const other = await bank.inForce(tom, ben)
    await setContract(other, { status: 'TERMINATING', notice_until: bank.clock.now() })
    await bank.companyPays(tom, '10.00')
    expect([await balances(), await inEuro(tom)]).toEqual([[1000n, 0n], 1000n])
  })
})

describe('what cannot be moved', () => {
  it('does not stand before what others are owed', async () => {
    const first = await bank.inForce(sara, ben)
    await bank.setCustomer(ben.customerId, { limited: true })
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, () => bank.companyPays(sara, '0.10')))
    expect((await statesOf(first)).filter((state) => state === 'owed')).toHaveLength(100)
    const [tom, uma] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const id = await bank.inForce(tom, uma)
    await leave(uma)
    await bank.companyPays(tom, '10.00')
    await comeBack(uma)
    for (let round = 0; round < 3; round += 1) await bank.lifeRound()
    expect(await statesOf(id)).toEqual(['paid'])
    // Who has left has no contracts any more.
    await leave(ben)
    await bank.lifeRound()
    expect(await bank.statusOf(first)).toBe('TERMINATED')
  })

  it('is one claim, and the others are settled', async () => {
    const first = await bank.inForce(sara, ben)
    const paid = await bank.companyPays(sara, '10.00')
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: '1.00' })
    await follow(String(paid.body.transactionId), 'returned')
    expect(await statesOf(first)).toEqual(['claimed'])
    const wish = { accountId: ben.accounts['EUR']!, currency: 'EUR' }
    const { maxAmount = '0.01' } = (await bank.call(transfer['p2p.maxAmount'], wish, { token: ben.token })).body
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: maxAmount })
    await leave(ben)
    const [tom, uma] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const id = await bank.inForce(tom, uma)
    await leave(uma)
    await bank.companyPays(tom, '10.00')
    expect(await statesOf(id)).toEqual(['owed'])
    await comeBack(uma)
    await bank.lifeRound()
    expect(await statesOf(id)).toEqual(['paid'])
  })
})

describe('a payment with a share and a payment of its beneficiary', () => {
  it('take their locks in one order', async () => {
    // The beneficiary's account is the older one of the two.
    await bank.companyPays(sara, '10.00')
    await bank.inForce(ben, sara)
    const deadlocks = async () =>
      Number(
        (
          await sql<{ n: string }>`select deadlocks::text as n from pg_stat_database where datname = current_database()`.execute(
            bank.db,
          )
        ).rows[0]?.n,
      )
    const [older, younger] = [sara.accounts['EUR']!, ben.accounts['EUR']!]
    const before = await deadlocks()
    let shared: Promise<unknown> = Promise.resolve()
    await bank.db.transaction().execute(async (tx) => {
      const third = (await bank.person({ EUR: '0' })).accounts['EUR']!
      const move = (from: number, to: number) =>
        post(
          tx,
          {
            key: crypto.randomUUID(),
            kind: 'p2p',
            entries: [
              { accountId: from, amountMinor: -1n },
              { accountId: to, amountMinor: 1n },
            ],
          },
          bank.clock.now(),
        )
      await move(older, third)
      shared = bank.companyPays(ben, '10.00')
      await rest(500)
      // Now the payment waits for the older account; had it taken the younger one before, both would wait for ever.
      await move(older, younger)
    })
    await shared
    await rest(1200)
    expect([await deadlocks(), await inEuro(sara)]).toEqual([before, 1198n])
  })
})
