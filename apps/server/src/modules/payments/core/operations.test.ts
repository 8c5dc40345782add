import { approval } from '@florin/contract/payments/approval'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from './operations.fixture.ts'

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
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const outcomesOf = (replies: readonly { refusal: string | undefined }[]) => {
  const counts: Record<string, number> = {}
  for (const { refusal = 'success' } of replies) counts[refusal] = (counts[refusal] ?? 0) + 1
  return counts
}
const confirm = (operationId: string | undefined, approvalCode: string) =>
  bank.call(approval['operation.confirm'], { operationId: operationId ?? '', approvalCode }, { token: ana.token })
const byOtp = async () => {
  await bank.withTotp(ana)
  await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
  return (await bank.pay(ana, bob)).body.operationId!
}
const sweep = () => bank.parts.services.payments.operations.sweeper.round()
const transfersOf = async (uid: string) =>
  (await bank.db.selectFrom('ledger.posting_key').select('key').where('key', '=', uid).execute()).length

describe('whoever is named', () => {
  const stranger = 1_000_000_000

  it.each(['customer', 'app_user'] as const)('stays on record: nothing is deleted from %s', async (table) => {
    await expect(bank.db.deleteFrom(table).where('id', '=', stranger).execute()).rejects.toThrow(/permission denied/)
  })

  it.each(['customer_id', 'to_customer_id', 'user_id'])('is on record, as %s of an operation', async (column) => {
    const { operationId } = (await bank.pay(ana, bob)).body
    const copy = (change: object) => sql`
      insert into operation overriding system value
      select (json_populate_record(operation, ${JSON.stringify(change)}::json)).* from operation where uid = ${operationId}`
    const change = { id: 1_000_000_000_000, uid: crypto.randomUUID(), [column]: stranger }
    await expect(copy(change).execute(bank.db)).rejects.toThrow(`operation_${column}_fkey`)
  })

  it('is on record, in an event or a notification', async () => {
    const at = bank.clock.now()
    const event = { operation_id: 1n, event: 'submitted', user_id: ana.userId, at }
    await expect(bank.db.insertInto('operation_event').values(event).execute()).rejects.toThrow(
      'operation_event_operation_id_fkey',
    )
    const { operationId } = (await bank.pay(ana, bob)).body
    const { id } = await bank.db.selectFrom('operation').select('id').where('uid', '=', operationId!).executeTakeFirstOrThrow()
    await expect(
      bank.db
        .insertInto('operation_event')
        .values({ ...event, operation_id: id, user_id: stranger })
        .execute(),
    ).rejects.toThrow('operation_event_user_id_fkey')
    const told = { event: 'moneyReceived', type: 'payment', status: 'info', params: '{}', created_at: at }
    for (const [user_id, customer_id, column] of [
      [stranger, null, 'user_id'],
      [ana.userId, stranger, 'customer_id'],
    ] as const)
      await expect(
        bank.db
          .insertInto('notification')
          .values({ ...told, user_id, customer_id })
          .execute(),
      ).rejects.toThrow(`notification_${column}_fkey`)
  })
})

describe('many at once', () => {
  it('spend the same money once: of twenty payments of ten from a hundred nine go through', async () => {
    const replies = await times(20, () => bank.pay(ana, bob))
    expect(outcomesOf(replies)).toEqual({ success: 9, 'funds.insufficient': 11 })
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(9000n)
  })

  it('hold the same money once where consent is wanted', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(outcomesOf(await times(20, () => bank.pay(ana, bob)))).toEqual({ success: 9, 'funds.insufficient': 11 })
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 9n * 1023n })
  })

  it('send codes without waiting for each other, as many people as the server has connections', async () => {
    const payers = await times(24, () => bank.person({ EUR: '10.00' }))
    for (const payer of payers) {
      await bank.withNumber(payer)
      await bank.setCustomer(payer.customerId, { transaction_approve_mode: 'sms' })
    }
    expect(outcomesOf(await Promise.all(payers.map((payer) => bank.pay(payer, bob, { amount: '1.00' }))))).toEqual({
      success: 24,
    })
  })

  it('under one key are one payment with one answer, and another body is refused', async () => {
    const key = crypto.randomUUID()
    const replies = await times(20, () => bank.pay(ana, bob, {}, { key }))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(1000n)
    expect(await bank.pay(ana, bob, { amount: '11.00' }, { key })).toRefuse('key.reused')
    expect((await bank.pay(bob, ana, { amount: '1.00' }, { key })).body.responseCode).toBe('00')
  })

  it('share every statement of their transaction, in whatever currency they are', async () => {
    // The first of all opens the account for fees.
    await bank.pay(ana, bob, { amount: '1.00' })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(outcomesOf(await times(8, () => bank.pay(ana, bob, { amount: '1.00' })))).toEqual({ success: 8 })
    const sent = query.mock.calls.map(([first], index) => {
      const text = typeof first === 'string' ? first : (first as { text: string }).text
      return { client: query.mock.contexts[index], text }
    })
    query.mockRestore()
    const posted = sent.filter(({ text }) => text.includes('ledger.post('))
    expect(posted.length).toBeGreaterThanOrEqual(1)
    for (const { client } of posted) {
      const texts = sent.filter((each) => each.client === client).map(({ text }) => text)
      const shared = Map.groupBy(texts.slice(texts.lastIndexOf('begin')), (text) => text)
      // Rates are asked for by the price and by the limits, as the rules of each arrive.
      for (const [text, { length }] of shared) expect(length, text).toBeLessThanOrEqual(text.includes('fx_mid_rate') ? 2 : 1)
    }
  })

  it('share a limit: the last free amount goes to one', async () => {
    await bank.db
      .insertInto('limit_rule')
      .values({ operation: 'p2p', customer_id: ana.customerId, unit: 'EUR', daily_minor: 1500n })
      .execute()
    expect(outcomesOf(await times(10, () => bank.pay(ana, bob)))).toEqual({ success: 1, 'limit.dailyAmount': 9 })
  })

  it('consent with one code to one payment, once', async () => {
    const operationId = await byOtp()
    const code = bank.nextOtp()
    const replies = await times(5, () => confirm(operationId, code))
    expect(outcomesOf(replies)['success']).toBe(1)
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(1000n)
  })

  it('consent and cancel: one of the two counts', async () => {
    const operationId = await byOtp()
    const code = bank.nextOtp()
    await Promise.all([
      confirm(operationId, code),
      bank.call(approval['operation.cancel'], { operationId }, { token: ana.token }),
    ])
    const { posted, held } = await bank.minors(ana.accounts['EUR'])
    const state = await bank.stateOf(operationId)
    expect({ state, posted, held }).toEqual(
      state === 'completed' ? { state, posted: 8977n, held: 0n } : { state: 'cancelled', posted: 10000n, held: 0n },
    )
  })
})

describe('a lock that somebody does not let go', () => {
  it('keeps only the payment from being made that needs it', async () => {
    const cleo = await bank.person({ EUR: '100.00' })
    const [locked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = bank.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx)
      // However long the others take on a busy machine.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select from ledger.balance where account_id = ${cleo.accounts['EUR']} for update`.execute(tx)
      locked.resolve()
      await letGo.promise
    })
    await locked.promise
    const replies = await Promise.all([bank.pay(cleo, bob), ...Array.from({ length: 6 }, () => bank.pay(ana, bob))])
    letGo.resolve()
    await holding
    expect(outcomesOf(replies)).toEqual({ success: 6, 'server.unavailable': 1 })
    expect(replies[0]).toRefuse('server.unavailable')
    // Waiting for the lock takes a third of the query time-out: 20 s by itself, more on a busy machine.
  }, 120_000)
})

describe('a crash', () => {
  it('between consent and the posting leaves something that the worker finishes, once', async () => {
    const operationId = await byOtp()
    vi.spyOn(bank.parts.services.accounts.accounts, 'receiving').mockRejectedValueOnce(new Error('killed'))
    expect((await confirm(operationId, bank.nextOtp())).status).toBe(500)
    expect([await bank.stateOf(operationId), await bank.minors(ana.accounts['EUR'])]).toEqual([
      'processing',
      { posted: 10000n, held: 1023n },
    ])
    await times(5, sweep)
    expect([await bank.stateOf(operationId), await bank.minors(ana.accounts['EUR']), await transfersOf(operationId)]).toEqual([
      'completed',
      { posted: 8977n, held: 0n },
      1,
    ])
  })

  it('while submitting leaves nothing, and the same key then pays once', async () => {
    const key = crypto.randomUUID()
    vi.spyOn(bank.parts.services.accounts.accounts, 'activeIn').mockRejectedValueOnce(new Error('killed'))
    expect((await bank.pay(ana, bob, {}, { key })).status).toBe(500)
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 0n })
    expect((await bank.pay(ana, bob, {}, { key })).body.status).toBe('completed')
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(1000n)
  })

  it('between the code and its effect can be got over with a new code', async () => {
    const number = await bank.withNumber(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'sms' })
    const operationId = (await bank.pay(ana, bob)).body.operationId!
    await bank.db.updateTable('challenge').set({ state: 'used' }).where('user_id', '=', ana.userId).execute()
    expect(await confirm(operationId, await bank.lastCode(number))).toRefuse('code.expired')
    await bank.call(approval['sms.send'], { operationId }, { token: ana.token })
    expect((await confirm(operationId, await bank.lastCode(number))).body.status).toBe('completed')
  })
})

describe('the sweeper', () => {
  it('acts on a phone’s yes after the page was closed', async () => {
    const deviceSecret = await bank.withPhone(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    const { operationId, pushNumber } = (await bank.pay(ana, bob)).body
    const id = (await bank.lastPush(ana))!.data['key']!
    const decision = { id, deviceSecret, result: true, number: pushNumber! }
    await bank.db.transaction().execute((tx) => bank.parts.tokens.challenges.decide(tx, decision))
    await sweep()
    expect(await bank.stateOf(operationId)).toBe('completed')
  })

  it('lets money go when its time is over, and not before', async () => {
    const operationId = await byOtp()
    bank.clock.advance(590)
    await sweep()
    expect(await bank.stateOf(operationId)).toBe('awaitingApproval')
    bank.clock.advance(10)
    await times(3, sweep)
    expect([await bank.stateOf(operationId), await bank.minors(ana.accounts['EUR'])]).toEqual([
      'expired',
      { posted: 10000n, held: 0n },
    ])
  })
})
