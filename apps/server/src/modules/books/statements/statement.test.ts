import { pdf } from '@florin/contract/books/pdf'
import { statement, type StatementFormat, statementFormats } from '@florin/contract/books/statement'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { read as readMt940 } from 'mt940-js'
import { parseSync as readOfx } from 'ofx-js'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
let month: string
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '1000.00', JPY: '0' })
  bob = await bank.person({ EUR: '500.00' })
  // Into the middle of a month with nothing before it but the deposit.
  const now = bank.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)
  bank.clock.advance(Math.round((next - now.getTime()) / 1000))
  month = bank.clock.now().toISOString().slice(0, 10)
})

const fresh = async (who: Payer) => (await bank.given.session(who)).accessToken
const link = async (format: StatementFormat, change: { accountId?: number; dateFrom?: string } = {}) =>
  bank.call(
    statement['export.get'],
    { accountId: ana.accounts['EUR']!, dateFrom: month, format, ...change },
    { token: await fresh(ana) },
  )
const file = async (format: StatementFormat) => {
  const { body } = await link(format)
  return { name: body.fileName, bytes: (await bank.app.app.inject({ url: body.link ?? '' })).rawPayload }
}
const summary = async (change: { accountId?: number; dateFrom?: string } = {}) =>
  bank.call(
    statement['summary.get'],
    { accountId: ana.accounts['EUR']!, dateFrom: month, ...change },
    { token: await fresh(ana) },
  )

const cents = (decimal: string | number): number => Math.round(Number(decimal) * 100)
/** Hostile to one format or another, and to be read back from each as far as it has the letters. */
const notes = ['plain', '=1+1', ':86:-}', '<Ntry>&amp;"', 'Кофе', 'a,b;"c"', '-', '@SUM(A1)', 'x'.repeat(200)]

type Book = { beginning: number; ending: number; amounts: number[] }

/** Accounting programs get payments alone, without balances. */
const payments =
  (column: string) =>
  async (bytes: Buffer): Promise<Pick<Book, 'amounts'>> => {
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    return { amounts: rows.map((row) => cents(row[column]!)) }
  }

const readers: Record<Exclude<StatementFormat, 'pdf'>, (bytes: Buffer) => Promise<Book | Pick<Book, 'amounts'>>> = {
  quickbooks: payments('Amount'),
  xero: payments('*Amount'),
  sage: payments('Amount'),
  csv: async (bytes) => {
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    const booked = rows.slice(1, -1)
    booked.reduce((balance, row) => {
      expect(cents(row['Balance']!)).toBe(balance + cents(row['Amount']!))
      return cents(row['Balance']!)
    }, cents(rows[0]!['Balance']!))
    return {
      beginning: cents(rows[0]!['Balance']!),
      ending: cents(rows.at(-1)!['Balance']!),
      amounts: booked.map((row) => cents(row['Amount']!)),
    }
  },
  xlsx: async (bytes) => {
    const rows = await readSheet(bytes)
    const figure = (label: string) => cents(rows.find(([first]) => first === label)?.[1] as number)
    const start = rows.findIndex(([first]) => first === 'Date') + 1
    return {
      beginning: figure('Opening balance'),
      ending: figure('Balance so far'),
      amounts: rows.slice(start).map((row) => cents(row[6] as number)),
    }
  },
  mt940: async (bytes) => {
    const statements = await readMt940(bytes)
    expect(statements).toHaveLength(1)
    const [{ openingBalance, closingBalance, transactions }] = statements as [(typeof statements)[0]]
    const signed = ({ isCredit, value }: { isCredit: boolean; value: number }) => cents(value) * (isCredit ? 1 : -1)
    return {
      beginning: signed(openingBalance!),
      ending: signed(closingBalance!),
      amounts: transactions.map(({ isCredit, amount }) => signed({ isCredit, value: amount })),
    }
  },
  camt053: async (bytes) => {
    const parser = new XMLParser({
      ignoreAttributes: false,
      parseTagValue: false,
      isArray: (name) => name === 'Ntry' || name === 'Bal',
    })
    const { Stmt } = parser.parse(bytes.toString(), true).Document.BkToCstmrStmt
    type Signed = { Amt: { '#text': string }; CdtDbtInd: string }
    const signed = ({ Amt, CdtDbtInd }: Signed) => cents(Amt['#text']) * (CdtDbtInd === 'DBIT' ? -1 : 1)
    const [opening, closing] = Stmt.Bal as Signed[]
    return { beginning: signed(opening!), ending: signed(closing!), amounts: ((Stmt.Ntry ?? []) as Signed[]).map(signed) }
  },
  ofx: async (bytes) => {
    const { STMTRS } = readOfx(bytes.toString()).OFX['BANKMSGSRSV1'].STMTTRNRS
    const listed = [STMTRS.BANKTRANLIST.STMTTRN ?? []].flat() as { TRNAMT: string }[]
    const amounts = listed.map(({ TRNAMT }) => cents(TRNAMT))
    const ending = cents(STMTRS.LEDGERBAL.BALAMT)
    return { beginning: ending - amounts.reduce((sum, amount) => sum + amount, 0), ending, amounts }
  },
}

/** An account with more lines in its month than a PDF takes. */
const withManyLines = async () => {
  const many = await bank.person({ EUR: '100000.00' })
  const house = await bank.db
    .selectFrom('ledger.account')
    .select('id')
    .where('kind', '=', 'settlement')
    .where('currency', '=', 'EUR')
    .executeTakeFirstOrThrow()
  const accountId = many.accounts['EUR']!
  const orders = Array.from({ length: 3000 }, (_, index) => ({
    key: `many:${accountId}:${index}`,
    kind: 'deposit',
    entries: [
      { accountId: house.id, amountMinor: -1n },
      { accountId, amountMinor: 1n },
    ],
  }))
  // Not all at once: the last would wait for the others, and nobody waits long for a posting.
  for (let start = 0; start < orders.length; start += 500)
    await Promise.all(orders.slice(start, start + 500).map((order) => bank.parts.ledger.post(order)))
  return { many, accountId }
}

describe('statement.export.get', () => {
  it('says the same to the cent in every format, and the same as the books', async () => {
    // A generated month: amounts and directions from a fixed seed.
    let seed = 20_310_506
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (const note of [...notes, ...notes]) {
      bank.clock.advance(random(3000) + 1)
      const amount = `${random(9) + 1}.${String(random(100)).padStart(2, '0')}`
      const [from, to] = random(3) === 0 ? [bob, ana] : [ana, bob]
      const { body } = await bank.pay(from, to, { amount, note }, { token: await fresh(from) })
      expect(body.status).toBe('completed')
    }
    const { rows } = await bank.parts.pool.query<{ amount: bigint; balance: bigint }>(
      `select amount_minor as amount, balance_after_minor as balance from ledger.entry
       where account_id = $1 and posted_at >= date_trunc('month', $2::timestamptz at time zone 'UTC') at time zone 'UTC'
       order by posted_at, transfer_id`,
      [ana.accounts['EUR'], bank.clock.now()],
    )
    expect(rows).toHaveLength(notes.length * 2)
    const expected: Book = {
      beginning: 100_000,
      ending: Number(rows.at(-1)!.balance),
      amounts: rows.map((row) => Number(row.amount)),
    }
    for (const [format, read] of Object.entries(readers)) {
      const { bytes } = await file(format as StatementFormat)
      expect(expected, format).toMatchObject(await read(bytes))
    }
  })

  it('has every figure on paper too', async () => {
    const { bytes, name } = await file('pdf')
    const { text } = await readPdf(bytes)
    const { beginningBalance = '', endingBalance = '', totalDebit = '', totalCredit = '' } = (await summary()).body
    for (const figure of [beginningBalance, endingBalance, totalDebit, totalCredit])
      expect(text).toContain(Number(figure).toLocaleString('en', { minimumFractionDigits: 2 }))
    expect(text).toContain('Test Person')
    expect(name).toMatch(new RegExp(`^statement-${ana.accounts['EUR']}-${month.slice(0, 7)}-P\\d{8}-EUR\\.pdf$`))
  })

  it.each(statementFormats)('writes an account on which nothing happened as %s', async (format) => {
    const { body } = await link(format, { accountId: ana.accounts['JPY']! })
    const { rawPayload } = await bank.app.app.inject({ url: body.link ?? '' })
    if (format !== 'pdf') expect({ beginning: 0, ending: 0, amounts: [] }).toMatchObject(await readers[format](rawPayload))
    else expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('keeps formulas out of CSV', async () => {
    const { bytes } = await file('csv')
    expect(bytes.toString()).toContain(`,'=1+1,`)
    expect(bytes.toString()).toContain(`,'@SUM(A1),`)
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await link('pdf', { accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with statement.none a month before the account or in the future', async () => {
    for (const dateFrom of ['2020-01-01', '2199-01-01'])
      expect(await link('pdf', { dateFrom })).toRefuse('statement.none', { field: 'dateFrom' })
  })

  it('refuses with statement.notInFormat the formats of banks for what is no currency of theirs', async () => {
    const { BTC: accountId = 0 } = await bank.open(ana.customerId, { BTC: '1.00000001' })
    for (const format of ['camt053', 'mt940', 'ofx'] as const)
      expect(await link(format, { accountId })).toRefuse('statement.notInFormat', { field: 'format' })
    for (const format of ['pdf', 'csv', 'xlsx'] as const) expect((await link(format, { accountId })).body.responseCode).toBe('00')
  })

  it('refuses with statement.tooLong more than the format takes in good time', async () => {
    const { many, accountId } = await withManyLines()
    const token = await fresh(many)
    const dateFrom = bank.clock.now().toISOString().slice(0, 10)
    const tooLong = await bank.call(statement['export.get'], { accountId, dateFrom, format: 'pdf' }, { token })
    expect(tooLong).toRefuse('statement.tooLong', { field: 'format' })
    expect((await bank.call(statement['export.get'], { accountId, dateFrom, format: 'csv' }, { token })).body.responseCode).toBe(
      '00',
    )
  })
})

describe('statement.summary.get', () => {
  it('adds up: beginning minus debits plus credits is the ending balance', async () => {
    const { body } = await summary()
    const { beginningBalance, totalDebit, totalCredit, endingBalance } = body
    expect(beginningBalance).toBe('1000.00')
    expect(cents(totalDebit!)).toBeGreaterThan(0)
    expect(cents(beginningBalance!) - cents(totalDebit!) + cents(totalCredit!)).toBe(cents(endingBalance!))
    expect(body).toMatchObject({ processingCount: 0, rejectedCount: 0, currencyCode: 'EUR' })
  })

  it('counts what waits and what came to nothing', async () => {
    const cleo = await bank.person({ EUR: '10.00' })
    await bank.setCustomer(cleo.customerId, { transaction_approve_mode: 'approvalCode' })
    await bank.pay(cleo, bob, { amount: '1.00' })
    const token = await fresh(cleo)
    const input = { accountId: cleo.accounts['EUR']!, dateFrom: month }
    expect((await bank.call(statement['summary.get'], input, { token })).body).toMatchObject({
      processingCount: 1,
      rejectedCount: 0,
    })
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await summary({ accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with statement.none a month before the account', async () => {
    expect(await summary({ dateFrom: '2020-01-01' })).toRefuse('statement.none', { field: 'dateFrom' })
  })
})

describe('statement.export.list', () => {
  const list = async (change: { accountId?: number; pageNumber?: number } = {}) =>
    bank.call(
      statement['export.list'],
      { accountId: ana.accounts['EUR']!, source: 'monthly', ...change },
      { token: await fresh(ana) },
    )

  it('lists the months since the account was opened, newest first, twelve on a page', async () => {
    const { body } = await list()
    expect(body.total).toBe(2)
    expect(body.exports?.map(({ dateFrom, status }) => [dateFrom.slice(8), status])).toEqual([
      ['01', 'processing'],
      ['01', 'ready'],
    ])
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await list({ accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('statement.export.create', () => {
  const create = async (change: { accountId?: number; dateFrom?: string; format?: StatementFormat } = {}) =>
    bank.call(
      statement['export.create'],
      { accountId: ana.accounts['EUR']!, dateFrom: month, ...change },
      { token: await fresh(ana) },
    )

  it('names the statement of the running month', async () => {
    expect((await create()).body.exportId).toMatch(new RegExp(`^${ana.accounts['EUR']}-${month.slice(0, 7)}-P\\d{8}\\.pdf$`))
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await create({ accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with statement.none a month in the future', async () => {
    expect(await create({ dateFrom: '2199-01-01' })).toRefuse('statement.none', { field: 'dateFrom' })
  })

  it('refuses with statement.notInFormat a format of banks for what is no currency of theirs', async () => {
    const { BTC: accountId = 0 } = await bank.open(ana.customerId, { BTC: '1.00000000' })
    expect(await create({ accountId, format: 'camt053' })).toRefuse('statement.notInFormat', { field: 'format' })
  })
})

describe('pdf.generate', () => {
  it('refuses with statement.tooLong more than the paper takes in good time', async () => {
    const { many, accountId } = await withManyLines()
    const model = { type: 'statement', accountId, dateFrom: bank.clock.now().toISOString().slice(0, 10) } as const
    expect(await bank.call(pdf.generate, { model }, { token: await fresh(many) })).toRefuse('statement.tooLong')
  })
})
