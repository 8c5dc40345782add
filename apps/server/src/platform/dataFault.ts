import { missesPartition } from '@florin/ledger/faults'

/** Of PostgreSQL: data that does not fit, breaks a rule of its table, or is too long for an index. */
export const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:2[23]\w{3}|54000)$/.test(String(error.code)) && !missesPartition(error)
