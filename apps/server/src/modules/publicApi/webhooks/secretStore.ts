import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type NewSecret = {
  readonly id: string
  readonly webhookId: number
  readonly secret: Buffer
  readonly secretEnd: string
  readonly at: Date
}

export const insertSecret = async (tx: Tx, { id, webhookId, secret, secretEnd, at }: NewSecret): Promise<void> => {
  await tx
    .insertInto('webhook_secret')
    .values({ id, webhook_id: webhookId, secret, secret_end: secretEnd, created_at: at })
    .execute()
}

export const expireSecrets = async (tx: Tx, webhookId: number, at: Date): Promise<void> => {
  await sql`update webhook_secret set expires_at = least(expires_at, ${at}) where webhook_id = ${webhookId}`.execute(tx)
}

export const findSecrets = async (tx: Tx, webhookId: number, now: Date) =>
  (
    await sql<{ id: string; secret: Buffer }>`
      select id, secret from webhook_secret where webhook_id = ${webhookId} and coalesce(expires_at, 'infinity') > ${now}
      order by created_at desc, id`.execute(tx)
  ).rows

/** What signs nothing any more. */
export const forgetSecrets = async (tx: Tx, before: Date): Promise<number> =>
  Number((await tx.deleteFrom('webhook_secret').where('expires_at', '<', before).executeTakeFirst()).numDeletedRows)
