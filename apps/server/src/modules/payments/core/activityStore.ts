import type { Posted } from '@florin/ledger/orders'
import type { Money } from '@florin/money/money'
import { sql } from 'kysely'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Operation } from './operation.ts'

/** Money that comes back stands in the customer's history as a transaction of its own, with the number of the payment as reference. */
export const recordReturn = async (
  tx: OpenTx,
  { id, customerId, fromAccountId, amount, payeeName }: Operation,
  type: 'reversal' | 'return',
  amountMinor: bigint,
  { id: transferId, postedAt }: Posted,
): Promise<void> => {
  await sql`select record_activity(${customerId}, ${fromAccountId}, ${type}, ${amountMinor}, ${amount.currency}, ${transferId},
    ${postedAt}, ${payeeName}, ${String(id)})`.execute(tx)
}

/** The payee's side of a payment that is taken back after it arrived. */
export const recordTakenBack = async (
  tx: OpenTx,
  { id, toCustomerId, toAccountId }: Operation,
  { minor, currency }: Money,
  payerName: string,
  { id: transferId, postedAt }: Posted,
): Promise<void> => {
  await sql`select record_activity(${toCustomerId}, ${toAccountId}, 'reversal', ${-minor}, ${currency}, ${transferId}, ${postedAt},
    ${payerName}, ${String(id)})`.execute(tx)
}
