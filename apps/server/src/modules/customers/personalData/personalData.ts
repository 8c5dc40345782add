import type { Tx } from '../../../platform/db.ts'
import type { PersonalFile, PersonalTable, Subject } from '../../../platform/personalData.ts'

/** Everything that the modules of the bank keep about people, as they declare it; known once all of them are there. */
export type PersonalData = {
  /** Rows go in this order, so that whatever refers to others goes before them. */
  readonly tables: () => readonly PersonalTable[]
  readonly files: (tx: Tx, subject: Subject) => Promise<readonly PersonalFile[]>
}
