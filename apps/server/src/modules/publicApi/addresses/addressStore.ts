import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Range = { readonly ipFrom: string; readonly ipTo: string }
export type StoredRange = Range & {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly isEnabled: boolean
  readonly createdAt: Date
}

const columns = sql`id, customer_id as "customerId", name, is_enabled as "isEnabled", host(ip_from) as "ipFrom", host(ip_to) as "ipTo",
  created_at as "createdAt"`

export const findRanges = async (tx: Tx, customerId: number): Promise<StoredRange[]> =>
  (await sql<StoredRange>`select ${columns} from allowed_ip where customer_id = ${customerId} order by id`.execute(tx)).rows

/** Another company's reads as a missing one. */
export const findRange = async (tx: Tx, customerId: number, id: number): Promise<StoredRange | undefined> =>
  (await sql<StoredRange>`select ${columns} from allowed_ip where id = ${id} and customer_id = ${customerId}`.execute(tx)).rows[0]

/** From the first address to the last; undefined where the last comes first, or is of the other kind. */
export const orderedRange = async (tx: Tx, from: string, to: string | undefined): Promise<Range | undefined> => {
  const last = to ?? from
  const { rows } = await sql<Range>`
    select host(network(${from}::inet)) as "ipFrom", host(broadcast(${last}::inet)) as "ipTo"
    where family(${from}::inet) = family(${last}::inet)
      and host(network(${from}::inet))::inet <= host(broadcast(${last}::inet))::inet`.execute(tx)
  return rows[0]
}

type NewRange = Range & { readonly customerId: number; readonly name: string; readonly isEnabled: boolean; readonly at: Date }

export const insertRange = async (tx: Tx, made: NewRange): Promise<number> =>
  (
    await tx
      .insertInto('allowed_ip')
      .values({
        customer_id: made.customerId,
        name: made.name,
        is_enabled: made.isEnabled,
        ip_from: made.ipFrom,
        ip_to: made.ipTo,
        created_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateRange = async (tx: Tx, id: number, to: Omit<NewRange, 'customerId' | 'at'>): Promise<void> => {
  await tx
    .updateTable('allowed_ip')
    .set({ name: to.name, is_enabled: to.isEnabled, ip_from: to.ipFrom, ip_to: to.ipTo })
    .where('id', '=', id)
    .execute()
}

export const deleteRange = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('allowed_ip').where('id', '=', id).execute()
}
