import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Opened, PersonalTable, Subject } from '../../../platform/personalData.ts'

export type Copied = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

const rowsAtOnce = 500

const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What each column is called in a copy. An amount whose currency stands beside it is written as people write it. */
const nameOf = (column: string, columns: readonly string[], opened: Opened): string => {
  const seal = opened[column]
  if (seal) return seal.as
  if (!column.endsWith('_minor') || !columns.includes('currency')) return camel(column)
  return column === 'to_minor' ? 'toAmount' : camel(column.replace(/_minor$/, ''))
}

const valueOf = (column: string, value: unknown, row: Row): unknown => {
  if (typeof value !== 'bigint') return value
  const currency = row[column === 'to_minor' ? 'to_currency' : 'currency']
  if (column.endsWith('_minor')) return typeof currency === 'string' ? toDecimal(money(value, currency)) : String(value)
  return Number(value)
}

const shown = (columns: readonly string[], row: Row, opened: Opened, customerId: number): Copied =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null
      const seal = opened[column]
      const name = nameOf(column, columns, opened)
      return [name, seal && value !== null ? seal.open(value as Buffer, customerId, row) : valueOf(column, value, row)]
    }),
  )

export const titlesOf = (columns: readonly string[], opened: Opened = {}): string[] =>
  columns.map((column) => nameOf(column, columns, opened))

/**
 * Row after row from a cursor, so that a long life takes no more memory than a short one, and all of it as it was at one moment. A
 * cursor takes no parameters; the numbers in its words are our own.
 */
export async function* rowsOf(
  tx: OpenTx,
  { name, whose, copy }: PersonalTable,
  subject: Subject,
): AsyncGenerator<readonly Copied[]> {
  const condition = whose(subject)
  if (!condition || 'leftOut' in copy) return
  const { columns, opened = {}, hidden } = copy
  const needed = Object.values(opened).flatMap(({ needs }) => needs ?? [])
  const read = (column: string) =>
    hidden?.columns.includes(column)
      ? sql`case when not ${hidden.where} then ${sql.ref(column)} end as ${sql.ref(column)}`
      : sql.ref(column)
  const selected = sql.join([...columns, ...needed].map(read))
  await sql`declare personal_rows no scroll cursor for select ${selected} from ${sql.table(name)} where ${condition}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from personal_rows`.execute(tx)
    if (rows.length > 0) yield rows.map((row) => shown(columns, row, opened, subject.customerId))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close personal_rows`.execute(tx)
}
