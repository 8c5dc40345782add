import { contract } from '@florin/contract/contracts/contract'
import { history } from '@florin/contract/books/history'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { money, toDecimal } from '@florin/money/money'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const inEuro = async (who: Payer): Promise<bigint> => (await bank.minors(who.accounts['EUR'])).posted
const balances = async () => [await inEuro(sara), await inEuro(ben)]
const splitStates = async (contractId: number) =>
  (await bank.db.selectFrom('contract_split').select('state').where('contract_id', '=', contractId).orderBy('id').execute()).map(
    ({ state }) => state,
  )
const follow = (operationId: string, state: 'returned') =>
  bank.db.transaction().execute(async (tx) => {
    const operation = await findOwn(tx, { id: BigInt(operationId) }, { userId: bank.boss.userId, customerId: bank.companyId })
    await bank.parts.services.contracts.splitFollower(tx, operation!, state)
  })

describe('a payment of the company', () => {
  it('is shared as it arrives, and stands in both histories with the contract', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '33.33' })
    await bank.companyPays(sara, '10.00')
    expect(await balances()).toEqual([667n, 333n])
    const rowsOf = async ({ token, accounts }: Payer, filter: object = {}) =>
      (await bank.call(history['activity.list'], { accountId: accounts['EUR']!, ...filter }, { token })).body.transactions
    expect((await rowsOf(sara))?.map(({ transactionType, amount }) => [transactionType, amount])).toEqual([
      ['split', '3.33'],
      ['p2p', '10.00'],
    ])
    expect((await rowsOf(ben))?.[0]).toMatchObject({ transactionType: 'split', amount: '3.33', description: String(id) })
    // As the page of the contract leads there.
    const ofContract = { keyword: String(id), transactionType: 'split' }
    for (const who of [sara, ben]) expect((await rowsOf(who, ofContract))?.map(({ amount }) => amount)).toEqual(['3.33'])
    const { totals, splits } = (await bank.call(contract.get, { id: String(id) }, { token: ben.token })).body
    expect(splits).toMatchObject([{ received: '10.00', shared: '3.33', state: 'paid' }])
    expect(splits?.[0]).not.toHaveProperty('transactionId')
    expect(totals).toEqual([{ currencyCode: 'EUR', received: '10.00', amount: '3.33', payments: 1, owed: '0.00' }])
  })

  it('shows the payer, and nobody else, what all contracts together leave of it', async () => {
    const kim = await bank.person({ EUR: '0' })
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    await bank.inForce(sara, kim, { percentage: '30' })
    await bank.companyPays(sara, '10.00')
    const seenBy = async ({ token }: Payer) => (await bank.call(contract.get, { id: String(id) }, { token })).body.splits?.[0]
    expect(await seenBy(sara)).toMatchObject({ received: '10.00', shared: '5.00', kept: '2.00' })
    expect(await seenBy(ben)).not.toHaveProperty('kept')
  })

  it('counts as what arrived, without the fee that the payee bears: in the contract as in the forecast of one', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    const { transactionId = 0 } = (await bank.companyPays(sara, '10.00')).body
    // As a checkout leaves it, where the merchant pays.
    await bank.db.updateTable('operation').set({ payee_fee_minor: 40n }).where('id', '=', BigInt(transactionId)).execute()
    const { totals, splits } = (await bank.call(contract.get, { id: String(id) }, { token: sara.token })).body
    expect([totals?.[0]?.received, splits?.[0]?.received]).toEqual(['9.60', '9.60'])
    const kim = await bank.person({ EUR: '0' })
    await bank.acquainted(sara, kim)
    const { forecast } = (await bank.call(contract.preview, bank.terms(sara, kim, { percentage: '50' }), { token: sara.token }))
      .body
    expect(forecast).toEqual([{ currencyCode: 'EUR', received: '9.60', shared: '4.80' }])
  })

  it('is shared in its own currency, and not when too small or from somebody else', async () => {
    await bank.inForce(sara, ben)
    await bank.companyPays(sara, '100', 'JPY')
    const yen = await bank.parts.services.accounts.accounts.activeIn(bank.db, ben.customerId, 'JPY')
    expect(yen?.postedMinor).toBe(20n)
    await bank.companyPays(sara, '0.04')
    const other = await bank.person({ EUR: '50.00' })
    await bank.pay(other, sara)
    expect(await balances()).toEqual([1004n, 0n])
  })

  it('is shared during notice, and no more after the end', async () => {
    const id = await bank.inForce(sara, ben)
    await bank.call(contract.terminate, { id: String(id), note: 'Bye' }, { token: sara.token })
    await bank.companyPays(sara, '10.00')
    await bank.call(contract.terminateNow, { id: String(id) }, { token: ben.token })
    await bank.companyPays(sara, '10.00')
    expect(await balances()).toEqual([1800n, 200n])
  })

  it('is shared by all contracts or by those in force, whichever comes first with an end at the same moment', async () => {
    for (const isPaymentFirst of [true, false, true, false]) {
      const before = await balances()
      const id = await bank.inForce(sara, ben, { percentage: '50' })
      const pay = () => bank.companyPays(sara, '10.00')
      const end = () => bank.call(contract.terminateNow, { id: String(id) }, { token: ben.token })
      const [paid, ended] = isPaymentFirst ? await Promise.all([pay(), end()]) : (await Promise.all([end(), pay()])).toReversed()
      expect([paid?.body.responseCode, ended?.body.responseCode]).toEqual(['00', '00'])
      const got = (await balances()).map((minor, side) => minor - (before[side] ?? 0n))
      expect([
        ['', 1000n, 0n],
        ['paid', 500n, 500n],
      ]).toContainEqual([(await splitStates(id)).join(), ...got])
    }
  })

  it('arrives also where the share cannot be paid on, which is then owed and paid later', async () => {
    const id = await bank.inForce(sara, ben)
    await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', ben.customerId).execute()
    await bank.db.transaction().execute((tx) => closeAccount(tx, ben.accounts['EUR']!, bank.clock.now()))
    expect((await bank.companyPays(sara, '10.00')).body.status).toBe('completed')
    expect([await inEuro(sara), await splitStates(id)]).toEqual([1000n, ['owed']])
    await bank.db.updateTable('customer').set({ closed_at: null }).where('id', '=', ben.customerId).execute()
    await bank.lifeRound()
    expect([await inEuro(sara), await splitStates(id)]).toEqual([800n, ['paid']])
  })
})

describe('a payment that comes back', () => {
  it('takes its shares back, or leaves a claim that is settled later', async () => {
    const id = await bank.inForce(sara, ben)
    const first = await bank.companyPays(sara, '10.00')
    const second = await bank.companyPays(sara, '10.00')
    await follow(String(first.body.transactionId), 'returned')
    expect([await balances(), await splitStates(id)]).toEqual([
      [1800n, 200n],
      ['returned', 'paid'],
    ])
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: '1.00' })
    await follow(String(second.body.transactionId), 'returned')
    expect(await splitStates(id)).toEqual(['returned', 'claimed'])
    await bank.companyPays(ben, '50.00')
    await bank.lifeRound()
    expect(await splitStates(id)).toEqual(['returned', 'returned'])
  })
})

describe('a payment that operators take back', () => {
  const companyHas = async () => (await bank.minors(bank.accounts['EUR'])).posted
  const propose = async (transactionId: number | undefined) => {
    const { token } = await bank.given.operator()
    const input = { transactionId: transactionId ?? 0, reason: 'Paid to the wrong person' }
    return bank.call(operatorPayment['payment.reverse'], input, { token })
  }
  const reverse = async (transactionId: number | undefined) => {
    const { changeId = 0 } = (await propose(transactionId)).body
    const { token } = await bank.given.operator()
    return bank.call(operatorChange['change.approve'], { changeId }, { token })
  }

  it('takes its shares along: everybody has what they had before', async () => {
    const kim = await bank.person({ EUR: '0' })
    const ids = [await bank.inForce(sara, ben, { percentage: '60' }), await bank.inForce(sara, kim, { percentage: '40' })]
    const before = await companyHas()
    const { transactionId } = (await bank.companyPays(sara, '10.01')).body
    expect([await balances(), await inEuro(kim)]).toEqual([[1n, 600n], 400n])
    expect((await reverse(transactionId)).body.responseCode).toBe('00')
    expect([await companyHas(), await balances(), await inEuro(kim)]).toEqual([before, [0n, 0n], 0n])
    expect([await splitStates(ids[0]!), await splitStates(ids[1]!)]).toEqual([['returned'], ['returned']])
    expect(await propose(transactionId)).toRefuse('object.missing')
  })

  it('is not taken back where the share is spent and its payee cannot stand in for it', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    const { transactionId } = (await bank.companyPays(sara, '10.00')).body
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: '1.00' })
    const before = [await companyHas(), await balances()]
    expect(await propose(transactionId)).toRefuse('funds.insufficient')
    expect([[await companyHas(), await balances()], await splitStates(id)]).toEqual([before, ['paid']])
  })

  it('leaves a claim where the share is spent and its payee stands in for it, never for more than they got', async () => {
    const id = await bank.inForce(sara, ben, { percentage: '50' })
    const { transactionId } = (await bank.companyPays(sara, '10.00')).body
    await bank.pay(ben, await bank.person({ EUR: '0' }), { amount: '1.00' })
    await bank.pay(await bank.person({ EUR: '50.00' }), sara, { amount: '6.00' })
    const left = await inEuro(ben)
    expect((await reverse(transactionId)).body.responseCode).toBe('00')
    expect([await balances(), await splitStates(id)]).toEqual([[100n, left], ['claimed']])
    await bank.pay(await bank.person({ EUR: '50.00' }), ben, { amount: '6.00' })
    await bank.lifeRound()
    expect([await balances(), await splitStates(id)]).toEqual([[600n, left + 100n], ['returned']])
  })

  it('and another payment of the company at the same moment take their locks in one order', async () => {
    await bank.inForce(sara, ben, { percentage: '50' })
    for (let round = 0; round < 5; round += 1) {
      const { transactionId } = (await bank.companyPays(sara, '2.00')).body
      const [back, paid] = await Promise.all([reverse(transactionId), bank.companyPays(sara, '2.00')])
      expect([back.body.responseCode, paid.body.status]).toEqual(['00', 'completed'])
    }
    expect(await balances()).toEqual([500n, 500n])
  })
})

type Step = { readonly pay: number } | { readonly giveBack: number } | { readonly spend: number }
// All payments of a run of these tests together stay below what a company may send in a day.
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ pay: fc.integer({ min: 1, max: 19_999 }) }), weight: 3 },
  { arbitrary: fc.record({ giveBack: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ spend: fc.nat(5) }), weight: 1 },
)

it('never loses a minor unit, whatever is paid, spent and given back, and however it is shared', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      async (shares, steps, currency) => {
        const text = (minor: number | bigint) => toDecimal(money(BigInt(minor), currency))
        const minorsOf = async ({ accounts }: Payer) => (await bank.minors(accounts[currency])).posted
        const payee = await bank.person({ [currency]: '0' })
        const agreed: { who: Payer; share: number; spent: bigint }[] = []
        for (const share of shares) {
          const used = agreed.reduce((sum, each) => sum + each.share, 0)
          const who = await bank.person({ [currency]: '0' })
          const terms = { percentage: (share / 100).toFixed(2) }
          if (used + share > 10_000) {
            expect(await bank.propose(payee, payee, who, terms)).toRefuse('contract.tooMuch')
            continue
          }
          await bank.inForce(payee, who, terms)
          agreed.push({ who, share, spent: 0n })
        }
        const paid: { minor: number; id: string; isBack: boolean }[] = []
        for (const step of steps) {
          if ('pay' in step) {
            const { body } = await bank.companyPays(payee, text(step.pay), currency)
            expect(body.responseCode).toBe('00')
            paid.push({ minor: step.pay, id: String(body.transactionId), isBack: false })
          } else if ('giveBack' in step) {
            const payment = paid[step.giveBack % Math.max(paid.length, 1)]
            if (!payment) continue
            await follow(payment.id, 'returned')
            payment.isBack = true
          } else {
            const spender = agreed[step.spend % agreed.length]!
            const before = await minorsOf(spender.who)
            if (before < 100n) continue
            await bank.pay(spender.who, await bank.person({ [currency]: '0' }), { amount: text(50) })
            spender.spent += before - (await minorsOf(spender.who))
          }
        }
        const funded = 2_000_000n
        // Whoever has spent what came back gets enough to settle the claim.
        for (const { who } of agreed)
          await bank.db.transaction().execute((tx) =>
            bank.parts.services.accounts.accounts.deposit(tx, {
              customerId: who.customerId,
              accountId: who.accounts[currency]!,
              amount: money(funded, currency),
              key: crypto.randomUUID(),
            }),
          )
        await bank.lifeRound()
        const kept = paid.filter(({ isBack }) => !isBack)
        const total = (share: number) => kept.reduce((sum, { minor }) => sum + (BigInt(minor) * BigInt(share)) / 10_000n, 0n)
        expect(await Promise.all(agreed.map(({ who }) => minorsOf(who)))).toEqual(
          agreed.map(({ share, spent }) => total(share) + funded - spent),
        )
        const all = paid.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
        expect(await minorsOf(payee)).toBe(agreed.reduce((left, { share }) => left - total(share), all))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})
