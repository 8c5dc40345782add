import type { QueryExecutorProvider } from 'kysely'

/** Anything that runs a query. */
export type Reader = QueryExecutorProvider
/** An open transaction. Posting takes locks, so a bare pool will not do, and the compiler says so. */
export type LedgerTx = QueryExecutorProvider & { readonly isTransaction: true }
