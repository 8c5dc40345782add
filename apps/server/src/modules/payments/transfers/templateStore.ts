import type { TransferType } from '@florin/contract/accounts/transferType'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Details = Readonly<Record<string, string | number | boolean>>
export type Template = {
  readonly id: number
  readonly name: string
  readonly type: TransferType
  readonly permission: 'own' | '3d'
  readonly beneficiaryName: string
  readonly details: Details
}
export type TemplateFilter = {
  readonly type?: string | undefined
  readonly permission?: string | undefined
  readonly search?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

const columns = sql`id, name, type, permission, beneficiary_name as "beneficiaryName", details`

/** Undefined when the name is taken. */
export const insertTemplate = async (
  tx: Tx,
  customerId: number,
  { name, type, permission, beneficiaryName, details }: Omit<Template, 'id'>,
  at: Date,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      insert into transfer_template (customer_id, name, type, permission, beneficiary_name, details, created_at)
      values (${customerId}, ${name}, ${type}, ${permission}, ${beneficiaryName}, ${JSON.stringify(details)}, ${at})
      on conflict do nothing returning id`.execute(tx)
  ).rows[0]?.id

export const findTemplate = async (tx: Tx, customerId: number, id: number): Promise<Template | undefined> =>
  (
    await sql<Template>`
      select ${columns} from transfer_template where id = ${id} and customer_id = ${customerId}`.execute(tx)
  ).rows[0]

/** Whether the name was free. */
export const updateTemplate = async (tx: Tx, { id, name, beneficiaryName, details }: Template): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update transfer_template changed
    set name = ${name}, beneficiary_name = ${beneficiaryName}, details = ${JSON.stringify(details)}
    where id = ${id} and not exists (
      select from transfer_template other where other.customer_id = changed.customer_id and other.type = changed.type
        and lower(other.name) = lower(${name}) and other.id <> changed.id)`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether there was one. */
export const deleteTemplate = async (tx: Tx, customerId: number, id: number): Promise<boolean> =>
  (await sql`delete from transfer_template where id = ${id} and customer_id = ${customerId}`.execute(tx)).numAffectedRows === 1n

export const findTemplates = async (tx: Tx, customerId: number, filter: TemplateFilter) => {
  const { type, permission, search, pageNumber, pageSize } = filter
  const where = sql.join(
    [
      sql`customer_id = ${customerId}`,
      ...(type ? [sql`type = ${type}`] : []),
      ...(permission ? [sql`permission = ${permission}`] : []),
      ...(search ? [sql`strpos(lower(name || ' ' || beneficiary_name), lower(${search})) > 0`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<Template>`
    select ${columns} from transfer_template where ${where} order by lower(name), id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from transfer_template where ${where}`.execute(tx)
  return { found: rows, total: counts[0]?.total ?? 0 }
}
