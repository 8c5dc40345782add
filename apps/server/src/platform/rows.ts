import { type RawBuilder, sql } from 'kysely'

/**
 * Any number of rows of a table as one parameter, so that the statement is the same for one and for many. JSON has no bigint: give its
 * digits, as a text.
 */
export const rowsOf = (table: string, rows: readonly object[]): RawBuilder<unknown> => rowsFrom(table, JSON.stringify(rows))

/** The same for rows that are JSON already. */
export const rowsFrom = (table: string, json: string): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
