import { auditCounted, type AuditItem } from '@florin/contract/console/operatorAudit'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type AuditFilter = {
  readonly customerId?: number | undefined
  readonly operatorId?: number | undefined
  readonly methodName?: string | undefined
  readonly kind?: 'changes' | 'reads' | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
type Page = { readonly pageNumber: number; readonly pageSize: number }

/** Days are those of UTC. */
const conditions = ({ customerId, operatorId, methodName, kind, fromDate, toDate }: AuditFilter): RawBuilder<unknown> => {
  const all = [
    ...(customerId ? [sql`customer_id = ${customerId}`] : []),
    ...(operatorId ? [sql`operator_user_id = ${operatorId}`] : []),
    ...(methodName ? [sql`method = ${methodName}`] : []),
    ...(kind ? [kind === 'reads' ? sql`is_reading` : sql`not is_reading`] : []),
    ...(fromDate ? [sql`created_at >= ${fromDate}::date::timestamp at time zone 'UTC'`] : []),
    ...(toDate ? [sql`created_at < (${toDate}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

type Row = {
  id: bigint
  operatorId: number
  operator: string
  customerId: number | null
  customerName: string | null
  method: string
  summary: string | null
  reason: string | null
  isReading: boolean
  isActing: boolean
  ip: string
  createdAt: Date
}

const shown = ({ customerId, customerName, reason, ...row }: Row): AuditItem => ({
  ...row,
  id: Number(row.id),
  summary: row.summary ?? '',
  createdAt: row.createdAt.toISOString(),
  ...(customerId && { customerId }),
  ...(customerName && { customerName }),
  ...(reason && { reason }),
})

export const pageOfAudit = async (tx: Tx, filter: AuditFilter, { pageNumber, pageSize }: Page): Promise<AuditItem[]> => {
  const { rows } = await sql<Row>`
    select page.id, operator_user_id as "operatorId", op.first_name || ' ' || op.last_name as operator, customer_id as "customerId",
      coalesce(business_name, owner.first_name || ' ' || owner.last_name) as "customerName", method, summary, reason,
      is_reading as "isReading", access_id is not null as "isActing", ip, page.created_at as "createdAt"
    from (
      select * from operator_call where ${conditions(filter)} order by created_at desc, id desc
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) page
    join app_user op on op.id = operator_user_id
    left join customer on customer.id = customer_id
    left join app_user owner on owner.id = owner_user_id
    order by page.created_at desc, page.id desc`.execute(tx)
  return rows.map(shown)
}

export const countAudit = async (tx: Tx, filter: AuditFilter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from operator_call where ${conditions(filter)} limit ${auditCounted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

export const operatorNames = async (tx: Tx): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select id, first_name || ' ' || last_name as name from app_user where is_admin order by 2, 1 limit 500`.execute(tx)
  ).rows
