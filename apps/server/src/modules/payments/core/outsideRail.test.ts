import { approval } from '@florin/contract/payments/approval'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from './operations.fixture.ts'
import { createOtherBank, type OtherBank, type OutsideWish, personally, withOutsideRail } from './outsideRail.fixture.ts'
import type { ReportKind } from './rail.ts'

let bank: MoneyBank
let other: OtherBank
let ana: Payer
beforeAll(async () => {
  other = createOtherBank()
  bank = await moneyBank(withOutsideRail(other))
})
beforeEach(async () => {
  Object.assign(other, createOtherBank())
  ana = await bank.person({ EUR: '100.00' })
  // Nothing of the tests before is due any more.
  await sql`update dispatch_instruction set state = 'reported', next_try_at = null`.execute(bank.db)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const operations = () => bank.parts.services.payments.operations
const payee = { name: 'Zoe Berg', iban: 'DE02120300000000202051', bank: 'BYLADEM1001' }
const submit = (change: Partial<OutsideWish> = {}) => {
  const wish = { accountId: ana.accounts['EUR'] ?? 0, amount: '20.00', currency: 'EUR', ...payee, ...change }
  const by = personally(ana.userId, ana.customerId)
  return operations().postings((reader) => operations().submit(reader, by, operations().rails.get('outside'), wish as never))
}
const dispatch = () => operations().dispatcher.round()
let message = 0
const report = (endToEndId: string | undefined, kind: ReportKind, messageId = `m${(message += 1)}`, reason?: string) =>
  operations().reports.receive({ rail: 'outside', endToEndId: endToEndId ?? '', kind, messageId, reason })
const sent = async () => {
  const { operationId } = await submit()
  await dispatch()
  return { uid: operationId, endToEndId: other.received.at(-1)?.endToEndId }
}
const balance = async () => (await bank.minors(ana.accounts['EUR'])).posted
const held = async () => (await bank.minors(ana.accounts['EUR'])).held
const clearing = async (): Promise<bigint> =>
  (
    await sql<{ minor: bigint }>`
      select coalesce(sum(posted_minor), 0)::bigint as minor from ledger.balance join ledger.account on account.id = account_id
      where kind = 'clearing'`.execute(bank.db)
  ).rows[0]!.minor
const purposes = async (uid: string): Promise<string[]> =>
  (
    await sql<{ purpose: string }>`
      select purpose from operation_posting join operation on operation.id = operation_id where uid = ${uid} order by 1`.execute(
      bank.db,
    )
  ).rows.map((row) => row.purpose)

describe('a payment that leaves the bank', () => {
  it('is posted to the clearing account, sent once, and settles late', async () => {
    const before = await clearing()
    const { operationId: uid, status } = await submit()
    expect(status).toBe('pending')
    expect([await bank.stateOf(uid), await balance(), await clearing()]).toEqual(['processing', 8000n, before + 2000n])
    await dispatch()
    await dispatch()
    expect(other.received).toMatchObject([
      { amount: { minor: 2000n, currency: 'EUR' }, payeeName: 'Zoe Berg', payee: { iban: payee.iban } },
    ])
    const endToEndId = other.received[0]?.endToEndId
    expect(await report(endToEndId, 'accepted')).toBe('applied')
    expect(await bank.stateOf(uid)).toBe('sent')
    expect(await report(endToEndId, 'settled')).toBe('applied')
    expect([await bank.stateOf(uid), await balance()]).toEqual(['settled', 8000n])
    expect(await purposes(uid)).toEqual(['payment'])
  })

  it('comes back whole when it is rejected', async () => {
    const { uid, endToEndId } = await sent()
    await report(endToEndId, 'rejected', undefined, 'Account closed')
    expect([await bank.stateOf(uid), await balance()]).toEqual(['rejected', 10000n])
    expect(await purposes(uid)).toEqual(['payment', 'reversal'])
  })

  it('comes back less what the other bank keeps when it is returned after settlement', async () => {
    const { uid, endToEndId } = await sent()
    await report(endToEndId, 'settled')
    await report(endToEndId, 'returned')
    expect([await bank.stateOf(uid), await balance()]).toEqual(['returned', 9500n])
    expect(await purposes(uid)).toEqual(['payment', 'return'])
  })

  it('takes a report once, however often the message comes', async () => {
    const { uid, endToEndId } = await sent()
    const outcomes = await Promise.all([1, 2, 3].map(() => report(endToEndId, 'rejected', 'the same message')))
    expect(outcomes.toSorted()).toEqual(['applied', 'repeated', 'repeated'])
    expect(await report(endToEndId, 'rejected', 'in other words')).toBe('repeated')
    expect([await bank.stateOf(uid), await balance()]).toEqual(['rejected', 10000n])
  })

  it.each([
    [['settled', 'accepted'], 'settled', 8000n],
    [['returned', 'settled', 'accepted'], 'returned', 9500n],
    [['rejected', 'accepted'], 'rejected', 10000n],
  ] as const)('takes reports in any order: %s ends as %s', async (kinds, state, minor) => {
    const { uid, endToEndId } = await sent()
    for (const kind of kinds) await report(endToEndId, kind)
    expect([await bank.stateOf(uid), await balance()]).toEqual([state, minor])
  })

  it.each([
    ['settled', 'rejected', 8000n],
    ['rejected', 'settled', 10000n],
    ['rejected', 'returned', 10000n],
  ] as const)('does not move money when it hears %s and then %s, which somebody has to look at', async (first, then, minor) => {
    const { uid, endToEndId } = await sent()
    await report(endToEndId, first)
    expect(await report(endToEndId, then)).toBe('contradicts')
    expect([await bank.stateOf(uid), await balance()]).toEqual([first, minor])
  })

  it('knows nothing of a foreign id', async () => {
    const { endToEndId } = await sent()
    expect(await report(crypto.randomUUID(), 'settled')).toBe('unknown')
    const strange = { rail: 'another', endToEndId: endToEndId ?? '', kind: 'rejected', messageId: 'x' } as const
    expect(await operations().reports.receive(strange)).toBe('unknown')
    expect(await balance()).toBe(8000n)
  })
})

describe('an instruction', () => {
  const later = async (seconds = 1000) => {
    bank.clock.advance(seconds)
    await dispatch()
  }

  it('whose answer never comes is asked about and not sent again', async () => {
    other.losesAnswer = true
    const { operationId: uid } = await submit()
    await dispatch()
    for (let round = 0; round < 5; round += 1) await later()
    expect(other.received).toHaveLength(1)
    expect(other.asked.length).toBeGreaterThan(2)
    other.statuses.set(other.received[0]!.endToEndId, { kind: 'settled' })
    await later()
    expect(await bank.stateOf(uid)).toBe('settled')
    await later()
    expect(other.received).toHaveLength(1)
  })

  it('that never arrived is sent again under the same id, once the other bank has said so', async () => {
    other.losesInstruction = true
    await submit()
    await dispatch()
    other.losesInstruction = false
    await later()
    expect([other.asked.length, other.received.length]).toEqual([1, 0])
    await later()
    expect(other.received.map(({ endToEndId }) => endToEndId)).toEqual([other.asked[0]])
  })

  it('of a worker that died between sending and recording is asked about', async () => {
    await submit()
    // As it stands after such a death: handed over, and nobody has said what became of it.
    await sql`update dispatch_instruction set state = 'sending', next_try_at = ${bank.clock.now()} where state = 'queued'`.execute(
      bank.db,
    )
    await later()
    expect([other.asked.length, other.received.length]).toEqual([1, 0])
  })

  it('leaves once with two workers at it', async () => {
    await submit()
    await Promise.all([dispatch(), dispatch(), dispatch()])
    expect(other.received).toHaveLength(1)
  })

  it('is not sent by a worker that was too slow with those before it', async () => {
    // More than are under way at a time.
    for (let count = 0; count < 12; count += 1) await submit({ amount: '5.00' })
    // Meanwhile another worker asks about those that wait, hears that they never came, and sends them.
    const another = async (): Promise<void> => {
      await later(150)
      await later(1)
    }
    let begun = 0
    let taken: Promise<void> | undefined
    other.onSend = async () => {
      begun += 1
      if (begun <= 6) await (taken ??= another())
    }
    await dispatch()
    expect(other.received).toHaveLength(12)
    expect(new Set(other.received.map(({ endToEndId }) => endToEndId)).size).toBe(12)
  })

  it('whose send hangs is asked about after a while', async () => {
    await submit()
    other.onSend = () => new Promise(() => {})
    await dispatch()
    await later()
    expect(other.asked).toHaveLength(1)
  })

  describe('that was accepted', () => {
    const day = 86_400
    beforeEach(() => {
      other.answer = { kind: 'accepted' }
    })

    it('is asked about when the last word on it is overdue, and never sent again', async () => {
      const { operationId: uid } = await submit()
      await dispatch()
      await later(day)
      expect([await bank.stateOf(uid), other.asked.length]).toEqual(['sent', 0])
      await later(2 * day)
      for (const status of ['pending', undefined] as const) {
        if (status) other.statuses.set(other.received[0]!.endToEndId, status)
        else other.statuses.clear()
        await later(3601)
      }
      expect([other.asked.length, other.received.length]).toEqual([3, 1])
      other.statuses.set(other.received[0]!.endToEndId, { kind: 'settled' })
      await later(3601)
      expect(await bank.stateOf(uid)).toBe('settled')
      await later(3601)
      expect([other.asked.length, other.received.length]).toEqual([4, 1])
    })

    it('is asked about too when what it said next cannot be believed', async () => {
      const { operationId: uid } = await submit()
      await dispatch()
      const returned = { minor: 2001n, currency: 'EUR' }
      const { endToEndId = '' } = other.received[0] ?? {}
      expect(
        await operations().reports.receive({ rail: 'outside', endToEndId, kind: 'returned', messageId: 'more', returned }),
      ).toBe('contradicts')
      await later(3 * day)
      expect([await bank.stateOf(uid), other.asked.length]).toEqual(['sent', 1])
    })
  })

  it('takes what is answered at once as a report', async () => {
    other.answer = { kind: 'rejected', reason: 'No such bank' }
    const { operationId: uid } = await submit()
    await dispatch()
    expect([await bank.stateOf(uid), await balance()]).toEqual(['rejected', 10000n])
  })
})

describe('consent', () => {
  const byOtp = async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    return (await submit()).operationId
  }
  const confirm = async (operationId: string) =>
    bank.call(approval['operation.confirm'], { operationId, approvalCode: bank.nextOtp() }, { token: ana.token })

  it('holds the money, then posts and dispatches', async () => {
    const uid = await byOtp()
    expect([await balance(), await held()]).toEqual([10000n, 2000n])
    expect((await confirm(uid)).body.status).toBe('processing')
    await dispatch()
    expect([await balance(), await held(), other.received.length]).toEqual([8000n, 0n, 1])
  })

  it('is cancelled as long as its rail allows it', async () => {
    const cancel = (operationId: string) => bank.call(approval['operation.cancel'], { operationId }, { token: ana.token })
    const uid = await byOtp()
    const change = { state: 'awaitingBank', needs_bank: true }
    await bank.db.updateTable('operation').set(change).where('uid', '=', uid).execute()
    expect(await cancel(uid)).toRefuse('operation.over')
    await bank.db.updateTable('operation').set({ state: 'awaitingApproval' }).where('uid', '=', uid).execute()
    expect((await cancel(uid)).body.status).toBe('cancelled')
    expect([await balance(), await held()]).toEqual([10000n, 0n])
  })

  it('that can never be acted on ends it, and its money is free', async () => {
    const uid = await byOtp()
    other.fault = new RangeError('Out of range')
    await confirm(uid)
    const row = await bank.db.selectFrom('operation').select(['state', 'failure']).where('uid', '=', uid).executeTakeFirst()
    expect(row).toEqual({ state: 'failed', failure: 'payment.impossible' })
    expect([await balance(), await held()]).toEqual([10000n, 0n])
  })

  it('is tried again after a fault that may pass', async () => {
    const uid = await byOtp()
    other.fault = new Error('The connection was lost')
    await confirm(uid)
    expect([await bank.stateOf(uid), await held()]).toEqual(['processing', 2000n])
    other.fault = undefined
    await operations().sweeper.round()
    expect([await balance(), await held()]).toEqual([8000n, 0n])
  })

  it.each([
    ['the account it is from', { from_account_id: 0 }],
    ['its reference', { reference: 'Another' }],
    ['whether it is to oneself', { permission: 'own' }],
  ])('is void when %s is another by then', async (_what, change) => {
    const uid = await byOtp()
    const [usd = 0] = Object.values(await bank.open(ana.customerId, { USD: '1.00' }))
    await bank.db
      .updateTable('operation')
      .set('from_account_id' in change ? { from_account_id: usd } : change)
      .where('uid', '=', uid)
      .execute()
    expect(await confirm(uid)).toMatchObject({ refusal: 'code.expired' })
  })

  it('is void when any detail of the payee is another by then', async () => {
    const uid = await byOtp()
    await sql`update operation set payee = payee || '{"iban": "DE89370400440532013000"}' where uid = ${uid}`.execute(bank.db)
    expect(await confirm(uid)).toMatchObject({ refusal: 'code.expired' })
    expect([await bank.stateOf(uid), await balance()]).toEqual(['awaitingApproval', 10000n])
  })

  it.each([
    ['limited', 'transfer.notPermitted', { limited: true }],
    ['unverified', 'customer.unverified', { verified: false }],
    ['without the permission', 'transfer.notPermitted', { flags: ['requestMoney'] }],
  ])('does not pay for a customer who is %s by then', async (_what, failure, change) => {
    const uid = await byOtp()
    await bank.db.updateTable('customer').set(change).where('id', '=', ana.customerId).execute()
    await confirm(uid)
    const row = await bank.db.selectFrom('operation').select(['state', 'failure']).where('uid', '=', uid).executeTakeFirst()
    expect(row).toEqual({ state: 'failed', failure })
    expect([await balance(), await held()]).toEqual([10000n, 0n])
  })
})
