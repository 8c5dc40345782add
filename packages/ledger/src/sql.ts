import { fileURLToPath } from 'node:url'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The ledger's own SQL: tables, and the functions that write them. */
export const ledgerSql = { name: 'ledger', migrations: folder('../sql'), repeatable: folder('../sql/functions') }
