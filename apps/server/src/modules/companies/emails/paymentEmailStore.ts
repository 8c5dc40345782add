import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredPaymentEmail = {
  readonly id: number
  readonly email: string
  /** Whoever had the code sent. */
  readonly askedBy: number
  readonly challengeId: string | null
  readonly confirmedAt: Date | null
  readonly createdAt: Date
}

export const paymentEmailsOf = async (tx: Tx, customerId: number): Promise<StoredPaymentEmail[]> =>
  (
    await sql<StoredPaymentEmail>`
      select id, email, asked_by as "askedBy", challenge_id as "challengeId", confirmed_at as "confirmedAt", created_at as "createdAt"
      from company_email where customer_id = ${customerId} order by id`.execute(tx)
  ).rows

/** Two who change the addresses of one company wait for each other. */
export const lockPaymentEmails = async (tx: OpenTx, customerId: number): Promise<StoredPaymentEmail[]> => {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return paymentEmailsOf(tx, customerId)
}

export const insertPaymentEmail = async (
  tx: OpenTx,
  row: { readonly customerId: number; readonly email: string; readonly askedBy: number; readonly createdAt: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('company_email')
      .values({ customer_id: row.customerId, email: row.email, asked_by: row.askedBy, created_at: row.createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const setChallenge = async (tx: OpenTx, id: number, askedBy: number, challengeId: string): Promise<void> => {
  await tx.updateTable('company_email').set({ asked_by: askedBy, challenge_id: challengeId }).where('id', '=', id).execute()
}

/** Undefined where the address is somebody's own, or another company's, who is paid by it then. */
export const confirmPaymentEmail = async (tx: OpenTx, id: number, at: Date): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      update company_email set confirmed_at = ${at} where id = ${id}
        and not exists (select from app_user where app_user.email = company_email.email)
        and not exists (select from company_email other where other.email = company_email.email and other.confirmed_at is not null)
      returning id`.execute(tx)
  ).rows[0]?.id

export const deletePaymentEmail = async (tx: OpenTx, id: number): Promise<void> => {
  await tx.deleteFrom('company_email').where('id', '=', id).execute()
}
