import type { PhoneState } from '@florin/contract/compliance/verificationStatus'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Subject = {
  readonly customerId: number
  readonly kind: 'person' | 'company'
  readonly verified: boolean
  readonly limited: boolean
  readonly dueDiligenceLevel: number
  readonly phone: PhoneState
  readonly addresses: readonly {
    readonly id: number
    readonly isResidence: boolean
    readonly isConfirmed: boolean
    readonly text: string
  }[]
}

export const findSubject = async (tx: Tx, customerId: number): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    select id as "customerId", kind, verified, limited, due_diligence_level as "dueDiligenceLevel",
      coalesce((select case when bool_or(confirmed_at is not null) then 'confirmed' else 'unconfirmed' end
        from phone where user_id = owner_user_id having count(*) > 0), 'none') as phone,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'isResidence', is_residence, 'isConfirmed', confirmed_at is not null,
          'text', concat_ws(', ', address1, address2, concat_ws(' ', postal_code, city), country)) order by is_residence desc, id)
        from customer_address where customer_id = customer.id and removed_at is null), '[]') as addresses
    from customer where id = ${customerId}`.execute(tx)
  return rows[0]
}

/** Until the transaction ends nobody else changes how this customer stands. */
export const lockCustomer = async (tx: Tx, customerId: number): Promise<boolean> => {
  const { rows } = await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return rows.length > 0
}

export const findOwnCustomer = async (tx: Tx, userId: number): Promise<number | undefined> =>
  (await tx.selectFrom('customer').select('id').where('owner_user_id', '=', userId).executeTakeFirst())?.id

export const setLimited = async (tx: Tx, customerId: number, limited: boolean): Promise<void> => {
  await tx.updateTable('customer').set({ limited }).where('id', '=', customerId).execute()
}

export const setDueDiligenceLevel = async (tx: Tx, customerId: number, level: number): Promise<void> => {
  await tx.updateTable('customer').set({ due_diligence_level: level }).where('id', '=', customerId).execute()
}
