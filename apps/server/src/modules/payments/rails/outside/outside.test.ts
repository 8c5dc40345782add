import { external } from '@florin/contract/payments/external/external'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimeLimitPassed } from '../../../../platform/withinTime.ts'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideBank, outsideCase } from './outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const rail = outsideCase(() => bank, {
  fee: external['eft.fee'],
  submit: external['eft.submit'],
  input: ({ accounts }) =>
    ({
      fromAccountId: accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '20.00',
      currencyCode: 'EUR',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    }) as const,
})
const money = () => bank.minors(ana.accounts['EUR'])
const sent = async (amount: string) => (await rail.submit(ana, { amount })).body.operationId

describe('the sandbox', () => {
  it('settles late what ends in 13', async () => {
    const uid = await sent('20.13')
    await bank.deliver()
    expect(await bank.stateOf(uid)).toBe('sent')
    bank.clock.advance(3600)
    await bank.collect()
    expect(await bank.stateOf(uid)).toBe('settled')
  })

  it('does not answer about what ends in 14; it is asked about, and leaves once', async () => {
    const uid = await sent('20.14')
    await bank.dispatch()
    expect(await bank.stateOf(uid)).toBe('processing')
    await bank.deliver()
    await bank.collect()
    expect([await bank.stateOf(uid), (await bank.received(uid)).length]).toEqual(['settled', 1])
  })

  it('loses what ends in 15 at first; it is sent again only when they never got it', async () => {
    const uid = await sent('20.15')
    await bank.dispatch()
    expect(await bank.received(uid)).toEqual([])
    await bank.deliver()
    await bank.deliver()
    expect([await bank.stateOf(uid), (await bank.received(uid)).length]).toEqual(['settled', 1])
  })

  it('returns in another currency what ends in 16: no money moves, and somebody has to look at it', async () => {
    const uid = await sent('20.16')
    await bank.deliver()
    const { rows } = await sql`
      select dispatch_report.kind, returned_currency from dispatch_report join operation on operation.id = operation_id
      where uid = ${uid ?? ''} and contradicts`.execute(bank.db)
    expect([await bank.stateOf(uid), rows]).toEqual(['settled', [{ kind: 'returned', returned_currency: 'USD' }]])
  })

  it('says twice and out of order what ends in 17', async () => {
    const before = await money()
    const uid = await sent('20.17')
    await bank.deliver()
    expect([await bank.stateOf(uid), (await money()).posted]).toEqual(['settled', before.posted - 2067n])
  })

  it('returns less of what ends in 18: what came back is posted', async () => {
    const before = await money()
    const uid = await sent('20.18')
    await bank.deliver()
    expect([await bank.stateOf(uid), (await money()).posted]).toEqual(['returned', before.posted - 50n - 500n])
  })
})

describe('screening', () => {
  const listed = { beneficiaryName: 'Victor Sanktow' }

  it('holds a payment to somebody like one on a list, and tells an operator whom', async () => {
    const before = await money()
    const { operationId, transactionId = 0, status } = (await rail.submit(ana, listed)).body
    expect([status, await bank.stateOf(operationId)]).toEqual(['pending', 'awaitingBank'])
    const { rows } =
      await sql`select party, entry_name, score from payment_concern where operation_id = ${transactionId}`.execute(bank.db)
    expect(rows).toMatchObject([{ party: 'payee', entry_name: 'Viktor Sanktov' }])
    await bank.deliver()
    expect(await bank.received(operationId)).toEqual([])
    const omar = await bank.given.operator()
    const { concerns } = (await bank.call(operatorPayment['payment.get'], { transactionId }, { token: omar.token })).body
    expect(concerns).toMatchObject([{ party: 'payee', listName: 'Test list', entryName: 'Viktor Sanktov' }])
    const released = await bank.call(
      operatorPayment['payment.confirm'],
      { transactionId, reason: 'Another person' },
      { token: omar.token },
    )
    expect(released.body.responseCode).toBe('00')
    await bank.deliver()
    expect([await bank.stateOf(operationId), (await money()).posted]).toEqual(['settled', before.posted - 2050n])
  })

  it('gives the money back where the operator declines', async () => {
    const before = await money()
    const { operationId, transactionId = 0 } = (await rail.submit(ana, listed)).body
    const omar = await bank.given.operator()
    await bank.call(operatorPayment['payment.decline'], { transactionId, reason: 'On the list' }, { token: omar.token })
    expect([await bank.stateOf(operationId), await money()]).toEqual(['rejected', before])
  })

  it('happens again at the operator’s yes: somebody whom they were not shown is not paid', async () => {
    const { operationId, transactionId = 0 } = (await rail.submit(ana, listed)).body
    // Meanwhile the payer has another name, which stands on the list too.
    await bank.db
      .updateTable('app_user')
      .set({ first_name: 'Ibrahim', last_name: 'Testani' })
      .where('id', '=', ana.userId)
      .execute()
    const omar = await bank.given.operator()
    await bank.call(operatorPayment['payment.confirm'], { transactionId, reason: 'Another person' }, { token: omar.token })
    expect([await bank.stateOf(operationId), await bank.failureOf(operationId)]).toEqual(['failed', 'payment.screened'])
  })

  it('does not keep payments of others waiting', async () => {
    const { screening } = bank.parts.vendors
    const { screen } = screening
    let answer = () => {}
    screening.screen = (party) => new Promise((resolve) => (answer = () => resolve(screen(party))))
    try {
      let isOver = false
      const slow = rail.submit(ana).then((reply) => {
        isOver = true
        return reply
      })
      await vi.waitFor(() => expect(answer.toString()).toContain('resolve'))
      const [bob, cleo] = [await bank.person({ EUR: '20.00' }), await bank.person()]
      expect((await bank.pay(bob, cleo)).body.status).toBe('completed')
      expect(isOver).toBe(false)
      screening.screen = screen
      answer()
      expect((await slow).refusal).toBeUndefined()
    } finally {
      screening.screen = screen
    }
  })

  it('without an answer lets nothing pass', async () => {
    const { screening } = bank.parts.vendors
    const { screen } = screening
    screening.screen = () => Promise.reject(new TimeLimitPassed(1))
    const reply = await rail.submit(ana)
    screening.screen = screen
    expect(reply).toRefuse('server.unavailable')
  })

  it('lets others pass', async () => {
    const { operationId } = (await rail.submit(ana, { beneficiaryName: 'Victoria Santos' })).body
    expect(await bank.stateOf(operationId)).toBe('processing')
  })
})

describe('what waited', () => {
  it('is not paid by a way that was closed meanwhile, and the money is free again', async () => {
    const before = await money()
    const { operationId, transactionId = 0 } = (await rail.submit(ana, { beneficiaryName: 'Victor Sanktow' })).body
    const omar = await bank.given.operator()
    await bank.whileClosed('eft', () =>
      bank.call(operatorPayment['payment.confirm'], { transactionId, reason: 'Another person' }, { token: omar.token }),
    )
    expect([await bank.stateOf(operationId), await bank.failureOf(operationId), await money()]).toEqual([
      'failed',
      'method.closed',
      before,
    ])
  })

  it('is not paid without the permission to pay others that there was', async () => {
    const before = await money()
    const { operationId, transactionId = 0 } = (await rail.submit(ana, { beneficiaryName: 'Victor Sanktow' })).body
    await bank.db
      .updateTable('customer')
      .set({ flags: ['sendMoneyUser'] })
      .where('id', '=', ana.customerId)
      .execute()
    const omar = await bank.given.operator()
    await bank.call(operatorPayment['payment.confirm'], { transactionId, reason: 'Another person' }, { token: omar.token })
    expect([await bank.stateOf(operationId), await bank.failureOf(operationId), await money()]).toEqual([
      'failed',
      'transfer.notPermitted',
      before,
    ])
  })
})
