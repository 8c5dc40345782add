import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export const isAddressOf = async (tx: Tx, customerId: number, addressId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from customer_address where id = ${addressId} and customer_id = ${customerId} and removed_at is null`.execute(tx)
  return rows.length > 0
}

/** Somebody who has a part in the company. */
export const isPartyOf = async (tx: Tx, customerId: number, partyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from company_party where id = ${partyId} and customer_id = ${customerId} and removed_at is null`.execute(tx)
  return rows.length > 0
}

export type Place = {
  readonly addressId?: number | undefined
  readonly categoryId?: number | undefined
  /** Whom of a company it is about. */
  readonly partyId?: number | undefined
}
export type NewPlace = Place & { readonly documentTypeId?: number | undefined }
export type WholePlace = NewPlace & { readonly categoryId: number; readonly documentTypeId: number }

/** What it counted for besides was about the place that it leaves; an address goes along within its category alone. */
export const moveDocument = async (
  tx: Tx,
  id: number,
  { addressId, categoryId, documentTypeId, partyId }: WholePlace,
): Promise<void> => {
  await sql`delete from document_link where document_id = ${id}`.execute(tx)
  await sql`
    update document set category_id = ${categoryId}, document_type_id = ${documentTypeId},
      party_id = coalesce(${partyId ?? null}, party_id),
      address_id = coalesce(${addressId ?? null}, case when category_id = ${categoryId} then address_id end)
    where id = ${id}`.execute(tx)
}

export const linkDocument = async (tx: Tx, id: number, { addressId, categoryId, partyId }: Place, at: Date): Promise<void> => {
  await sql`
    insert into document_link (document_id, address_id, category_id, party_id, created_at)
    values (${id}, ${addressId ?? null}, ${categoryId ?? null}, ${partyId ?? null}, ${at}) on conflict do nothing`.execute(tx)
}

/** Whether it counted for that address at all. */
export const unlinkAddress = async (tx: Tx, id: number, addressId: number): Promise<boolean> => {
  const { rows } = await sql`
    with unlinked as (delete from document_link where document_id = ${id} and address_id = ${addressId} returning 1),
      moved as (update document set address_id = null where id = ${id} and address_id = ${addressId} returning 1)
    select from unlinked union all select from moved`.execute(tx)
  return rows.length > 0
}
