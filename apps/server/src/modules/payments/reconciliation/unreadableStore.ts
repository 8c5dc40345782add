import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Unreadable } from '../../../vendors/payouts/payouts.ts'

/** What was set aside before is not set aside again. Gives how many were new. */
export const insertUnreadable = async (tx: Tx, rail: string, records: readonly Unreadable[], at: Date): Promise<number> => {
  if (records.length === 0) return 0
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('rail_unreadable')
    .values(
      records.map(({ kind, record, reason, said }) => ({
        rail,
        kind,
        record,
        reason,
        said: JSON.stringify(said),
        received_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['rail', 'kind', 'record']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

type Row = {
  readonly kind: 'report' | 'booking' | 'file'
  readonly rail: string | null
  readonly record: string
  readonly reason: string
  readonly said: Readonly<Record<string, string>>
  readonly at: Date
}

/** Records and files of the bank that could not be read, the newest first: a page of them, and how many there are. */
export const listUnreadable = async (
  tx: Tx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const most = limit + offset
  const { rows } = await sql<Row>`
    (select kind, rail, record, reason, said, received_at as at from rail_unreadable
      order by received_at desc, rail, kind, record limit ${most})
    union all
    (select 'file', null, name, problem, '{}', received_at from bank_file_received where problem is not null
      order by received_at desc, name limit ${most})
    order by at desc, rail, kind, record limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select ((select count(*) from rail_unreadable)
      + (select count(*) from bank_file_received where problem is not null))::integer as total`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
