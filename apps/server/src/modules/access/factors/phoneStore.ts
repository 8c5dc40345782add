import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Phone = {
  readonly id: number
  readonly countryCode: string
  readonly number: string
  readonly isPrimary: boolean
  readonly confirmedAt: Date | undefined
  /** The code that was last asked for by the number's id. */
  readonly challengeId: string | undefined
}
export type PhoneNumber = Pick<Phone, 'countryCode' | 'number'>

type Row = {
  id: number
  country_code: string
  number: string
  is_primary: boolean
  confirmed_at: Date | null
  challenge_id: string | null
}
const columns = ['id', 'country_code', 'number', 'is_primary', 'confirmed_at', 'challenge_id'] as const
const read = (row: Row): Phone => ({
  id: row.id,
  countryCode: row.country_code,
  number: row.number,
  isPrimary: row.is_primary,
  confirmedAt: row.confirmed_at ?? undefined,
  challengeId: row.challenge_id ?? undefined,
})

export const phonesOf = async (tx: Tx, userId: number): Promise<Phone[]> =>
  (
    await tx
      .selectFrom('phone')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('is_primary', 'desc')
      .orderBy('id')
      .execute()
  ).map(read)

export const findPhone = async (tx: Tx, userId: number, id: number): Promise<Phone | undefined> => {
  const row = await tx.selectFrom('phone').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return row && read(row)
}

/** The same number twice is one phone; one that was never confirmed makes room. */
export const putPhone = async (tx: Tx, userId: number, { countryCode, number }: PhoneNumber, at: Date): Promise<Phone> => {
  await tx
    .deleteFrom('phone')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where((row) => row.or([row('country_code', '<>', countryCode), row('number', '<>', number)]))
    .execute()
  await tx
    .insertInto('phone')
    .values({ user_id: userId, country_code: countryCode, number, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'country_code', 'number']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('phone')
    .select(columns)
    .where('user_id', '=', userId)
    .where('country_code', '=', countryCode)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return read(row)
}

export const noteChallenge = async (tx: Tx, id: number, challengeId: string): Promise<void> => {
  await tx.updateTable('phone').set({ challenge_id: challengeId }).where('id', '=', id).execute()
}

export const deleteUnconfirmed = async (tx: Tx, userId: number, id: number): Promise<void> => {
  await tx.deleteFrom('phone').where('id', '=', id).where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/** From now on codes go there; the phone that got them before is forgotten. */
export const makePrimary = async (tx: OpenTx, userId: number, id: number, at: Date): Promise<void> => {
  await sql`select id from app_user where id = ${userId} for no key update`.execute(tx)
  await tx.deleteFrom('phone').where('user_id', '=', userId).where('is_primary', '=', true).where('id', '<>', id).execute()
  await tx.updateTable('phone').set({ confirmed_at: at, is_primary: true }).where('id', '=', id).execute()
}
