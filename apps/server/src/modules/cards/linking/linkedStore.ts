import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type LinkedState = 'unconfirmed' | 'confirmed' | 'blocked'
export type LinkedRow = {
  readonly id: number
  readonly customerId: number
  readonly cardId: number
  readonly holderName: string
  readonly country: string
  readonly state: LinkedState
  readonly reservationId: string
  readonly codeHash: Buffer
  readonly triesLeft: number
  readonly createdAt: Date
}

const columns = sql`id, customer_id as "customerId", card_id as "cardId", holder_name as "holderName", country, state,
  reservation_id as "reservationId", code_hash as "codeHash", tries_left as "triesLeft", created_at as "createdAt"`

/** The newest first. */
export const linkedOf = async (tx: Tx, customerId: number): Promise<LinkedRow[]> =>
  (
    await sql<LinkedRow>`
      select ${columns} from linked_card where customer_id = ${customerId} and removed_at is null order by id desc`.execute(tx)
  ).rows

export const findByFingerprint = async (tx: Tx, customerId: number, fingerprint: Buffer): Promise<LinkedRow | undefined> =>
  (
    await sql<LinkedRow>`
      select ${columns} from linked_card
      where customer_id = ${customerId} and fingerprint = ${fingerprint} and removed_at is null`.execute(tx)
  ).rows[0]

/** Whether too many wrong codes were typed for it since then, though it was removed meanwhile. */
export const isBlockedSince = async (tx: Tx, customerId: number, fingerprint: Buffer, since: Date): Promise<boolean> =>
  (
    await sql`
      select from linked_card where customer_id = ${customerId} and fingerprint = ${fingerprint} and state = 'blocked'
        and created_at > ${since} limit 1`.execute(tx)
  ).rows.length > 0

/** How many there are, and how many were added since then, with those that were removed. */
export const countLinked = async (tx: Tx, customerId: number, since: Date): Promise<{ now: number; since: number }> => {
  const { rows } = await sql<{ now: number; since: number }>`
    select count(*) filter (where removed_at is null)::int as now, count(*) filter (where created_at > ${since})::int as since
    from linked_card where customer_id = ${customerId}`.execute(tx)
  return required(rows[0], 'the count')
}

type New = Omit<LinkedRow, 'id' | 'state' | 'createdAt'> & {
  readonly userId: number
  readonly fingerprint: Buffer
  readonly at: Date
}

export const insertLinked = async (tx: OpenTx, given: New): Promise<void> => {
  await sql`
    insert into linked_card (customer_id, user_id, card_id, fingerprint, holder_name, country, state, reservation_id, code_hash,
      tries_left, created_at)
    values (${given.customerId}, ${given.userId}, ${given.cardId}, ${given.fingerprint}, ${given.holderName}, ${given.country},
      'unconfirmed', ${given.reservationId}, ${given.codeHash}, ${given.triesLeft}, ${given.at})`.execute(tx)
}

export const lockLinked = async (tx: OpenTx, customerId: number, cardId: number): Promise<LinkedRow | undefined> =>
  (
    await sql<LinkedRow>`
      select ${columns} from linked_card
      where customer_id = ${customerId} and card_id = ${cardId} and removed_at is null for update`.execute(tx)
  ).rows[0]

export const confirmLinked = async (tx: OpenTx, id: number, at: Date): Promise<void> => {
  await sql`update linked_card set state = 'confirmed', confirmed_at = ${at} where id = ${id}`.execute(tx)
}

export const countWrongCode = async (tx: OpenTx, id: number): Promise<void> => {
  await sql`
    update linked_card set tries_left = tries_left - 1, state = case when tries_left = 1 then 'blocked' else state end
    where id = ${id}`.execute(tx)
}

export const removeLinked = async (tx: OpenTx, id: number, at: Date): Promise<void> => {
  await sql`update linked_card set removed_at = ${at}, card_id = null, holder_name = '' where id = ${id}`.execute(tx)
}

/** Nothing of it is left, and it does not count. Gives where its number is, unless it was removed before. */
export const deleteLinked = async (tx: OpenTx, customerId: number, reservationId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ cardId: number | null }>`
    delete from linked_card where customer_id = ${customerId} and reservation_id = ${reservationId}
    returning card_id as "cardId"`.execute(tx)
  return rows[0]?.cardId ?? undefined
}

export const emailOf = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
