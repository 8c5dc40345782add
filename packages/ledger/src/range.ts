/** The largest amount, and the largest balance of one row: far below what int8 holds, so that no sum of the ledger overflows. */
export const maxLedgerMinor = 500_000_000_000_000_000n
export const maxEntries = 100
/** The largest integer of four bytes: of an id, of a count. */
export const maxInteger = 2 ** 31 - 1
