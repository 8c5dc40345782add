import type { Recall, RecallReason } from '@florin/contract/payments/external/recall'
import type { OperationState } from '@florin/contract/payments/operation'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isClaimed } from '../core/claimed.ts'

export type Sent = {
  readonly kind: string
  readonly state: OperationState
  readonly customerId: number
  readonly postedAt: Date | null
  readonly minor: bigint
  readonly currency: string
  readonly payeeName: string
  readonly isClaimed: boolean
}
export type RecallRow = {
  readonly userId: number
  readonly reason: RecallReason
  readonly note: string | null
  readonly askedAt: Date
  readonly outcome: Exclude<Recall['status'], 'asked'> | null
  readonly answer: string | null
  readonly decidedAt: Date | null
}

export const findSent = async (tx: Tx, id: number, customerId: number): Promise<Sent | undefined> =>
  (
    await sql<Sent>`
      select kind, state, customer_id as "customerId", posted_at as "postedAt", amount_minor as minor, currency,
        payee_name as "payeeName", ${isClaimed} as "isClaimed"
      from operation where id = ${id} and customer_id = ${customerId}`.execute(tx)
  ).rows[0]

export const findRecall = async (tx: Tx, id: number): Promise<RecallRow | undefined> =>
  (
    await sql<RecallRow>`
      select user_id as "userId", reason, note, asked_at as "askedAt", outcome, answer, decided_at as "decidedAt"
      from payment_recall where operation_id = ${id}`.execute(tx)
  ).rows[0]

type NewRecall = {
  readonly id: number
  readonly userId: number
  readonly reason: RecallReason
  readonly note: string | undefined
  readonly at: Date
}

/** While they are away they can be asked back. */
export const recalledStates: readonly OperationState[] = ['processing', 'sent', 'settled']

/** The first one counts. What has come back meanwhile is not asked for: nothing would ever end that. */
export const insertRecall = async (tx: Tx, { id, userId, reason, note, at }: NewRecall): Promise<void> => {
  await sql`
    insert into payment_recall (operation_id, user_id, reason, note, asked_at)
    select id, ${userId}::bigint, ${reason}, ${note ?? null}, ${at}::timestamptz
    from operation where id = ${id} and state = any(${recalledStates}) for share
    on conflict do nothing`.execute(tx)
}

type Ended = {
  readonly outcome: 'refused' | 'returned'
  readonly answer?: string
  readonly decidedBy?: number
  readonly at: Date
}
type Closed = Pick<Sent, 'customerId' | 'minor' | 'currency' | 'payeeName'> & { readonly userId: number }

/** Undefined where nobody asks for it back any more. */
export const endRecall = async (
  tx: Tx,
  id: number | bigint,
  { outcome, answer, decidedBy, at }: Ended,
): Promise<Closed | undefined> =>
  (
    await sql<Closed>`
      update payment_recall set outcome = ${outcome}, answer = ${answer ?? null}, decided_by = ${decidedBy ?? null}, decided_at = ${at}
      from operation
      where operation_id = ${id} and outcome is null and operation.id = operation_id
      returning payment_recall.user_id as "userId", customer_id as "customerId", amount_minor as minor, currency,
        payee_name as "payeeName"`.execute(tx)
  ).rows[0]
