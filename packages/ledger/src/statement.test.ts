import { money } from '@florin/money/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, testLedger, type TestLedger } from '../../../test/ledger.ts'
import type { LedgerAccount } from './accounts.ts'
import { trialBalance } from './books.ts'
import { exchangeOrder } from './exchange.ts'
import { balanceAt, type Place, statement, type StatementLine } from './statement.ts'

const day = 24 * 60 * 60
let ledger: TestLedger
let ana: LedgerAccount
let bob: LedgerAccount
let start: Date

/** Sixty days of payments, so that a month ends in between, and two at each moment. */
beforeAll(async () => {
  ledger = await testLedger()
  start = ledger.clock.now()
  ana = await ledger.funded(1000n)
  bob = await ledger.funded(0n)
  for (let index = 0; index < 30; index += 1) {
    ledger.clock.advance(2 * day)
    await Promise.all([
      ledger.post({ ...moveOrder(`day:${index}`, ana.id, bob.id, BigInt(index + 1)), reference: `R${index}` }),
      ledger.post(moveOrder(`fee:${index}`, ana.id, await ledger.house('fee'), 1n)),
    ])
  }
})
const whole = () => ({ from: start, to: new Date(ledger.clock.now().getTime() + 1) })
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const allPages = async (accountId: number, limit: number): Promise<StatementLine[]> => {
  const lines: StatementLine[] = []
  let place: Place | undefined
  for (;;) {
    const page = await statement(ledger.db, { accountId, ...whole(), after: place, limit })
    lines.push(...page)
    place = page.at(-1)
    if (page.length < limit) return lines
  }
}

const runs = (lines: readonly StatementLine[]): boolean =>
  lines.every((line, index) => {
    const older = lines[index + 1]
    return !older || older.balanceAfterMinor + line.amountMinor === line.balanceAfterMinor
  })

describe('a statement', () => {
  it.each([1, 7, 100])(
    'in pages of %i has every line once, newest first, each balance following from the one before',
    async (limit) => {
      const lines = await allPages(ana.id, limit)
      expect(lines).toHaveLength(61)
      expect(new Set(lines.map(({ transferId }) => transferId)).size).toBe(61)
      expect(lines[0]?.balanceAfterMinor).toBe(await ledger.balance(ana))
      expect(runs(lines)).toBe(true)
      expect(lines.at(-1)?.balanceAfterMinor).toBe(1000n)
    },
  )

  it('of an account that everybody touches runs just so', async () => {
    const lines = await allPages(await ledger.house('fee'), 4)
    expect(lines).toHaveLength(30)
    expect(lines[0]?.balanceAfterMinor).toBe(30n)
    expect(runs(lines)).toBe(true)
  })

  it('has only the lines of its period', async () => {
    const lines = await statement(ledger.db, { accountId: bob.id, from: after(4 * day), to: after(9 * day), limit: 50 })
    expect(lines.map(({ reference }) => reference)).toEqual(['R3', 'R2', 'R1'])
  })

  it('does not look at months it does not need', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from ledger.entry where account_id = ${ana.id} and stripe = 0
        and posted_at >= ${start} and posted_at < ${after(1)} order by posted_at desc, transfer_id desc limit 10`.execute(
      ledger.db,
    )
    expect(
      rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
        .match(/Index Scan\w* (Backward )?using/g),
    ).toHaveLength(1)
  })
})

describe('the books', () => {
  it('know what stood on an account at any time', async () => {
    expect(await balanceAt(ledger.db, ana.id, after(-1))).toBe(0n)
    expect(await balanceAt(ledger.db, bob.id, after(4 * day))).toBe(3n)
    expect(await balanceAt(ledger.db, bob.id, after(4 * day - 1))).toBe(1n)
    expect(await balanceAt(ledger.db, await ledger.house('fee'), after(20 * day))).toBe(10n)
  })

  it('change money through the positions, each currency for itself, with the quote on record', async () => {
    const dollars = await ledger.funded(0n, 'USD')
    await ledger.post(
      exchangeOrder({
        key: 'fx',
        sold: { accountId: ana.id, positionId: await ledger.house('position', 'EUR'), amount: money(100n, 'EUR') },
        bought: { accountId: dollars.id, positionId: await ledger.house('position', 'USD'), amount: money(108n, 'USD') },
        fee: { accountId: await ledger.house('fee'), amount: money(2n, 'EUR') },
        quote: { id: 'q1', rate: '1.08' },
      }),
    )
    expect(await ledger.balance(dollars)).toBe(108n)
    const [line] = await statement(ledger.db, { accountId: ana.id, ...whole(), limit: 1 })
    expect(line).toMatchObject({ kind: 'exchange', amountMinor: -102n, metadata: { quoteId: 'q1', rate: '1.08' } })
  })

  it('balance in each currency', async () => {
    const lines = await trialBalance(ledger.db)
    const euros = lines.filter(({ currency }) => currency === 'EUR')
    expect(euros.map(({ kind }) => kind)).toEqual(['customer', 'fee', 'position', 'settlement'])
    for (const currency of ['EUR', 'USD'])
      expect(lines.filter((line) => line.currency === currency).reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n)
  })
})
