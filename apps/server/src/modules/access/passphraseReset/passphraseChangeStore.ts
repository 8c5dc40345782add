import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { MailedCode } from '../signIn/mailedCode.ts'

/** Beside those of before: a stranger who asks for another must not make the owner's wrong. */
export const putCode = async (tx: Tx, email: string, userId: number | undefined, code: MailedCode): Promise<void> => {
  const row = { user_id: userId ?? null, code_hash: code.hash, expires_at: code.expiresAt }
  await tx
    .insertInto('passphrase_change')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.columns(['email', 'code_hash']).doUpdateSet(row))
    .execute()
}

export const hasCode = async (tx: Tx, email: string, codeHash: Buffer, now: Date): Promise<boolean> => {
  const found = await tx
    .selectFrom('passphrase_change')
    .select('email')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Of many that show the same code at once, one gets it; the others of the address are over with it. */
export const takeCode = async (tx: OpenTx, email: string, codeHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('passphrase_change')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) return false
  await tx.deleteFrom('passphrase_change').where('email', '=', email).execute()
  return true
}

export const setPassphrase = async (
  tx: OpenTx,
  userId: number,
  { passphraseHash, isShort }: { passphraseHash: string; isShort: boolean },
): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ passphrase_hash: passphraseHash, has_short_passphrase: isShort })
    .where('id', '=', userId)
    .execute()
}
