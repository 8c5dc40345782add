import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredLogo = {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly isDefault: boolean
  readonly fileKey: string
  readonly type: string
  readonly createdAt: Date
}

const columns = sql`id, customer_id as "customerId", name, is_default as "isDefault", file_key as "fileKey", type,
  created_at as "createdAt"`

export const logosOf = async (tx: Tx, customerId: number): Promise<StoredLogo[]> =>
  (await sql<StoredLogo>`select ${columns} from merchant_logo where customer_id = ${customerId} order by id`.execute(tx)).rows

export const findLogo = async (tx: Tx, id: number): Promise<StoredLogo | undefined> =>
  (await sql<StoredLogo>`select ${columns} from merchant_logo where id = ${id}`.execute(tx)).rows[0]

/** One customer's changes follow each other, so that there is one default. */
export const lockLogos = async (tx: OpenTx, customerId: number): Promise<void> => {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
}

export const insertLogo = async (tx: OpenTx, made: Omit<StoredLogo, 'id'>): Promise<number> =>
  (
    await tx
      .insertInto('merchant_logo')
      .values({
        customer_id: made.customerId,
        name: made.name,
        is_default: made.isDefault,
        file_key: made.fileKey,
        type: made.type,
        created_at: made.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateLogo = async (tx: OpenTx, { id, name, fileKey, type }: StoredLogo): Promise<void> => {
  await tx.updateTable('merchant_logo').set({ name, file_key: fileKey, type }).where('id', '=', id).execute()
}

export const makeDefault = async (tx: OpenTx, customerId: number, id: number): Promise<void> => {
  await sql`update merchant_logo set is_default = false where customer_id = ${customerId} and is_default and id <> ${id}`.execute(
    tx,
  )
  await sql`update merchant_logo set is_default = true where customer_id = ${customerId} and id = ${id}`.execute(tx)
}

export const deleteLogo = async (tx: OpenTx, id: number): Promise<void> => {
  await tx.deleteFrom('merchant_logo').where('id', '=', id).execute()
}

export const replacedFiles = async (tx: Tx, limit: number): Promise<string[]> =>
  (await tx.selectFrom('replaced_logo_file').select('file_key').orderBy('replaced_at').limit(limit).execute()).map(
    (row) => row.file_key,
  )

/** Tried again after all that wait now. */
export const postponeFile = async (tx: Tx, fileKey: string, at: Date): Promise<void> => {
  await tx.updateTable('replaced_logo_file').set({ replaced_at: at }).where('file_key', '=', fileKey).execute()
}

export const forgetFile = async (tx: Tx, fileKey: string): Promise<void> => {
  await tx.deleteFrom('replaced_logo_file').where('file_key', '=', fileKey).execute()
}
