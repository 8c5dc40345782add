import type { Db, Tx } from '../db.ts'

export type Download = {
  readonly customerId: number
  readonly userId?: number | undefined
  readonly key: string
  /** The file exists for this link alone and goes with it. */
  readonly isOwnCopy: boolean
  readonly name: string
  readonly type: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertDownload = async (tx: Tx, tokenHash: Buffer, download: Download): Promise<void> => {
  await tx
    .insertInto('download')
    .values({
      token_hash: tokenHash,
      customer_id: download.customerId,
      user_id: download.userId ?? null,
      key: download.key,
      is_own_copy: download.isOwnCopy,
      name: download.name,
      type: download.type,
      created_at: download.createdAt,
      expires_at: download.expiresAt,
    })
    .execute()
}

export const findDownload = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('download')
    .select(['key', 'name', 'type'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const expiredDownloads = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('download')
    .select(['token_hash as tokenHash', 'key', 'is_own_copy as isOwnCopy'])
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

export const deleteDownloads = async (db: Db, tokenHashes: readonly Buffer[]): Promise<void> => {
  if (tokenHashes.length > 0) await db.deleteFrom('download').where('token_hash', 'in', tokenHashes).execute()
}
