import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredDraft = {
  readonly id: string
  readonly email: string
  readonly brand: string
  readonly version: string
  readonly secretHashes: readonly Buffer[]
  readonly linkHash: Buffer | null
  readonly linkExpiresAt: Date | null
  readonly savedAt: Date
  readonly sentAt: Date | null
}

export const insertDraft = async (
  tx: OpenTx,
  draft: Pick<StoredDraft, 'id' | 'email' | 'brand' | 'version'> & { secretHash: Buffer; at: Date },
): Promise<void> => {
  await tx
    .insertInto('business_draft')
    .values({
      id: draft.id,
      email: draft.email,
      brand: draft.brand,
      version: draft.version,
      secret_hashes: [draft.secretHash],
      created_at: draft.at,
      saved_at: draft.at,
    })
    .execute()
}

/** Two devices that save at once wait for each other. */
export const lockDraft = async (tx: OpenTx, id: string): Promise<StoredDraft | undefined> => {
  const { rows } = await sql<StoredDraft>`
    select id, email, brand, version, secret_hashes as "secretHashes", link_hash as "linkHash", link_expires_at as "linkExpiresAt",
      saved_at as "savedAt", sent_at as "sentAt"
    from business_draft where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const touchDraft = async (tx: OpenTx, id: string, change: { email: string; version: string; at: Date }): Promise<void> => {
  await tx
    .updateTable('business_draft')
    .set({ email: change.email, version: change.version, saved_at: change.at })
    .where('id', '=', id)
    .execute()
}

export const setLink = async (tx: OpenTx, id: string, hash: Buffer, expiresAt: Date): Promise<void> => {
  await tx.updateTable('business_draft').set({ link_hash: hash, link_expires_at: expiresAt }).where('id', '=', id).execute()
}

/** A device that came by the link keeps a secret of its own; the link is used up. */
export const addSecret = async (tx: OpenTx, id: string, hash: Buffer): Promise<void> => {
  await sql`
    update business_draft set secret_hashes = array_append(secret_hashes, ${hash}), link_hash = null, link_expires_at = null
    where id = ${id}`.execute(tx)
}

export type StoredSection = { readonly section: string; readonly sealed: Buffer; readonly savedAt: Date }

export const sectionsOf = async (tx: Tx, id: string): Promise<StoredSection[]> =>
  (
    await sql<StoredSection>`
      select section, sealed_data as sealed, saved_at as "savedAt" from business_draft_section where draft_id = ${id}`.execute(tx)
  ).rows

export const putSection = async (tx: OpenTx, id: string, { section, sealed, savedAt }: StoredSection): Promise<void> => {
  await sql`
    insert into business_draft_section (draft_id, section, sealed_data, saved_at) values (${id}, ${section}, ${sealed}, ${savedAt})
    on conflict (draft_id, section) do update set sealed_data = excluded.sealed_data, saved_at = excluded.saved_at`.execute(tx)
}

/** Nothing of what was typed is left. */
export const finishDraft = async (tx: OpenTx, id: string, at: Date): Promise<void> => {
  await tx.deleteFrom('business_draft_section').where('draft_id', '=', id).execute()
  await tx
    .updateTable('business_draft')
    .set({ sent_at: at, email: '', link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .execute()
}

export const deleteBefore = async (tx: Tx, before: Date): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('business_draft').where('saved_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
