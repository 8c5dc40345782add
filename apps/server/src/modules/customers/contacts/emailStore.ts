import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredEmail = {
  readonly id: number
  readonly email: string
  readonly isPrimary: boolean
  readonly isUsername: boolean
  readonly confirmedAt: Date | null
  readonly challengeId: string | null
  readonly createdAt: Date
}

const fields = sql`contact_email.id, contact_email.email, is_primary as "isPrimary", app_user.email = contact_email.email as "isUsername",
  confirmed_at as "confirmedAt", challenge_id as "challengeId", contact_email.created_at as "createdAt"`

export const emailsOf = async (tx: Tx, userId: number): Promise<StoredEmail[]> =>
  (
    await sql<StoredEmail>`
      select ${fields} from contact_email join app_user on app_user.id = user_id
      where user_id = ${userId} order by is_primary desc, contact_email.id`.execute(tx)
  ).rows

export const findEmail = async (tx: Tx, userId: number, id: number): Promise<StoredEmail | undefined> =>
  (
    await sql<StoredEmail>`
      select ${fields} from contact_email join app_user on app_user.id = user_id
      where user_id = ${userId} and contact_email.id = ${id}`.execute(tx)
  ).rows[0]

/** Two pages that change the same person's addresses wait for each other. */
export const lockEmailsOf = async (tx: OpenTx, userId: number): Promise<StoredEmail[]> => {
  await sql`select id from app_user where id = ${userId} for no key update`.execute(tx)
  return emailsOf(tx, userId)
}

export const insertEmail = async (tx: Tx, userId: number, email: string, at: Date): Promise<number> =>
  (
    await tx
      .insertInto('contact_email')
      .values({ user_id: userId, email, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The link and the code of now; those from before are void. */
export const putWaiting = async (
  tx: Tx,
  id: number,
  waiting: { codeHash: Buffer; expiresAt: Date; challengeId: string },
): Promise<void> => {
  await tx
    .updateTable('contact_email')
    .set({ code_hash: waiting.codeHash, code_expires_at: waiting.expiresAt, challenge_id: waiting.challengeId })
    .where('id', '=', id)
    .execute()
}

export const markConfirmed = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('contact_email').set({ confirmed_at: at }).where('id', '=', id).where('confirmed_at', 'is', null).execute()
}

/** A link opened twice is still right the second time. Gives whose it is. */
export const confirmByLink = async (tx: Tx, email: string, codeHash: Buffer, at: Date): Promise<number | undefined> =>
  (
    await tx
      .updateTable('contact_email')
      .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(at)) }))
      .where('email', '=', email)
      .where('code_hash', '=', codeHash)
      .where('code_expires_at', '>', at)
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id

export const makePrimary = async (tx: OpenTx, userId: number, id: number): Promise<void> => {
  const own = tx.updateTable('contact_email').where('user_id', '=', userId)
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await own.set({ is_primary: true }).where('id', '=', id).execute()
}

export const deleteEmail = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('contact_email').where('id', '=', id).execute()
}
