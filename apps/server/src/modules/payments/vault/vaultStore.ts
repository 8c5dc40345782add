import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Envelope } from '../../../platform/envelope.ts'

export type VaultKind = 'card' | 'answer'
export type VaultEntry = Envelope & { readonly token: string; readonly customerId: number; readonly kind: VaultKind }

export const insertEntry = async (tx: Tx, entry: VaultEntry, at: Date): Promise<void> => {
  await tx
    .insertInto('vault_entry')
    .values({
      token: entry.token,
      customer_id: entry.customerId,
      kind: entry.kind,
      key_id: entry.keyId,
      wrapped_key: entry.wrappedKey,
      sealed: entry.sealed,
      created_at: at,
    })
    .execute()
}

export const fromRow = (row: Selectable<DB['vault_entry']>): VaultEntry => ({
  token: row.token,
  customerId: row.customer_id,
  kind: row.kind as VaultKind,
  keyId: row.key_id,
  wrappedKey: row.wrapped_key,
  sealed: row.sealed,
})

export const findEntry = async (tx: Tx, token: string): Promise<VaultEntry | undefined> => {
  const row = await tx.selectFrom('vault_entry').selectAll().where('token', '=', token).executeTakeFirst()
  return row && fromRow(row)
}

/** But for numbers of cards that money was sent to. */
export const deleteEntries = async (tx: Tx, customerId: number, tokens: readonly string[]): Promise<void> => {
  await sql`
    delete from vault_entry where customer_id = ${customerId} and token = any (${tokens}::uuid[])
      and not exists (select from payout_card where payout_card.token = vault_entry.token)`.execute(tx)
}
