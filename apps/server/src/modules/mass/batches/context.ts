import type { CheckedFor } from '../rows/checking.ts'
import type { StoredBatch } from './batch.ts'

type Of = Pick<StoredBatch, 'type' | 'customerId' | 'accountId' | 'currency' | 'decimalSign' | 'fromEmailId'>

/** What the rows of a batch are read and judged by. */
export const contextOf = (
  { type, customerId, accountId, currency, decimalSign, fromEmailId }: Of,
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
