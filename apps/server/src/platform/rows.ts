import { type RawBuilder, sql } from 'kysely'

/** JSON has no bigint; the database reads its digits from a text. */
const written = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** Any number of rows of a table as one parameter, so that the statement is the same for one and for many. */
export const rowsOf = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, written)}::json)`
