import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Enrolment = { readonly sealedSecret: Buffer; readonly expiresAt: Date }

export const findTotp = async (tx: Tx, userId: number) =>
  tx.selectFrom('totp').select(['sealed_secret', 'created_at']).where('user_id', '=', userId).executeTakeFirst()

/** Whether the step is later than every one that counted before. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('totp')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const putTotp = async (tx: OpenTx, userId: number, totp: { sealedSecret: Buffer; step: number; at: Date }) => {
  const row = { sealed_secret: totp.sealedSecret, last_step: BigInt(totp.step), created_at: totp.at }
  await tx
    .insertInto('totp')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const deleteTotp = async (tx: OpenTx, userId: number): Promise<void> => {
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** The newest attempt replaces the one before. */
export const putEnrolment = async (tx: Tx, userId: number, enrolment: Enrolment & { id: string }): Promise<void> => {
  const row = { id: enrolment.id, sealed_secret: enrolment.sealedSecret, expires_at: enrolment.expiresAt }
  await tx
    .insertInto('totp_enrolment')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const findEnrolment = async (tx: Tx, userId: number, id: string, now: Date): Promise<Buffer | undefined> => {
  const found = await tx
    .selectFrom('totp_enrolment')
    .select('sealed_secret')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.sealed_secret
}

/** Of many that finish at once, one does. */
export const takeEnrolment = async (tx: OpenTx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('totp_enrolment').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const replaceRecoveryCodes = async (tx: OpenTx, userId: number, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Of many that show the same code at once, one gets it. */
export const takeRecoveryCode = async (tx: Tx, userId: number, hash: Buffer, at: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const countRecoveryCodes = async (tx: Tx, userId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
