import type { Desk } from '@florin/contract/access'
import type { Change } from '@florin/contract/console/operatorChange'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Facts = Readonly<Record<string, unknown>>
export type ChangeRow = {
  readonly id: bigint
  readonly method: string
  readonly input: Facts
  readonly facts: Facts
  readonly reason: string
  readonly customerId: number | null
  readonly customerName: string | null
  readonly state: Change['status']
  readonly proposedBy: number
  readonly proposer: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

type NewChange = {
  readonly id: number
  readonly method: string
  readonly input: object
  readonly facts: Readonly<Record<string, string>>
  readonly reason: string
  readonly proposedBy: number
  readonly customerId: number | undefined
}
/** With the desks that its proposer has now. */
type WaitingChange = Omit<NewChange, 'facts' | 'input'> & {
  readonly input: unknown
  readonly expiresAt: Date
  readonly desks: readonly Desk[]
}

export const nextId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: bigint }>`select nextval('operation_id_seq') as id`.execute(tx)
  return Number(rows[0]?.id)
}

export const insertChange = async (tx: Tx, change: NewChange, times: { at: Date; expiresAt: Date }): Promise<void> => {
  await tx
    .insertInto('operator_change')
    .values({
      id: BigInt(change.id),
      method: change.method,
      input: JSON.stringify(change.input),
      facts: JSON.stringify(change.facts),
      reason: change.reason,
      customer_id: change.customerId ?? null,
      proposed_by: change.proposedBy,
      proposed_at: times.at,
      expires_at: times.expiresAt,
    })
    .execute()
}

export const findChange = async (tx: Tx, id: number): Promise<ChangeRow | undefined> =>
  (
    await sql<ChangeRow>`
      select operator_change.id, method, input, facts, reason, customer_id as "customerId",
        coalesce(business_name, owner.first_name || ' ' || owner.last_name) as "customerName", state, proposed_by as "proposedBy",
        proposer.first_name || ' ' || proposer.last_name as proposer, proposed_at as "proposedAt", expires_at as "expiresAt",
        decider.first_name || ' ' || decider.last_name as decider, decided_at as "decidedAt", decision_reason as "decisionReason"
      from operator_change
      join app_user proposer on proposer.id = proposed_by
      left join app_user decider on decider.id = decided_by
      left join customer on customer.id = customer_id
      left join app_user owner on owner.id = owner_user_id
      where operator_change.id = ${id}`.execute(tx)
  ).rows[0]

type WaitingRow = Omit<WaitingChange, 'id' | 'customerId' | 'desks'> & {
  readonly customerId: number | null
  readonly desks: Desk[]
}

/** Nobody else decides on it until the transaction is over. A proposer who is blocked has no desk. */
export const lockWaiting = async (tx: OpenTx, id: number, method: string | undefined): Promise<WaitingChange | undefined> => {
  const { rows } = await sql<WaitingRow>`
    select method, input, reason, customer_id as "customerId", proposed_by as "proposedBy", expires_at as "expiresAt",
      case when blocked_at is null then desks else '{}' end as desks
    from operator_change join app_user on app_user.id = proposed_by
    where operator_change.id = ${id} and state = 'awaitingApproval' and (${method ?? null}::text is null or method = ${method ?? null})
    for update of operator_change`.execute(tx)
  const [row] = rows
  return row && { ...row, id, customerId: row.customerId ?? undefined }
}

type Ending = {
  readonly state: Exclude<Change['status'], 'awaitingApproval' | 'expired'>
  readonly by: number
  readonly reason?: string | undefined
  readonly at: Date
}

export const endChange = async (tx: OpenTx, id: number, { state, by, reason, at }: Ending): Promise<void> => {
  await tx
    .updateTable('operator_change')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason ?? null })
    .where('id', '=', BigInt(id))
    .execute()
}

/** Those that nobody confirmed in time. */
export const expireChanges = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: bigint }>`
    update operator_change set state = 'expired', decided_at = ${now} where state = 'awaitingApproval' and expires_at <= ${now}
    returning id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}
