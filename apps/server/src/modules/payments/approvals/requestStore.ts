import type { RequestStatus } from '@florin/contract/payments/companyApproval'
import { currencies } from '@florin/money/currencies'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type RequestFilter = {
  readonly statuses?: readonly RequestStatus[] | undefined
  readonly search?: string | undefined
  readonly type?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly fromAmount?: string | undefined
  readonly toAmount?: string | undefined
  readonly initiatorEmail?: string | undefined
  readonly transactionId?: number | undefined
}
export type RequestRow = {
  readonly id: bigint
  readonly kind: string
  readonly permission: 'own' | '3d'
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly currency: string
  readonly rate: string | null
  readonly rateUntil: Date | null
  readonly repeats: string | null
  readonly fromAccountId: number
  readonly payeeName: string
  readonly payeeEmail: string | null
  readonly note: string | null
  readonly reference: string | null
  readonly initiatorId: number
  readonly initiatorName: string
  readonly initiatorEmail: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly status: RequestStatus
  readonly approvalsNeeded: number
  readonly approverIds: readonly number[]
  readonly approvedIds: readonly number[]
  readonly approvedBy: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly total: number
}

const statusOf = sql`case when state = 'awaitingCompany' then 'created' when posted_at is not null then 'approved'
  when state in ('awaitingBank', 'processing') then 'approved' when state = 'rejected' then 'declined' else state end`

const decimals = JSON.stringify(
  Object.fromEntries([...currencies.values()].map((currency) => [currency.code, currency.decimals])),
)
/** Of what the payee gets, whatever its currency. */
const amountOf = sql`(to_minor / power(10::numeric, (${decimals}::jsonb ->> to_currency)::integer))`

const conditions = (filter: RequestFilter): RawBuilder<unknown>[] => {
  const { statuses, search, type, fromDate, toDate, fromAmount, toAmount, initiatorEmail, transactionId } = filter
  const words = sql`lower(concat_ws(' ', payee_name, payee_email, operation.note, reference, operation.id, initiator.first_name,
    initiator.last_name, initiator.email))`
  return [
    ...(statuses ? [sql`(${statusOf}) = any(${statuses})`] : []),
    ...(search ? [sql`strpos(${words}, lower(${search})) > 0`] : []),
    ...(type ? [sql`kind = ${type}`] : []),
    ...(fromDate ? [sql`operation.created_at >= ${fromDate}`] : []),
    ...(toDate ? [sql`operation.created_at < ${toDate}`] : []),
    ...(fromAmount ? [sql`${amountOf} >= ${fromAmount}::numeric`] : []),
    ...(toAmount ? [sql`${amountOf} <= ${toAmount}::numeric`] : []),
    ...(initiatorEmail ? [sql`initiator.email = ${initiatorEmail}`] : []),
    ...(transactionId === undefined ? [] : [sql`operation.id = ${transactionId}`]),
  ]
}

/** Of one company, by the index of its own requests: what other companies do makes it no slower. */
export const findRequests = async (
  tx: Tx,
  customerId: number,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRow[]> =>
  (
    await sql<RequestRow>`
      select operation.id, kind, permission, to_minor as "toMinor", to_currency as "toCurrency", amount_minor as "amountMinor",
        fee_minor as "feeMinor", currency, rate, rate_until as "rateUntil", repeats, from_account_id as "fromAccountId", payee_name as "payeeName",
        payee_email as "payeeEmail", operation.note, reference, initiator.id as "initiatorId",
        initiator.first_name || ' ' || initiator.last_name as "initiatorName", initiator.email as "initiatorEmail",
        operation.created_at as "createdAt", expires_at as "expiresAt", ${statusOf} as status,
        decider.first_name || ' ' || decider.last_name as "decidedBy", decided_at as "decidedAt",
        approvals_needed as "approvalsNeeded", approver_ids as "approverIds",
        array(select user_id from company_approval yes where yes.operation_id = operation.id order by approved_at) as "approvedIds",
        array(select first_name || ' ' || last_name from company_approval yes join app_user on app_user.id = yes.user_id
          where yes.operation_id = operation.id order by approved_at) as "approvedBy",
        company_request.note as "decisionNote", (count(*) over ())::integer as total
      from company_request
      join operation on operation.id = operation_id
      join app_user initiator on initiator.id = operation.user_id
      left join app_user decider on decider.id = decided_by
      where company_request.customer_id = ${customerId} and ${sql.join([sql`true`, ...conditions(filter)], sql` and `)}
      order by operation_id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows

export const findLogin = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst())?.email

/** How many wait that somebody else has asked for. */
export const countForOthers = async (tx: Tx, customerId: number, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from operation join company_request on company_request.operation_id = operation.id
    where operation.customer_id = ${customerId} and state = 'awaitingCompany' and user_id <> ${userId}
      and (approver_ids = '{}' or ${userId} = any(approver_ids))
      and not exists (select from company_approval yes where yes.operation_id = operation.id and yes.user_id = ${userId})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Those who may decide for the company, by name. */
export const findApprovers = async (
  tx: Tx,
  customerId: number,
  rights: readonly number[],
  exceptUserId: number,
): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select first_name || ' ' || last_name as name from company_user join app_user on app_user.id = user_id
      where customer_id = ${customerId} and access_right = any(${rights}) and 'balanceInfo' = any(access_list)
        and blocked_at is null and user_id <> ${exceptUserId}
      order by name`.execute(tx)
  ).rows.map(({ name }) => name)
