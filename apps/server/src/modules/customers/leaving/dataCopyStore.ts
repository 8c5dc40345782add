import type { DataCopy } from '@florin/contract/customers/dataCopy'
import { type Language, normaliseLanguage } from '@florin/i18n/languages'
import type { Selectable } from 'kysely'
import type { DataCopy as Row } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'

export type KeptCopy = {
  readonly id: number
  readonly customerId: number
  readonly userId: number
  readonly format: DataCopy['format']
  readonly language: Language
  readonly status: DataCopy['status']
  readonly createdAt: Date
}

const shaped = (row: Selectable<Row>): KeptCopy => ({
  id: row.id,
  customerId: row.customer_id,
  userId: row.user_id,
  format: row.format as KeptCopy['format'],
  language: normaliseLanguage(row.language) ?? 'en',
  status: row.status as KeptCopy['status'],
  createdAt: row.created_at,
})

export const insertCopy = async (tx: Tx, made: Omit<KeptCopy, 'id' | 'status'>): Promise<number> =>
  (
    await tx
      .insertInto('data_copy')
      .values({
        customer_id: made.customerId,
        user_id: made.userId,
        format: made.format,
        language: made.language,
        status: 'queued',
        created_at: made.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const findCopy = async (tx: Tx, id: number): Promise<KeptCopy | undefined> => {
  const row = await tx.selectFrom('data_copy').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/** Newest first; at most one a day is made, so there are few. */
export const copiesOf = async (tx: Tx, customerId: number): Promise<KeptCopy[]> =>
  (
    await tx.selectFrom('data_copy').selectAll().where('customer_id', '=', customerId).orderBy('id', 'desc').limit(50).execute()
  ).map(shaped)

export const endCopy = async (tx: Tx, id: number, status: 'ready' | 'failed', endedAt: Date): Promise<void> => {
  await tx.updateTable('data_copy').set({ status, ended_at: endedAt }).where('id', '=', id).execute()
}

export const oldCopies = async (tx: Tx, before: Date, limit: number): Promise<KeptCopy[]> =>
  (
    await tx.selectFrom('data_copy').selectAll().where('created_at', '<', before).orderBy('created_at').limit(limit).execute()
  ).map(shaped)

export const deleteCopy = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('data_copy').where('id', '=', id).execute()
}

/** Asking and asking again wait for each other. */
export const lockAsker = async (tx: Tx, userId: number): Promise<void> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
