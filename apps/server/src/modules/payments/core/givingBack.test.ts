import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorPaymentReport } from '@florin/contract/payments/operatorPaymentReport'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { money } from '@florin/money/money'
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
const returned = (endToEndId: string | undefined, minor: bigint, currency = 'EUR') =>
  operations().reports.receive({
    rail: 'outside',
    endToEndId: endToEndId ?? '',
    kind: 'returned',
    messageId: `m${(message += 1)}`,
    returned: money(minor, currency),
  })
const sent = async (change: Partial<OutsideWish> = {}) => {
  const { operationId } = await submit(change)
  await dispatch()
  return { uid: operationId, endToEndId: other.received.at(-1)?.endToEndId }
}
const balance = async () => (await bank.minors(ana.accounts['EUR'])).posted
const purposes = async (uid: string): Promise<string[]> =>
  (
    await sql<{ purpose: string }>`
      select purpose from operation_posting join operation on operation.id = operation_id where uid = ${uid} order by 1`.execute(
      bank.db,
    )
  ).rows.map((row) => row.purpose)

describe('what comes back', () => {
  const suspense = async (): Promise<bigint> =>
    (
      await sql<{ minor: bigint }>`
        select coalesce(sum(posted_minor), 0)::bigint as minor from ledger.balance join ledger.account on account.id = account_id
        where kind = 'suspense'`.execute(bank.db)
    ).rows[0]!.minor
  const isAskedAbout = async () =>
    (
      await sql`select from review where kind = 'paymentReport' and customer_id = ${ana.customerId} and decided_at is null`.execute(
        bank.db,
      )
    ).rows.length === 1
  const closed = async () => {
    const { uid, endToEndId } = await sent({ amount: '100.00' })
    await bank.db.transaction().execute((tx) => closeAccount(tx, ana.accounts['EUR'] ?? 0, bank.clock.now()))
    return { uid, endToEndId }
  }

  it('in parts is booked part by part, and never more than was sent', async () => {
    const { uid, endToEndId } = await sent()
    await report(endToEndId, 'settled')
    expect([await returned(endToEndId, 500n), await balance()]).toEqual(['applied', 8500n])
    expect([await returned(endToEndId, 400n), await balance()]).toEqual(['applied', 8900n])
    expect(await report(endToEndId, 'returned')).toBe('repeated')
    expect([await returned(endToEndId, 1101n), await balance()]).toEqual(['contradicts', 8900n])
    expect([await returned(endToEndId, 1100n), await balance()]).toEqual(['applied', 10000n])
    expect(await returned(endToEndId, 1100n)).toBe('repeated')
    expect(await purposes(uid)).toEqual(['payment', 'return', 'return', 'return'])
  })

  it('may be nothing, when the other bank keeps all of it', async () => {
    const { uid, endToEndId } = await sent({ amount: '3.00' })
    expect(await report(endToEndId, 'returned')).toBe('applied')
    expect([await bank.stateOf(uid), await balance(), await purposes(uid)]).toEqual(['returned', 9700n, ['payment']])
  })

  it.each([
    ['returned', 9500n],
    ['rejected', 10000n],
  ] as const)('to a closed account lies in suspense for an operator: %s', async (kind, minor) => {
    const before = await suspense()
    const { uid, endToEndId } = await closed()
    expect(await report(endToEndId, kind)).toBe('applied')
    expect([await bank.stateOf(uid), (await suspense()) - before, await isAskedAbout()]).toEqual([kind, minor, true])
  })

  it('and cannot be booked is set aside once, and others of its rail go on', async () => {
    const { uid, endToEndId } = await sent()
    other.fault = new RangeError('Out of range')
    expect(await report(endToEndId, 'returned', 'unbookable')).toBe('contradicts')
    other.fault = undefined
    expect(await report(endToEndId, 'returned', 'unbookable')).toBe('repeated')
    expect([await bank.stateOf(uid), await balance(), await isAskedAbout()]).toEqual(['processing', 8000n, true])
  })

  describe('operator.paymentReport', () => {
    const [get, close] = [operatorPaymentReport['paymentReport.get'], operatorPaymentReport['paymentReport.close']]
    const reason = 'The bank corrected its report'
    const contradicting = async () => {
      const { uid, endToEndId } = await sent()
      await report(endToEndId, 'settled')
      await report(endToEndId, 'rejected', undefined, 'AC04')
      const { id } = await bank.db.selectFrom('operation').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
      return Number(id)
    }

    it('shows what was reported, and is closed with a reason', async () => {
      const transactionId = await contradicting()
      const { token } = await bank.given.operator('treasury')
      expect((await bank.call(get, { transactionId }, { token })).body).toMatchObject({
        state: 'settled',
        amount: '20.00',
        reports: [
          { kind: 'settled', contradicts: false },
          { kind: 'rejected', reason: 'AC04', contradicts: true },
        ],
      })
      expect((await bank.call(close, { transactionId, reason }, { token })).body.responseCode).toBe('00')
      const decided = { customerId: ana.customerId, kind: 'paymentReport', decided: true } as const
      const { items } = (await bank.call(operatorReview['review.list'], decided, { token })).body
      expect(items).toMatchObject([{ subjectId: transactionId, reason }])
    })

    describe('operator.paymentReport.get', () => {
      it('refuses with object.missing what never left the bank', async () => {
        const { token } = await bank.given.operator('treasury')
        expect(await bank.call(get, { transactionId: 1 }, { token })).toRefuse('object.missing', { field: 'transactionId' })
      })
    })

    describe('operator.paymentReport.close', () => {
      it('refuses with object.missing what is closed already', async () => {
        const { token } = await bank.given.operator('treasury')
        const closing = { transactionId: await contradicting(), reason }
        await bank.call(close, closing, { token })
        expect(await bank.call(close, closing, { token })).toRefuse('object.missing', { field: 'transactionId' })
      })

      it('refuses with review.own an operator’s own payment', async () => {
        const made = await bank.given.person({ isAdmin: true, verified: true })
        ana = { ...made, accounts: await bank.open(made.customerId, { EUR: '100.00' }) }
        const transactionId = await contradicting()
        expect(await bank.call(close, { transactionId, reason }, { token: ana.token })).toRefuse('review.own')
      })
    })
  })
})
