import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type KeptCase = {
  readonly id: number
  readonly level: 1 | 4
  readonly addressId: number | null
  readonly documentTypeId: number | null
  readonly openedAt: Date
  readonly openedBy: string
}

export const findOpenCase = async (tx: Tx, customerId: number): Promise<KeptCase | undefined> => {
  const { rows } = await sql<KeptCase>`
    select due_diligence.id, level, address_id as "addressId", document_type_id as "documentTypeId", opened_at as "openedAt",
      email as "openedBy"
    from due_diligence join app_user on app_user.id = opened_by
    where customer_id = ${customerId} and due_diligence.closed_at is null`.execute(tx)
  return rows[0]
}

type NewCase = {
  readonly customerId: number
  readonly level: 1 | 4
  readonly addressId?: number | undefined
  readonly documentTypeId?: number | undefined
  readonly operatorUserId: number
  readonly at: Date
}

export const insertCase = async (tx: Tx, opened: NewCase): Promise<void> => {
  await tx
    .insertInto('due_diligence')
    .values({
      customer_id: opened.customerId,
      level: opened.level,
      address_id: opened.addressId ?? null,
      document_type_id: opened.documentTypeId ?? null,
      opened_by: opened.operatorUserId,
      opened_at: opened.at,
    })
    .execute()
}

export const setCaseLevel = async (tx: Tx, customerId: number, level: 1 | 4): Promise<void> => {
  await tx
    .updateTable('due_diligence')
    .set({ level })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute()
}

export const closeCase = async (
  tx: Tx,
  customerId: number,
  { operatorUserId, reason, at }: { operatorUserId: number; reason: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('due_diligence')
    .set({ closed_at: at, closed_by: operatorUserId, close_reason: reason })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
