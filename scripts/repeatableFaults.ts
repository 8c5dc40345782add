import type { MigrationFile } from './migrationFaults.ts'
import { statementsOf } from './sqlStatements.ts'

/** They come in force at once, under processes of the version before, and may run again at any time. */
const permitted = [
  /^create\s+or\s+replace\s+(?:function|procedure|trigger|view)\b/,
  /^grant\b/,
  /^revoke\b[\s\S]*\sfrom\s+public$/,
  /^comment\s+on\b/,
  // Work that a function does, such as the first partitions.
  /^select\b/,
]

/** Why a file of functions, triggers or views would harm the version before; empty when it would not. */
export const repeatableFaults = ({ name, sql }: MigrationFile): string[] =>
  statementsOf(sql)
    .filter((statement) => !permitted.some((each) => each.test(statement)))
    .map(
      (statement) =>
        `${name}: ${statement.slice(0, 80)}: the version before still runs: only "create or replace", "grant" and "comment" may stand here; drop things in a contract step`,
    )
