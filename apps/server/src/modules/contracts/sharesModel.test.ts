import { contract } from '@florin/contract/contracts/contract'
import { money, toDecimal } from '@florin/money/money'
import { verify } from '@florin/ledger/verify'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findOwn } from '../payments/core/operationStore.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

let bank: ContractBank
beforeAll(async () => {
  bank = await contractBank()
})

const whole = 10_000
type Step = { readonly agree: number } | { readonly end: number } | { readonly pay: number } | { readonly giveBack: number }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ agree: fc.integer({ min: 1, max: 7000 }) }), weight: 3 },
  { arbitrary: fc.record({ end: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ pay: fc.integer({ min: 1, max: 2999 }) }), weight: 4 },
  { arbitrary: fc.record({ giveBack: fc.nat(5) }), weight: 1 },
)

type Agreed = { readonly id: number; readonly who: Payer; readonly share: number; state: 'active' | 'waits' | 'ended' }
type Paid = { readonly minor: number; readonly id: string; readonly shares: readonly Agreed[]; isBack: boolean }

const used = (all: readonly Agreed[]): number =>
  all.reduce((sum, { state, share }) => (state === 'active' ? sum + share : sum), 0)
const shareIn = (minor: number, share: number): bigint => (BigInt(minor) * BigInt(share)) / BigInt(whole)
const kept = (paid: readonly Paid[]) => paid.filter(({ isBack }) => !isBack)
const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)

/** What stands on record, whatever the model thinks: no payment shares more than arrived, no income more than the whole of it. */
const assertBounds = async (payee: Payer): Promise<void> => {
  const { rows: tooMuch } = await sql`
    select operation_id from contract_split split join operation on operation.id = operation_id
    where operation.to_customer_id = ${payee.customerId}
    group by operation_id, to_minor, payee_fee_minor having sum(split.amount_minor) > to_minor - payee_fee_minor`.execute(bank.db)
  const { rows: tooMany } = await sql`
    select sender_customer_id from contract where sender_customer_id = ${payee.customerId} and status in ('ACTIVE', 'TERMINATING')
    group by sender_customer_id, company_customer_id having sum(share) > ${whole}`.execute(bank.db)
  expect([tooMuch, tooMany]).toEqual([[], []])
}

const play = async (steps: readonly Step[]) => {
  const payee = await bank.person({ EUR: '0' })
  const all: Agreed[] = []
  const paid: Paid[] = []
  /** Those that wait begin in their order, each where there is room for it. */
  const settle = () => {
    for (const each of all) if (each.state === 'waits' && used(all) + each.share <= whole) each.state = 'active'
  }
  const agree = async (share: number) => {
    const who = await bank.person({ EUR: '0' })
    // The other side does not learn how much room there is: what it proposes may have to wait.
    const id = (await bank.propose(who, payee, who, { percentage: (share / 100).toFixed(2) })).body.data!.id
    await bank.identified(payee, id)
    for (const side of [payee, who]) await bank.signed(side, id)
    all.push({ id, who, share, state: 'waits' })
  }
  const end = async (each: Agreed | undefined) => {
    if (!each || each.state === 'ended') return
    const [id, { token }] = [String(each.id), each.who]
    if (each.state === 'active') await bank.call(contract.terminateNow, { id }, { token })
    else await bank.call(contract.terminate, { id, note: 'Waited too long' }, { token })
    each.state = 'ended'
  }
  const pay = async (minor: number) => {
    const { body } = await bank.companyPays(payee, toDecimal(money(BigInt(minor), 'EUR')))
    expect(body.responseCode).toBe('00')
    const shares = all.filter(({ state }) => state === 'active')
    paid.push({ minor, id: String(body.transactionId), shares, isBack: false })
  }
  const giveBack = async (payment: Paid | undefined) => {
    if (!payment || payment.isBack) return
    await bank.db.transaction().execute(async (tx) => {
      const owner = { userId: bank.boss.userId, customerId: bank.companyId }
      await bank.parts.services.contracts.splitFollower(tx, (await findOwn(tx, { id: BigInt(payment.id) }, owner))!, 'returned')
    })
    payment.isBack = true
  }
  for (const step of steps) {
    if ('agree' in step) await agree(step.agree)
    else if ('end' in step) await end(all[step.end % Math.max(all.length, 1)])
    else if ('pay' in step) await pay(step.pay)
    else await giveBack(paid[step.giveBack % Math.max(paid.length, 1)])
    await bank.lifeRound()
    settle()
    await assertBounds(payee)
  }
  return { payee, all, paid }
}

it('shares what the contracts in force say, whichever begin, wait and end between the payments, and never more than arrived', async () => {
  const has = async ({ accounts }: Payer) => (await bank.minors(accounts['EUR'])).posted
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { payee, all, paid } = await play(steps)
      const of = (each: Agreed) =>
        sum(kept(paid).map(({ minor, shares }) => (shares.includes(each) ? shareIn(minor, each.share) : 0n)))
      expect(await Promise.all(all.map(({ who }) => has(who)))).toEqual(all.map(of))
      // What was given back left its payee by a posting of its own, which is no share.
      const arrived = sum(paid.map(({ minor }) => BigInt(minor)))
      expect(await has(payee)).toBe(arrived - sum(all.map(of)))
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect((await verify(bank.db)).findings).toEqual([])
})
