import { sql } from 'kysely'
import type { FileStore } from '../../../platform/files/port.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PersonalData } from './personalData.ts'
import type { Kept, PersonalTable, Subject } from '../../../platform/personalData.ts'

/** Deletes or anonymises everything of theirs that is stored no longer than this. */
export const eraseRows = async (
  tables: readonly PersonalTable[],
  tx: OpenTx,
  subject: Subject,
  kept: readonly Kept[],
): Promise<void> => {
  for (const { name, whose, blank, kept: until } of tables) {
    const condition = whose(subject)
    if (!condition || !kept.includes(until)) continue
    const table = sql.table(name)
    await (
      blank ? sql`update ${table} set ${blank(subject)} where ${condition}` : sql`delete from ${table} where ${condition}`
    ).execute(tx)
  }
}

/** Before the rows, which name them: whoever crashes between the two finds them again. */
export const eraseFiles = async (
  personalFiles: PersonalData['files'],
  files: FileStore,
  tx: OpenTx,
  subject: Subject,
): Promise<void> => {
  for (const { key, isOfOthersToo } of await personalFiles(tx, subject)) if (!isOfOthersToo) await files.delete(key)
}
