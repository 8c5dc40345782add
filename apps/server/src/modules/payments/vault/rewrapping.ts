import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { createEnvelopes } from '../../../platform/envelope.ts'
import { about } from './vault.ts'
import { fromRow, type VaultEntry } from './vaultStore.ts'

const atOnce = 500

/** Those under another key. They are locked: a customer who leaves may be taking theirs along. */
const underOtherKeys = async (tx: Tx, keyId: string): Promise<VaultEntry[]> =>
  (
    await tx
      .selectFrom('vault_entry')
      .selectAll()
      .where((is) => is.or([is('key_id', '<', keyId), is('key_id', '>', keyId)]))
      .limit(atOnce)
      .forUpdate()
      .execute()
  ).map(fromRow)

const update = async (tx: Tx, { token, keyId, wrappedKey }: VaultEntry): Promise<void> => {
  await sql`update vault_entry set key_id = ${keyId}, wrapped_key = ${wrappedKey} where token = ${token}`.execute(tx)
}

/** Puts every entry under the newest key, while customers go on; how many there were. */
export const rewrapVault = async (db: Db, keys: readonly string[]): Promise<number> => {
  const envelopes = createEnvelopes(keys)
  let total = 0
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const entries = await underOtherKeys(tx, envelopes.keyId)
      for (const entry of entries) await update(tx, { ...entry, ...envelopes.rewrap(entry, about(entry)) })
      return entries.length
    })
    total += done
    if (done < atOnce) return total
  }
}
