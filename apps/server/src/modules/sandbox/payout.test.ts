import { randomUUID } from 'node:crypto'
import { external } from '@florin/contract/payments/external/external'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../payments/rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  ana = await bank.rich('EUR')
})

/** One of which nothing is said by itself, later than those before: the newest is listed first. */
const silent = async () => {
  bank.clock.advance(1)
  const input = {
    fromAccountId: ana.accounts['EUR'] ?? 0,
    permission: '3d',
    countryCode: 'DE',
    amount: '20.19',
    currencyCode: 'EUR',
    purpose: 'services',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'DE',
    iban: 'DE89370400440532013000',
  } as const
  const { operationId } = (await bank.call(external['eft.submit'], input, { token: ana.token })).body
  await bank.dispatch()
  const [payout] = (await bank.call(sandbox['payout.list'], {})).body.payouts ?? []
  return { operationId, payout: payout ?? expect.fail('The sandbox did not get it') }
}
const answer = (input: Parameters<typeof bank.call<(typeof sandbox)['payout.answer']>>[1]) =>
  bank.call(sandbox['payout.answer'], input)

describe('sandbox.payout.answer', () => {
  it('lets a tester settle and return what the outside received', async () => {
    const { operationId, payout } = await silent()
    expect(payout).toMatchObject({
      rail: 'eft',
      amount: '20.19',
      payeeName: 'Zoe Berg',
      behaviour: 'silent',
      reports: [],
      details: { iban: 'DE89370400440532013000' },
    })
    const { endToEndId } = payout
    await answer({ endToEndId, kind: 'settled' })
    await bank.collect()
    expect(await bank.stateOf(operationId)).toBe('settled')
    await answer({ endToEndId, kind: 'returned', reason: 'AC04', returnedAmount: '18.00' })
    await bank.collect()
    expect(await bank.stateOf(operationId)).toBe('returned')
    const [listed] = (await bank.call(sandbox['payout.list'], {})).body.payouts ?? []
    expect(listed?.reports).toMatchObject([
      { kind: 'settled', isTaken: true },
      { kind: 'returned', reason: 'AC04', returnedAmount: '18.00', isTaken: true },
    ])
  })

  it('says it later where that is asked for', async () => {
    const { operationId, payout } = await silent()
    await answer({ endToEndId: payout.endToEndId, kind: 'rejected', afterSeconds: 3600 })
    await bank.collect()
    expect(await bank.stateOf(operationId)).toBe('processing')
    bank.clock.advance(3601)
    await bank.collect()
    expect(await bank.stateOf(operationId)).toBe('rejected')
  })

  it('refuses with object.missing what the outside never got', async () => {
    expect(await answer({ endToEndId: crypto.randomUUID(), kind: 'settled' })).toRefuse('object.missing', {
      field: 'endToEndId',
    })
  })

  it('refuses with amount.unfit what the currency has no coins for', async () => {
    const { payout } = await silent()
    const reply = await answer({ endToEndId: payout.endToEndId, kind: 'returned', returnedAmount: '1.001' })
    expect(reply).toRefuse('amount.unfit', { field: 'returnedAmount' })
  })
})

describe('the books of the outside world', () => {
  it('keep an order with all that will be said of it, or nothing', async () => {
    const { books } = bank.parts.vendors.payouts
    const endToEndId = randomUUID()
    const dueAt = bank.clock.now()
    const order = {
      endToEndId,
      rail: 'eft',
      operationId: 1n,
      amount: { minor: 1018n, currency: 'EUR' },
      payerName: 'Ana',
      payeeName: 'Zoe',
      payee: {},
      reference: undefined,
      behaviour: 'returnsLess',
      receivedAt: dueAt,
    }
    const settled = { kind: 'settled', dueAt } as const
    await expect(books.receive({ ...order, reports: [settled, { kind: 'nothing' as 'settled', dueAt }] })).rejects.toThrow(
      /check/,
    )
    expect(await books.has(endToEndId)).toBe(false)

    await books.receive({ ...order, reports: [settled, { kind: 'returned', returned: order.amount, dueAt }] })
    await books.receive({ ...order, reports: [settled] })
    const said = (await books.due('eft', dueAt)).filter((each) => each.endToEndId === endToEndId)
    expect(said).toMatchObject([{ kind: 'settled' }, { kind: 'returned', returnedMinor: 1018n, returnedCurrency: 'EUR' }])
  })
})
