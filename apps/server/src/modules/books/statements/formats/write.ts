import type { Brand } from '@florin/brands/brand'
import type { StatementFormat } from '@florin/contract/books/statement'
import type { Language } from '@florin/i18n/languages'
import { accountingCsv } from './accountingCsv.ts'
import { statementCamt053 } from './camt053.ts'
import { statementCsv } from './csv.ts'
import { statementMt940 } from './mt940.ts'
import { statementOfx } from './ofx.ts'
import { statementPdf } from './pdf.ts'
import type { Statement } from './statement.ts'
import { statementXlsx } from './xlsx.ts'

type Reader = { readonly brand: Brand; readonly language: Language }
type Written = {
  readonly extension: string
  readonly type: string
  /** So many entries it takes in good time. */
  readonly most: number
  readonly write: (statement: Statement, reader: Reader) => Promise<Uint8Array>
}

const text = (write: (statement: Statement, reader: Reader) => string) => async (statement: Statement, reader: Reader) =>
  Buffer.from(write(statement, reader))

const csvFor = (program: 'quickbooks' | 'xero' | 'sage'): Written => ({
  extension: `${program}.csv`,
  type: 'text/csv; charset=utf-8',
  most: 20_000,
  write: text(accountingCsv(program)),
})

export const writers: Readonly<Record<StatementFormat, Written>> = {
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    most: 3000,
    write: (statement, { brand, language }) => statementPdf(statement, brand, language),
  },
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    most: 20_000,
    write: text((statement, { language }) => statementCsv(statement, language)),
  },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    most: 20_000,
    write: (statement, { language }) => statementXlsx(statement, language),
  },
  mt940: { extension: 'sta', type: 'text/plain; charset=us-ascii', most: 20_000, write: text(statementMt940) },
  camt053: {
    extension: 'xml',
    type: 'application/xml',
    most: 20_000,
    write: text((statement, { brand }) => statementCamt053(statement, brand)),
  },
  ofx: {
    extension: 'ofx',
    type: 'application/x-ofx',
    most: 20_000,
    write: text((statement, { brand, language }) => statementOfx(statement, brand, language)),
  },
  quickbooks: csvFor('quickbooks'),
  xero: csvFor('xero'),
  sage: csvFor('sage'),
}
