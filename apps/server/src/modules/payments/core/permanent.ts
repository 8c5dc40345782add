import { isRetriable } from '@florin/ledger/faults'
import { LedgerRefused } from '@florin/ledger/refused'
import { MoneyError } from '@florin/money/money'
import { isDataFault } from '../../../platform/dataFault.ts'

/** Whether trying again cannot help: anything else, such as a lost connection or a deadlock, may pass. */
export const isPermanent = (error: unknown): boolean =>
  !isRetriable(error) &&
  (error instanceof LedgerRefused || error instanceof RangeError || error instanceof MoneyError || isDataFault(error))
