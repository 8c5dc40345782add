import type { Tx } from '../../../platform/db.ts'

/** Whether the old hash still stood, so that of two changes at once only one counts. */
export const replaceHash = async (
  tx: Tx,
  userId: number,
  hashes: { from: string; to: string; isShort: boolean },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('app_user')
    .set({ passphrase_hash: hashes.to, has_short_passphrase: hashes.isShort })
    .where('id', '=', userId)
    .where('passphrase_hash', '=', hashes.from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
