import { rightsTo } from '@florin/contract/access'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { isYesTo } from './decisionStore.ts'
import { isNewPayee, isWarned } from '../rows/rowStore.ts'

/** Who may decide on it: everybody of the company with that right but those whose it is. */
export const findApprovers = async (
  tx: Tx,
  { customerId, userId, confirmedBy, writerIds }: Pick<StoredBatch, 'customerId' | 'userId' | 'confirmedBy' | 'writerIds'>,
): Promise<number[]> =>
  (
    await tx
      .selectFrom('company_user')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('access_right', 'in', rightsTo('approve'))
      .where('user_id', 'not in', [userId, confirmedBy ?? userId, ...writerIds])
      .execute()
  ).map(({ user_id }) => user_id)

const statusOf = sql`case when mass_batch.state in ('created', 'declined', 'expired') then mass_batch.state
  when mass_batch.state = 'canceled' and approved_by is null then 'cancelled' else 'approved' end`
/** What the company was or is asked about. */
const isRequest = sql`needs_company and mass_batch.state not in ('checking', 'uploaded', 'awaitingApproval')`

export type RequestFilter = {
  readonly search?: string | undefined
  readonly type?: string | undefined
  readonly status?: string | undefined
  readonly isWaiting?: boolean | undefined
}
export type RequestRow = {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly currency: string
  readonly accountId: number
  readonly initiatorId: number
  readonly uploaderId: number
  readonly writerIds: readonly number[]
  readonly initiatorName: string
  readonly initiatorEmail: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly status: string
  readonly rateUntil: Date | null
  readonly approvalsNeeded: number
  readonly approverIds: readonly number[]
  readonly approvedIds: readonly number[]
  readonly approvedBy: readonly string[]
  readonly decidedBy: string | null
  readonly decisionNote: string | null
  readonly leftOutReason: string | null
  readonly count: number
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly leftOut: number
  readonly warned: number
  readonly newPayees: number
  readonly total: number
}

const escaped = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const filtered = (customerId: number, { search, type, status, isWaiting }: RequestFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`mass_batch.customer_id = ${customerId}`,
      isRequest,
      ...(type ? [sql`mass_batch.type = ${type}`] : []),
      ...(status ? [sql`(${statusOf}) = ${status}`] : []),
      ...(isWaiting === undefined ? [] : [sql`(mass_batch.state = 'created') = ${isWaiting}`]),
      ...(search ? [sql`(mass_batch.id::text = ${search} or lower(mass_batch.name) like ${escaped(search)})`] : []),
    ],
    sql` and `,
  )

/** Who has said yes to it as it is reserved now, each once. */
const yesToNow = sql`
  select user_id, min(id) as id from mass_decision
  where ${isYesTo(sql.ref('mass_batch.id'), sql.ref('mass_batch.attempt'))} group by user_id`

export const findRequests = async (
  tx: Tx,
  customerId: number,
  filter: RequestFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<RequestRow[]> =>
  (
    await sql<RequestRow>`
      select mass_batch.id, mass_batch.name, mass_batch.type, mass_batch.currency, account_id as "accountId",
        confirmed_by as "initiatorId", mass_batch.user_id as "uploaderId", writer_ids as "writerIds",
        initiator.first_name || ' ' || initiator.last_name as "initiatorName", initiator.email as "initiatorEmail",
        confirmed_at as "createdAt", mass_batch.expires_at as "expiresAt", ${statusOf} as status,
        decider.first_name || ' ' || decider.last_name as "decidedBy", decision_note as "decisionNote",
        left_out_reason as "leftOutReason", rate_until as "rateUntil", coalesce(approvals_needed, 1) as "approvalsNeeded",
        approver_ids as "approverIds", yes.*, sums.*, count(*) over ()::integer as total
      from mass_batch join app_user initiator on initiator.id = confirmed_by left join app_user decider on decider.id = approved_by
      cross join lateral (
        select coalesce(array_agg(approver.id order by given.id), '{}') as "approvedIds",
          coalesce(array_agg(approver.first_name || ' ' || approver.last_name order by given.id), '{}') as "approvedBy"
        from (${yesToNow}) given join app_user approver on approver.id = given.user_id) yes
      cross join lateral (
        select count(*) filter (where state not in ('invalid', 'skipped'))::integer as count,
          coalesce(sum(amount_minor) filter (where state not in ('invalid', 'skipped')), 0)::bigint as "amountMinor",
          coalesce(sum(fee_minor) filter (where state not in ('invalid', 'skipped')), 0)::bigint as "feeMinor",
          count(*) filter (where state in ('invalid', 'skipped'))::integer as "leftOut",
          count(*) filter (where ${isWarned})::integer as warned,
          count(distinct payee_key) filter (where ${isNewPayee})::integer as "newPayees"
        from mass_row where batch_id = mass_batch.id) sums
      where ${filtered(customerId, filter)} order by mass_batch.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx)
  ).rows

export const countWaiting = async (tx: Tx, customerId: number, userId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from mass_batch
      where customer_id = ${customerId} and state = 'created' and user_id <> ${userId} and confirmed_by <> ${userId}
        and not ${userId} = any (writer_ids)`.execute(tx)
  ).rows[0]?.count ?? 0
