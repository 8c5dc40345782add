import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredUserPhone = {
  readonly id: number
  readonly userId: number
  readonly countryCode: string
  readonly number: string
  /** Whoever had the code sent. */
  readonly askedBy: number
  readonly challengeId: string | null
  readonly confirmedAt: Date | null
}

const columns = sql`id, user_id as "userId", country_code as "countryCode", number, asked_by as "askedBy",
  challenge_id as "challengeId", confirmed_at as "confirmedAt"`

/** Of each user one that is confirmed and one that waits, at most. */
export const userPhonesOf = async (tx: Tx, customerId: number): Promise<StoredUserPhone[]> =>
  (
    await sql<StoredUserPhone>`select ${columns} from company_user_phone where customer_id = ${customerId} order by id`.execute(
      tx,
    )
  ).rows

type NewUserPhone = Pick<StoredUserPhone, 'userId' | 'countryCode' | 'number' | 'askedBy'> & {
  readonly customerId: number
  readonly createdAt: Date
}

/** What waited for the same user before is over. */
export const insertUserPhone = async (tx: OpenTx, phone: NewUserPhone): Promise<number> => {
  await sql`
    delete from company_user_phone
    where customer_id = ${phone.customerId} and user_id = ${phone.userId} and confirmed_at is null`.execute(tx)
  const { id } = await tx
    .insertInto('company_user_phone')
    .values({
      customer_id: phone.customerId,
      user_id: phone.userId,
      country_code: phone.countryCode,
      number: phone.number,
      asked_by: phone.askedBy,
      created_at: phone.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setPhoneChallenge = async (tx: OpenTx, id: number, challengeId: string): Promise<void> => {
  await tx.updateTable('company_user_phone').set({ challenge_id: challengeId }).where('id', '=', id).execute()
}

/** In the place of the one before. */
export const confirmUserPhone = async (
  tx: OpenTx,
  { customerId, userId, id }: { readonly customerId: number; readonly userId: number; readonly id: number },
  at: Date,
): Promise<void> => {
  await sql`
    delete from company_user_phone
    where customer_id = ${customerId} and user_id = ${userId} and confirmed_at is not null`.execute(tx)
  await tx.updateTable('company_user_phone').set({ confirmed_at: at }).where('id', '=', id).execute()
}
