import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type KeptReason = {
  readonly id: number
  readonly actionTypeId: number
  readonly title: string
  readonly description: string
  readonly createdAt: Date
  readonly createdBy: string
  readonly requirements: readonly { readonly id: number; readonly documentTypeId: number; readonly title: string }[]
}
type NewReason = {
  readonly customerId: number
  readonly actionTypeId: number
  readonly title: string
  readonly description: string
  readonly operatorUserId: number
  readonly requirements: readonly { readonly documentTypeId: number; readonly title: string }[]
  readonly at: Date
}

/** Oldest first. */
export const openReasonsOf = async (tx: Tx, customerId: number): Promise<KeptReason[]> => {
  const { rows } = await sql<Omit<KeptReason, 'createdAt'> & { createdAt: Date }>`
    select limit_reason.id, action_type_id as "actionTypeId", title, description, limit_reason.created_at as "createdAt",
      email as "createdBy",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'documentTypeId', document_type_id, 'title', title) order by id)
        from limit_requirement where reason_id = limit_reason.id), '[]') as requirements
    from limit_reason join app_user on app_user.id = limit_reason.created_by
    where customer_id = ${customerId} and lifted_at is null order by limit_reason.id`.execute(tx)
  return rows
}

export const insertReason = async (tx: Tx, reason: NewReason): Promise<number> => {
  const { id } = await tx
    .insertInto('limit_reason')
    .values({
      customer_id: reason.customerId,
      action_type_id: reason.actionTypeId,
      title: reason.title,
      description: reason.description,
      created_by: reason.operatorUserId,
      created_at: reason.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reason.requirements.length > 0)
    await tx
      .insertInto('limit_requirement')
      .values(
        reason.requirements.map(({ documentTypeId, title }) => ({ reason_id: id, document_type_id: documentTypeId, title })),
      )
      .execute()
  return id
}

type Lift = { readonly operatorUserId: number; readonly note?: string | undefined; readonly at: Date }

/** Whether it was there to be lifted. */
export const liftReason = async (
  tx: Tx,
  customerId: number,
  id: number,
  { operatorUserId, note, at }: Lift,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('limit_reason')
    .set({ lifted_at: at, lifted_by: operatorUserId, lift_note: note ?? null })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
