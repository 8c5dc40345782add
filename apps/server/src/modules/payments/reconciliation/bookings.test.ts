import { external } from '@florin/contract/payments/external/external'
import { operatorReconciliation } from '@florin/contract/payments/operatorReconciliation'
import { verify } from '@florin/ledger/verify'
import { money } from '@florin/money/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../core/operations.fixture.ts'
import type { LogFields } from '../../../platform/log.ts'
import type { Bookings } from '../../../vendors/payouts/payouts.ts'
import { createCollector } from '../rails/outside/collector.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'
import { createBookingReader } from './bookings.ts'
import { insertBookings } from './bookingStore.ts'
import { reconcileStatements } from './reconciliation.ts'
import { insertUnreadable } from './unreadableStore.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.person({ CAD: '10000.00' })
})

/** By Interac, which sends no files; the end of the amount says what becomes of it. */
const sent = async (amount: string): Promise<string> => {
  const input = {
    fromAccountId: ana.accounts['CAD'] ?? 0,
    permission: '3d',
    countryCode: 'CA',
    amount,
    currencyCode: 'CAD',
    purpose: 'services',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryEmail: 'zoe@example.com',
    notifyLanguage: 'en',
    isAutodeposit: true,
  } as const
  const { operationId = '' } = (await bank.call(external['interac.submit'], input, { token: ana.token })).body
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from dispatch_instruction join operation on operation.id = operation_id
    where uid = ${operationId}`.execute(bank.db)
  return rows[0]?.id ?? ''
}
const compare = async () => {
  const { vendors, log } = bank.parts
  await createBookingReader({ db: bank.db, clock: bank.clock, ports: vendors.payouts, log })()
  return reconcileStatements(bank.db, bank.clock)
}

describe('rails without files', () => {
  it('are compared with what their other side has booked: paid, rejected, returned, and a line that is nobody’s', async () => {
    const [paid, , returned] = [await sent('20.00'), await sent('20.11'), await sent('20.12')]
    await bank.deliver()
    await insertBookings(
      bank.db,
      'interac',
      [{ entry: 'fee', endToEndId: undefined, amount: money(-100n, 'CAD'), bookedOn: '2026-01-15' }],
      bank.clock.now(),
    )
    const found = await compare()
    const matched = found.matched.map(({ expected, line }) => [expected.endToEndId, line.amount.minor])
    expect(matched).toHaveLength(3)
    expect(matched).toEqual(
      expect.arrayContaining([
        [paid, -2000n],
        [returned, -2012n],
      ]),
    )
    expect(found.missing).toEqual([])
    expect(found.unexpected.map(({ amount }) => amount.minor)).toEqual([-100n])
    expect((await compare()).matched).toEqual([])
    const omar = await bank.given.operator()
    const { body } = await bank.call(operatorReconciliation['reconciliation.get'], {}, { token: omar.token })
    expect(body).toMatchObject({ matched: 3, unexpected: 1, missing: 0 })
  })

  it('are read on after what cannot be read or kept, and count what can be read later once', async () => {
    const { log } = bank.parts
    const good = { endToEndId: undefined, amount: money(-700n, 'CAD'), bookedOn: '2026-01-15' }
    const told = { kind: 'booking', record: 'x1', reason: 'bookedOn: Invalid ISO date', said: { amount: '-1.00' } } as const
    let pages: Bookings[] = []
    const booked = async (mark: string | undefined) => pages[Number(mark ?? '0')] ?? { bookings: [], unreadable: [], mark }
    const ports = { ...bank.parts.vendors.payouts, oct: { ...bank.parts.vendors.payouts.oct, booked } }
    const read = createBookingReader({ db: bank.db, clock: bank.clock, ports, log })
    await sql`delete from rail_statement where rail = 'oct'`.execute(bank.db)
    pages = [
      // The database has no such day.
      {
        bookings: [
          { ...good, entry: 'y0', bookedOn: '0000-01-01' },
          { ...good, entry: 'y1' },
        ],
        unreadable: [told],
        mark: '1',
      },
      { bookings: [{ ...good, entry: 'y2' }], unreadable: [], mark: '2' },
    ]
    await read()
    const entries = async () =>
      (await sql<{ entry: string }>`select entry from rail_booking where entry ~ '^[xy]' order by entry`.execute(bank.db)).rows
    expect(await entries()).toEqual([{ entry: 'y1' }, { entry: 'y2' }])
    const omar = await bank.given.operator()
    const unreadable = async () => {
      const { body } = await bank.call(operatorReconciliation['reconciliation.get'], {}, { token: omar.token })
      return body.unreadable?.map(({ type, record, reason }) => [type, record, reason])
    }
    const tooEarly = ['oct', 'y0', expect.stringContaining('out of range')]
    const unread = ['oct', 'x1', 'bookedOn: Invalid ISO date']
    expect(await unreadable()).toEqual(expect.arrayContaining([tooEarly, unread]))
    pages.push({
      bookings: [
        { ...good, entry: 'x1' },
        { ...good, entry: 'y1' },
      ],
      unreadable: [],
      mark: '3',
    })
    await read()
    expect(await entries()).toEqual([{ entry: 'x1' }, { entry: 'y1' }, { entry: 'y2' }])
    expect(await unreadable()).toEqual([tooEarly])
  })

  it('are warned of once where they come again and again, as what waits to be collected does', async () => {
    const reasons: unknown[] = []
    const log = { warn: (_event: string, fields?: LogFields) => void reasons.push(fields?.reason) }
    const record = { kind: 'report', record: 'nameless', reason: 'messageId: Invalid input', said: {} } as const
    const { payouts } = bank.parts.vendors
    const collect: typeof payouts.oct.collect = async (_receive, setAside) => {
      await setAside(record)
      return 1
    }
    const collector = createCollector({
      ports: { ...payouts, oct: { ...payouts.oct, collect } },
      reports: bank.parts.services.payments.operations.reports,
      setAside: (rail, each) => insertUnreadable(bank.db, rail, [each], bank.clock.now()),
      log,
    })
    for (let time = 0; time < 2; time++) await collector.round()
    expect(reasons).toEqual([`set aside: ${record.reason}`])
  })

  it('stand on several pages where there is much', async () => {
    const many = Array.from({ length: 205 }, (_, n) => ({
      entry: `many-${n}`,
      endToEndId: undefined,
      amount: money(-1n, 'CAD'),
      bookedOn: '2026-01-15',
    }))
    await insertBookings(bank.db, 'interac', many, bank.clock.now())
    const omar = await bank.given.operator()
    const page = async (pageNumber: number) =>
      (await bank.call(operatorReconciliation['reconciliation.get'], { pageNumber }, { token: omar.token })).body
    const [first, second] = [await page(1), await page(2)]
    expect(first.items).toHaveLength(200)
    expect(first.total).toBeGreaterThanOrEqual(205)
    expect(second.items).toHaveLength((first.total ?? 0) - 200)
  })

  it('hide nothing of what was set aside before behind what comes later', async () => {
    await sql`insert into rail_unreadable (rail, kind, record, reason, said, received_at)
      select 'interac', 'booking', 'flood' || number, 'Not a booking', '{}', ${bank.clock.now()} from generate_series(1, 105) as number`.execute(
      bank.db,
    )
    const omar = await bank.given.operator()
    const page = async (pageNumber: number) =>
      (await bank.call(operatorReconciliation['reconciliation.get'], { pageNumber }, { token: omar.token })).body
    const [first, second] = [await page(1), await page(2)]
    const records = [first, second].flatMap(({ unreadable = [] }) => unreadable.map(({ type, record }) => `${type} ${record}`))
    expect(first.unreadable).toHaveLength(100)
    expect(new Set(records).size).toBe(first.unreadableTotal)
    expect(records).toContain('interac flood1')
    expect(records).toContain('interac flood105')
    await sql`delete from rail_unreadable where rail = 'interac'`.execute(bank.db)
  })

  it('show what the other side has not booked, and what it booked of another amount', async () => {
    const [lost, other] = [await sent('30.00'), await sent('40.00')]
    await bank.deliver()
    await sql`delete from sandbox.payout_report where end_to_end_id = ${lost}`.execute(bank.db)
    await sql`update sandbox.payout set amount_minor = 3999 where end_to_end_id = ${other}`.execute(bank.db)
    const { missing, different } = await compare()
    expect(missing.map(({ endToEndId, amount }) => [endToEndId, amount.minor])).toEqual([[lost, -3000n]])
    expect(different.map(({ line, expected }) => [line.amount.minor, expected.amount.minor])).toEqual([[-3999n, -4000n]])
    expect((await verify(bank.db)).findings).toEqual([])
  })
})
