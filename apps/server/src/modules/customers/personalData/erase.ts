import { sql } from 'kysely'
import type { FileStore } from '../../../platform/files/port.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { filesOf } from './files.ts'
import type { Kept, Subject } from './table.ts'
import { personalTables } from './tables.ts'

/** Everything of theirs that is kept no longer than this goes, or is made to name nobody. */
export const eraseRows = async (tx: OpenTx, subject: Subject, kept: readonly Kept[]): Promise<void> => {
  for (const { name, whose, blank, kept: until } of personalTables) {
    const condition = whose(subject)
    if (!condition || !kept.includes(until)) continue
    const table = sql.table(name)
    await (
      blank ? sql`update ${table} set ${blank(subject)} where ${condition}` : sql`delete from ${table} where ${condition}`
    ).execute(tx)
  }
}

/** Before the rows, which name them: whoever crashes between the two finds them again. */
export const eraseFiles = async (files: FileStore, tx: OpenTx, subject: Subject): Promise<void> => {
  for (const { key } of await filesOf(tx, subject)) await files.delete(key)
}
