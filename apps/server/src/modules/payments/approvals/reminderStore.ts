import type { OperationState } from '@florin/contract/payments/operation'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type OwnRequest = {
  readonly state: OperationState
  readonly askedAt: Date
  readonly remindedAt: Date | null
  /** When they reminded of another of theirs, so long before that it is not part of the same letter. */
  readonly remindedOfOther: Date | null
}

/** Of the person who asked for it. */
export const findOwnRequest = async (
  tx: Tx,
  { userId, customerId }: { readonly userId: number; readonly customerId: number },
  transactionId: number,
  togetherSince: Date,
): Promise<OwnRequest | undefined> =>
  (
    await sql<OwnRequest>`
      select state, asked_at as "askedAt", reminded_at as "remindedAt", (
        select max(other.reminded_at) from company_request other join operation of on of.id = other.operation_id
        where other.customer_id = ${customerId} and of.user_id = ${userId} and other.operation_id <> ${transactionId}
          and other.reminded_at <= ${togetherSince}) as "remindedOfOther"
      from company_request join operation on operation.id = operation_id
      where operation_id = ${transactionId} and operation.customer_id = ${customerId} and user_id = ${userId}`.execute(tx)
  ).rows[0]

/** As if nobody had been told of it yet. False where somebody else was quicker. */
export const remindApprovers = async (tx: Tx, transactionId: number, before: Date | null, at: Date): Promise<boolean> =>
  (
    await sql`
      update company_request set reminded_at = ${at}, approvers_notified_at = null
      where operation_id = ${transactionId} and reminded_at is not distinct from ${before}::timestamptz
      returning operation_id`.execute(tx)
  ).rows.length > 0
