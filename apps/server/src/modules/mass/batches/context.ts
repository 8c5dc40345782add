import type { CheckedFor } from '../rows/checking.ts'
import type { StoredBatch } from './batch.ts'

/** What the rows of a batch are read and judged by. */
export const contextOf = (
  { type, customerId, accountId, currency, decimalSign, fromEmailId }: StoredBatch,
  userId: number,
): CheckedFor => ({
  type,
  customerId,
  userId,
  accountId,
  accountCurrency: currency,
  decimalSign,
  fromEmailId,
})
