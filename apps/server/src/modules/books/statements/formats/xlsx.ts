import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { decimalsOf } from '@florin/money/currencies'
import { type Money, toDecimal } from '@florin/money/money'
import writeExcel, { type Cell } from 'write-excel-file/node'
import { dayOf } from '../../../../platform/day.ts'
import { lastDay, type Statement } from './statement.ts'

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
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
  const figures: [string, Cell][] = [
    [t('documents:statement.holder'), words(holder)],
    [t('documents:column.account'), words(`${accountId} · ${currency}`)],
    [t('documents:statement.period'), words(`${dayOf(from)} – ${lastDay(statement)}`)],
    [t('documents:statement.beginning'), amount(statement.beginning)],
    [t('documents:statement.totalDebit'), amount(statement.totalDebit)],
    [t('documents:statement.totalCredit'), amount(statement.totalCredit)],
    [t('documents:statement.ending'), amount(statement.ending)],
    [t('documents:statement.processing'), count(statement.processingCount)],
    [t('documents:statement.rejected'), count(statement.rejectedCount)],
  ]
  const rows: Cell[][] = [
    ...figures.map(([label, value]) => [bold(label), value]),
    [],
    titles,
    ...statement.entries.map((entry) => [
      words(entry.at.toISOString()),
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
