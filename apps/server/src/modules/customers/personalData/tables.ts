import { accountTables } from './accountTables.ts'
import { identityTables } from './identityTables.ts'
import { moneyTables } from './moneyTables.ts'
import type { PersonalTable } from './table.ts'

/**
 * Every table with something about a person in it: what of it they get in a copy of their data, and how long it is kept. A test finds
 * the tables that are missing. Rows go in this order, so that whatever refers to others goes before them.
 */
export const personalTables: readonly PersonalTable[] = [...moneyTables, ...identityTables, ...accountTables]
