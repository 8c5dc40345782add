import { isRetriable, missesPartition } from '@florin/ledger/faults'
import { LedgerRefused } from '@florin/ledger/refused'
import { MoneyError } from '@florin/money/money'

/** Of PostgreSQL: data that does not fit, or breaks a rule of its table. */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code)) && !missesPartition(error)

/** Whether trying again cannot help: anything else, such as a lost connection or a deadlock, may pass. */
export const isPermanent = (error: unknown): boolean =>
  !isRetriable(error) &&
  (error instanceof LedgerRefused || error instanceof RangeError || error instanceof MoneyError || isOfData(error))
