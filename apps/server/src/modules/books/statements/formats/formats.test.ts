import { brands } from '@florin/brands/brands'
import { statement, type StatementFormat, statementFormats } from '@florin/contract/books/statement'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { CashManagementEndOfDayReport } from 'iso20022.js'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { schemaFaults } from '../../../../../../../test/iso20022/schemas.ts'
import { readPdf } from '../../../../../../../test/pdf.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
let month: string
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '1000.00' })
  bob = await bank.person({ EUR: '500.00' })
  const now = bank.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)
  bank.clock.advance(Math.round((next - now.getTime()) / 1000))
  month = bank.clock.now().toISOString().slice(0, 10)
  for (const [from, to] of [
    [ana, bob],
    [bob, ana],
  ] as const)
    await bank.pay(from, to, { amount: '5.00', note: 'Lunch' }, { token: await fresh(from) })
})

const cents = (decimal: string | number): number => Math.round(Number(decimal) * 100)
const fresh = async (who: Payer) => (await bank.given.session(who)).accessToken
const link = async (format: StatementFormat, change: { dateFrom?: string } = {}, language = 'en') =>
  bank.call(
    statement['export.get'],
    { accountId: ana.accounts['EUR']!, dateFrom: month, format, ...change },
    { token: await fresh(ana), headers: { 'accept-language': language } },
  )
const fetched = async ({ body }: Awaited<ReturnType<typeof link>>) => ({
  bytes: (await bank.app.app.inject({ url: body.link ?? '' })).rawPayload,
})
const file = async (format: StatementFormat) => fetched(await link(format))

describe('a statement', () => {
  it('dates the running month today, and calls it preliminary by an id of its own', async () => {
    const today = bank.clock.now().toISOString().slice(0, 10)
    const short = today.slice(2).replaceAll('-', '')
    const id = `${ana.accounts['EUR']}-${month.slice(0, 7)}-P${bank.clock.now().toISOString().slice(8, 19).replaceAll(/[T:]/g, '')}`
    const mt940 = (await file('mt940')).bytes.toString()
    expect(mt940).toMatch(new RegExp(`^:62M:C${short}EUR`, 'm'))
    expect(mt940).toContain(`:86:PRELIMINARY ${id}`)
    const camt = (await file('camt053')).bytes.toString()
    expect(camt).toContain(`<Stmt><Id>${id}</Id>`)
    expect(camt).toContain('<Cd>ITBD</Cd>')
    expect(camt).not.toContain('CLBD')
    expect(camt).toContain(`<ToDtTm>${today}`)
    expect(camt).toContain('<AddtlStmtInf>PRELIMINARY</AddtlStmtInf>')
    const ofx = (await file('ofx')).bytes.toString()
    expect(ofx).toContain(`<DTASOF>${today.replaceAll('-', '')}`)
    expect(ofx).toContain(`<TRNUID>${id}</TRNUID>`)
    expect(ofx).toContain('<MKTGINFO>Preliminary statement</MKTGINFO>')
    const csv = (await file('csv')).bytes.toString().trimEnd().split('\r\n').at(-1)
    expect(csv).toMatch(new RegExp(`^${today}T.*,Balance so far,.*,${id},`))
    const rows = await readSheet((await file('xlsx')).bytes)
    expect(rows.flat()).toEqual(expect.arrayContaining([id, 'Preliminary statement', new Date(today)]))
    const pdf = (await readPdf((await file('pdf')).bytes)).text
    expect(pdf).toContain(id)
    expect(pdf).toContain('Preliminary statement')
  })

  it('closes a month that is over on its last day, by the id that it keeps', async () => {
    const before = new Date(Date.parse(`${month.slice(0, 7)}-01`) - 1).toISOString().slice(0, 10)
    const closed = async (format: StatementFormat) => (await fetched(await link(format, { dateFrom: before }))).bytes
    expect((await closed('mt940')).toString()).toMatch(new RegExp(`^:62F:C${before.slice(2).replaceAll('-', '')}EUR`, 'm'))
    const camt = (await closed('camt053')).toString()
    expect(camt).toContain(`<Stmt><Id>${ana.accounts['EUR']}-${before.slice(0, 7)}</Id>`)
    expect(camt).toContain('<Cd>CLBD</Cd>')
    for (const format of statementFormats)
      if (format !== 'pdf' && format !== 'xlsx') expect((await closed(format)).toString()).not.toMatch(/preliminary/i)
  })

  it.each(['mt940', 'camt053'] as const)('is the same %s whatever language its reader speaks', async (format) => {
    const [english, russian] = [await link(format, {}, 'en'), await link(format, {}, 'ru')]
    expect((await fetched(russian)).bytes.toString()).toBe((await fetched(english)).bytes.toString())
    expect((await fetched(english)).bytes.toString()).toContain('p2p')
  })

  it('writes letters that SWIFT has not as the nearest', async () => {
    await bank.pay(ana, bob, { amount: '1.00', note: 'Straße Ærø Łódź Ångström Кофе Ελλάδα' }, { token: await fresh(ana) })
    const { bytes } = await file('mt940')
    expect(bytes.toString().replaceAll('\r\n', '')).toContain('Strasse Aero Lodz Angstrom Kofe Ellada')
  })

  it('is a camt.053 that the published schema and another reader take', async () => {
    await bank.pay(ana, bob, { amount: '0.01', note: `<&> ${'Ж'.repeat(200)}` }, { token: await fresh(ana) })
    const text = (await file('camt053')).bytes.toString()
    expect(schemaFaults(text)).toEqual([])
    const [read] = CashManagementEndOfDayReport.fromXML(text).statements
    const { Stmt } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(text).Document.BkToCstmrStmt
    expect(read?.entries.map(({ amount }) => Math.round(amount))).toEqual(
      Stmt.Ntry.map((entry: { Amt: { '#text': string } }) => cents(entry.Amt['#text'])),
    )
    expect(read?.entries.length).toBeGreaterThan(1)
  })

  it('says in camt.053 who keeps the account, and how many entries there are', async () => {
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'Ntry' })
    const { Stmt } = parser.parse((await file('camt053')).bytes.toString()).Document.BkToCstmrStmt
    expect(Stmt.Acct.Svcr.FinInstnId.Nm).toBe(brands.florin.accountConfirmation.legalName)
    const { TtlNtries, TtlCdtNtries, TtlDbtNtries } = Stmt.TxsSummry
    expect(Number(TtlNtries.NbOfNtries)).toBe(Stmt.Ntry.length)
    expect(cents(TtlNtries.Sum)).toBe(cents(TtlCdtNtries.Sum) + cents(TtlDbtNtries.Sum))
    expect(Object.keys(Stmt.TxsSummry)).toEqual(['TtlNtries', 'TtlCdtNtries', 'TtlDbtNtries'])
  })

  it('has dates in a workbook that can be reckoned with', async () => {
    const rows = await readSheet((await file('xlsx')).bytes)
    const start = rows.findIndex(([first]) => first === 'Date') + 1
    expect(rows.slice(start).length).toBeGreaterThan(0)
    for (const [date] of rows.slice(start)) expect(date).toBeInstanceOf(Date)
  })

  it('calls what was received a payment from a member', async () => {
    await bank.pay(bob, ana, { amount: '1.00' }, { token: await fresh(bob) })
    const rows = parse((await file('csv')).bytes, { bom: true, columns: true }) as Record<string, string>[]
    const types = (isIn: boolean) =>
      new Set(rows.slice(1, -1).flatMap((row) => (Number(row['Amount']) > 0 === isIn ? [row['Type']] : [])))
    expect(types(true)).toEqual(new Set(['Payment from a member']))
    expect(types(false)).toEqual(new Set(['Payment to a member']))
  })

  it.each([
    ['quickbooks', 'Date,Description,Amount', /^\d\d\/\d\d\/\d{4}$/],
    ['xero', '*Date,*Amount,Payee,Description,Reference,Check Number', /^\d{4}-\d\d-\d\d$/],
    ['sage', 'Date,Reference,Description,Amount', /^\d\d\/\d\d\/\d{4}$/],
  ] as const)('is imported by %s: its columns, its dates, and each entry once', async (program, titles, date) => {
    const answered = await link(program, {}, 'ru')
    expect(answered.body.fileName).toMatch(new RegExp(`\\.${program}\\.csv$`))
    const text = (await fetched(answered)).bytes.toString()
    // No mark before the first title: it would be part of the column's name.
    expect(text.split('\r\n')[0]).toBe(titles)
    const rows = parse(text, { columns: true }) as Record<string, string>[]
    const amounts = rows.map((row) => row['Amount'] ?? row['*Amount'])
    for (const row of rows) expect(row['Date'] ?? row['*Date']).toMatch(date)
    const plain = parse((await file('csv')).bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(amounts).toEqual(plain.slice(1, -1).map((row) => row['Amount']))
    expect(amounts.length).toBeGreaterThan(1)
  })

  it('has day and month in the order of each program', async () => {
    const [year = '', ofYear = '', day = ''] = bank.clock.now().toISOString().slice(0, 10).split('-')
    const firstDate = async (program: StatementFormat) =>
      (await file(program)).bytes.toString().trimEnd().split('\r\n').at(-1)?.split(',')[0]
    expect(await firstDate('quickbooks')).toBe(`${ofYear}/${day}/${year}`)
    expect(await firstDate('sage')).toBe(`${day}/${ofYear}/${year}`)
  })
})
