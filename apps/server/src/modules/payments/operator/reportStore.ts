import type { OperationState } from '@florin/contract/payments/operation'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ReportKind } from '../core/rail.ts'

export type ReportedRow = {
  readonly kind: string
  readonly state: OperationState
  readonly customerId: number
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly currency: string
  readonly payeeName: string
  readonly suspenseMinor: bigint | null
}
export type ReportRow = {
  readonly kind: ReportKind
  readonly reason: string | null
  readonly returnedMinor: bigint | null
  readonly returnedCurrency: string | null
  readonly contradicts: boolean
  readonly receivedAt: Date
}

/** Only what was dispatched. */
export const findReported = async (tx: Tx, id: number): Promise<ReportedRow | undefined> =>
  (
    await sql<ReportedRow>`
      select operation.kind, state, customer_id as "customerId", to_minor as "toMinor", to_currency as "toCurrency", operation.currency,
        payee_name as "payeeName",
        (select sum(amount_minor)::bigint from operation_posting
          join ledger.entry on entry.transfer_id = operation_posting.transfer_id and entry.posted_at = operation_posting.posted_at
          join ledger.account on account.id = entry.account_id
          where operation_id = operation.id and purpose <> 'payment' and account.kind = 'suspense') as "suspenseMinor"
      from operation where id = ${id}
        and exists (select from dispatch_instruction where operation_id = operation.id)`.execute(tx)
  ).rows[0]

export const reportsOf = async (tx: Tx, id: number): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
      select kind, reason, returned_minor as "returnedMinor", returned_currency as "returnedCurrency", contradicts,
        received_at as "receivedAt"
      from dispatch_report where operation_id = ${id} order by received_at, message_id limit 100`.execute(tx)
  ).rows
