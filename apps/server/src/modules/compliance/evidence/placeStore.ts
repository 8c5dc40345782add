import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export const isAddressOf = async (tx: Tx, customerId: number, addressId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from customer_address where id = ${addressId} and customer_id = ${customerId} and removed_at is null`.execute(tx)
  return rows.length > 0
}

type Place = { readonly addressId?: number | undefined; readonly categoryId?: number | undefined }

export const moveDocument = async (
  tx: Tx,
  id: number,
  { addressId, categoryId, documentTypeId }: Place & { readonly documentTypeId?: number | undefined },
): Promise<void> => {
  await sql`
    update document set address_id = coalesce(${addressId ?? null}, address_id),
      category_id = coalesce(${categoryId ?? null}, category_id),
      document_type_id = coalesce(${documentTypeId ?? null}, document_type_id)
    where id = ${id}`.execute(tx)
}

export const linkDocument = async (tx: Tx, id: number, { addressId, categoryId }: Place, at: Date): Promise<void> => {
  await sql`
    insert into document_link (document_id, address_id, category_id, created_at)
    values (${id}, ${addressId ?? null}, ${categoryId ?? null}, ${at}) on conflict do nothing`.execute(tx)
}

/** Whether it counted for that address at all. */
export const unlinkAddress = async (tx: Tx, id: number, addressId: number): Promise<boolean> => {
  const { rows } = await sql`
    with unlinked as (delete from document_link where document_id = ${id} and address_id = ${addressId} returning 1),
      moved as (update document set address_id = null where id = ${id} and address_id = ${addressId} returning 1)
    select from unlinked union all select from moved`.execute(tx)
  return rows.length > 0
}
