import type { Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredUser = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accessRight: Right
  readonly accessList: readonly string[]
  /** By the bank: they act for nobody, and count as nobody until it ends. */
  readonly isBlocked: boolean
  readonly lastSeenAt: Date | null
}
export type StoredInvitation = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accessRight: Right
  readonly accessList: readonly string[]
  readonly language: string
  readonly expiresAt: Date
}

/** Whoever was closed is gone; whoever is blocked can still be taken off. */
export const usersOf = async (tx: Tx, customerId: number): Promise<StoredUser[]> =>
  (
    await sql<StoredUser>`
      select user_id as "userId", email, first_name as "firstName", last_name as "lastName", access_right as "accessRight",
        access_list as "accessList", blocked_at is not null as "isBlocked",
        (select max(last_seen_at) from session where session.user_id = company_user.user_id and application_id is null) as "lastSeenAt"
      from company_user join app_user on app_user.id = user_id
      where customer_id = ${customerId} and closed_at is null order by company_user.created_at, user_id`.execute(tx)
  ).rows

/** The newest for each address, as long as nobody took it up. */
export const invitationsOf = async (tx: Tx, customerId: number): Promise<StoredInvitation[]> =>
  (
    await sql<StoredInvitation>`
      select distinct on (email) id, email, first_name as "firstName", last_name as "lastName", access_right as "accessRight",
        access_list as "accessList", language, code_expires_at as "expiresAt"
      from employee_invitation where customer_id = ${customerId} and used_at is null
      order by email, id desc`.execute(tx)
  ).rows

/** Two managers who change the same company's people wait for each other, so that one with full access is always left. */
export const lockPeople = async (tx: OpenTx, customerId: number): Promise<StoredUser[]> => {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return usersOf(tx, customerId)
}

export const setRight = async (tx: OpenTx, customerId: number, userId: number, right: Right): Promise<void> => {
  await tx
    .updateTable('company_user')
    .set({ access_right: right })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

export const removeUser = async (tx: OpenTx, customerId: number, userId: number): Promise<void> => {
  await tx.deleteFrom('company_user').where('customer_id', '=', customerId).where('user_id', '=', userId).execute()
}

/** All that an address has open: the links of all of them are dead then. */
export const removeInvitations = async (tx: OpenTx, customerId: number, email: string): Promise<void> => {
  await tx
    .deleteFrom('employee_invitation')
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}
