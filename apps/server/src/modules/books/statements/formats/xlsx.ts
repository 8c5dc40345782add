import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { decimalsOf } from '@florin/money/currencies'
import { type Money, toDecimal } from '@florin/money/money'
import writeExcel, { type Cell } from 'write-excel-file/node'
import { dayOf } from '../../../../platform/day.ts'
import { endOf, isPreliminary, type Statement, statementId } from './statement.ts'

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
/** As the time was in UTC: a spreadsheet knows no zones. */
const moment = (value: Date, format = 'yyyy-mm-dd hh:mm:ss'): Cell => ({ value, type: Date, format })
/** Always text, so that nothing becomes a formula. */
const words = (value: string | undefined): Cell => (value ? { value, type: String } : null)

/** A workbook with one sheet: the figures, then the entries. */
export const statementXlsx = (statement: Statement, language: Language): Promise<Buffer> => {
  const t = translator(language)
  const decimals = decimalsOf(statement.currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  // A spreadsheet has no other numbers; every amount below 10^15 smallest units comes back to the cent.
  const amount = (money: Money): Cell => ({ value: Number(toDecimal(money)), type: Number, format })
  const count = (value: number): Cell => ({ value, type: Number })
  const titles = (
    ['date', 'transaction', 'type', 'counterparty', 'description', 'reference', 'amount', 'fee', 'currency', 'balance'] as const
  ).map((title) => bold(t(`documents:column.${title}`)))
  const { holder, accountId, currency, from } = statement
  const day = (at: Date): Cell => moment(new Date(dayOf(at)), 'yyyy-mm-dd')
  const figures: [string, ...Cell[]][] = [
    [t('documents:statement.holder'), words(holder)],
    [t('documents:column.account'), words(`${accountId} · ${currency}`)],
    [t('documents:statement.id'), words(statementId(statement))],
    ...(isPreliminary(statement) ? [[t('documents:statement.preliminary')] satisfies [string]] : []),
    [t('documents:statement.period'), day(from), day(endOf(statement))],
    [t('documents:statement.beginning'), amount(statement.beginning)],
    [t('documents:statement.totalDebit'), amount(statement.totalDebit)],
    [t('documents:statement.totalCredit'), amount(statement.totalCredit)],
    [isPreliminary(statement) ? t('documents:statement.soFar') : t('documents:statement.ending'), amount(statement.ending)],
    [t('documents:statement.processing'), count(statement.processingCount)],
    [t('documents:statement.rejected'), count(statement.rejectedCount)],
  ]
  const rows: Cell[][] = [
    ...figures.map(([label, ...values]) => [bold(label)].concat(values)),
    [],
    titles,
    ...statement.entries.map((entry) => [
      moment(entry.at),
      words(entry.number),
      words(entry.type),
      words(entry.name),
      words(entry.description),
      words(entry.reference),
      amount(entry.amount),
      amount(entry.fee),
      words(currency),
      amount(entry.balance),
    ]),
  ]
  const columns = [26, 16, 22, 26, 32, 20, 16, 12, 10, 16].map((width) => ({ width }))
  return writeExcel(rows, { columns, sheet: dayOf(from).slice(0, 7) }).toBuffer()
}
