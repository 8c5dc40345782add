import { sql } from 'kysely'
import { rowsOf } from '../../../platform/rows.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { checkedColumns } from './checkedColumns.ts'
import type { Planned } from './row.ts'

const rowsAtOnce = 1000

/** What they cost now; whom they go to stays as it was shown. */
export const reprice = async (tx: OpenTx, rows: readonly Planned[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows
      .slice(at, at + rowsAtOnce)
      .map(({ row, checked }) => Object.assign(checkedColumns(checked), { id: String(row.id) }))
    await sql`
      update mass_row set amount_minor = n.amount_minor, fee_minor = n.fee_minor, to_minor = n.to_minor, rate = n.rate,
        mid_rate = n.mid_rate
      from ${rowsOf('mass_row', values)} n where mass_row.id = n.id and mass_row.state = 'valid'`.execute(tx)
  }
}
