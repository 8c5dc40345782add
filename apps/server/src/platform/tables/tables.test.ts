import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { calcBook } from '../../../../../test/calcBook.ts'
import { decimalSignOf, isWrittenIn, readDecimal } from './decimals.ts'
import { matchHeader } from './header.ts'
import { readTable } from './readTable.ts'
import { TableError } from './table.ts'
import { dayText, isDayFormat } from './xlsxDates.ts'

const limits = { maxRows: 5, maxColumns: 4, maxLength: 20 }
const rowsOf = async (content: string | Uint8Array) => {
  const rows = []
  for await (const row of readTable(Buffer.from(content as string), limits)) rows.push(row)
  return rows
}
const cellsOf = async (content: string | Uint8Array) => (await rowsOf(content)).map(({ cells }) => cells)
const problemOf = (content: string | Uint8Array) =>
  rowsOf(content).then(
    () => 'read',
    (error: unknown) => (error instanceof TableError ? error.problem : String(error)),
  )

describe('a text file', () => {
  it.each([',', ';', '\t', '|'])('is read with %j between its cells', async (separator) => {
    expect(await cellsOf(['Email', 'Amount'].join(separator) + '\r\n' + ['bob@x.test', '"1,5"'].join(separator))).toEqual([
      ['Email', 'Amount'],
      ['bob@x.test', '1,5'],
    ])
  })

  it('keeps quotes, separators and line breaks inside quotes, and tells the lines of the file', async () => {
    expect(await rowsOf('a;b\n\n"say ""hi"";\nthere";2\n=1+1;"=""0012"""')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['say "hi";\nthere', '2'] },
      { line: 5, cells: ['=1+1', '0012'] },
    ])
  })

  it('takes off the apostrophe that our own files put before what would begin a formula', async () => {
    expect(await cellsOf("a;b\n'+48601234417;'=1\n'tis;'")).toEqual([
      ['a', 'b'],
      ['+48601234417', '=1'],
      ["'tis", "'"],
    ])
  })

  it('is read in the encodings that spreadsheets write', async () => {
    const text = 'Имя;Ålesund'
    expect(await cellsOf(`\uFEFF${text}`)).toEqual([['Имя', 'Ålesund']])
    expect(await cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([['Имя', 'Ålesund']])
    expect(await cellsOf(Buffer.from('Jos\xe9;Mu\xf1oz', 'latin1'))).toEqual([['José', 'Muñoz']])
    expect(await cellsOf(Uint8Array.from([0xc8, 0xec, 0xff, 0x3b, 0x31]))).toEqual([['Имя', '1']])
  })

  it('takes the separator that its first line names', async () => {
    expect(await cellsOf('sep=;\na,b;c')).toEqual([['a,b', 'c']])
  })

  it('is refused beyond its limits', async () => {
    expect(await problemOf('a\nb\nc\nd\ne\nf')).toBe('tooManyRows')
    expect(await problemOf('a,b,c,d,e')).toBe('tooManyColumns')
    expect(await problemOf('a,"b\nc,d\n'.padEnd(40, 'x'))).toBe('tooLong')
    expect(await problemOf('a\0b')).toBe('unreadable')
  })
})

const workbookOf = async (rows: (string | number | null)[][]) =>
  writeXlsxFile(
    rows.map((row) => row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer()

/** As a person keeps it: with a formula in two columns, a day, and a row that was left out. */
const libreOfficeBook = () =>
  calcBook([
    ['Email', 'Amount', 'Day', 'Note'],
    [],
    ['bob@x.test ', 1250.5, { day: 46_356 }, { formula: 'ISBLANK(A2)', value: 'TRUE' }],
    [
      { formula: 'LOWER("ANA@X.TEST")', value: 'ana@x.test' },
      { formula: '0.1+0.2', value: 0.1 + 0.2 },
      { day: 46_356.75 },
      'For October',
    ],
  ])

describe('a workbook', () => {
  it('is read from its first sheet, with numbers as its program shows them', async () => {
    const file = await workbookOf([
      ['Email', null, 'Amount'],
      ['bob@x.test', null, 0.1 + 0.2],
      ['ana@x.test', null, 1250],
    ])
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['Email', '', 'Amount'] },
      { line: 2, cells: ['bob@x.test', '', '0.3'] },
      { line: 3, cells: ['ana@x.test', '', '1250'] },
    ])
  })

  it('is read as LibreOffice writes it: formatted to the last row, with formulas, days and rich text, after a hidden sheet', async () => {
    expect(await rowsOf(libreOfficeBook())).toEqual([
      { line: 1, cells: ['Email', 'Amount', 'Day', 'Note'] },
      { line: 3, cells: ['bob@x.test', '1250.5', '2026-11-30', 'TRUE'] },
      { line: 4, cells: ['ana@x.test', '0.3', '2026-11-30 18:00', 'For October'] },
    ])
  })

  it.each([
    [14, undefined, true],
    [4, undefined, false],
    [20, undefined, false],
    [164, 'General', false],
    [165, 'dd/mm/yyyy', true],
    [166, '[$-407]d. mmmm', true],
    [167, '"due "0.00;[RED]-0.00', false],
    [168, 'hh:mm:ss', false],
  ])('has format %i %s, which shows days: %s', (id, code, isDay) => {
    expect(isDayFormat(id, code)).toBe(isDay)
  })

  it('tells days since 1904 where it counts from there, and keeps what is no day', () => {
    expect([dayText('44894', true), dayText('46356', false), dayText('-1', false)]).toEqual(['2026-11-30', '2026-11-30', '-1'])
  })

  it('is refused when it is none', async () => {
    expect(await problemOf(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]))).toBe('unreadable')
    const cut = (await workbookOf([['Email']])).subarray(0, 300)
    expect(await problemOf(cut)).toBe('unreadable')
  })

  it('is refused before a piece of it fills the memory, whether or not that is read', async () => {
    expect(await problemOf(calcBook([['Email', { formula: 'x'.repeat(3_000_000), value: 'a' }]]))).toBe('tooLong')
  })
})

describe('an amount', () => {
  it.each([
    ['1250', '1250'],
    ['1.250,00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1 250,5', '1250.5'],
    ['€48', '48'],
    ['48.10 EUR', '48.10'],
    ['1.250.000', '1250000'],
    ['0.125', '0.125'],
    ['-5', '-5'],
    ['007.50', '7.50'],
  ])('reads %j as %s', (text, decimal) => expect(readDecimal(text)).toBe(decimal))

  it.each(['', 'ten', '1,2,3', '12,34.5,6', '1.2.3', '=1+1', '1e5'])('is not read from %j', (text) =>
    expect(readDecimal(text)).toBeUndefined(),
  )

  it.each([
    ['48.10 EUR', 'EUR', true],
    ['48.10 eur', 'EUR', true],
    ['€48', 'EUR', true],
    ['$48', 'CAD', true],
    ['48', 'BTC', true],
    ['3 JPY', 'EUR', false],
    ['£100', 'EUR', false],
    ['$100', 'EUR', false],
    ['€5', 'BTC', false],
  ])('%j is in %s: %j', (text, currency, isIt) => expect(isWrittenIn(text, currency)).toBe(isIt))

  it('that could be two is read as the rest of its column is written, and not without', () => {
    expect(readDecimal('1.250')).toBeUndefined()
    expect(decimalSignOf(['1.250', '3,10', '4,00'])).toBe(',')
    expect(readDecimal('1.250', ',')).toBe('1250')
    expect(readDecimal('1.250', '.')).toBe('1.250')
    expect(decimalSignOf(['1.250', '7'])).toBeUndefined()
  })
})

describe('a header', () => {
  it('is known by its names in any language, once each', () => {
    const known = [
      { name: 'amount', called: ['Amount', 'Сумма', 'Importe'] },
      { name: 'toEmail', called: ['Email', 'Correo electrónico'] },
    ]
    expect(matchHeader(['CORREO ELECTRONICO', 'сумма', 'Colour', 'amount'], known)).toEqual([
      'toEmail',
      'amount',
      undefined,
      undefined,
    ])
  })
})
