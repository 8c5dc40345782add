import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Code } from './store.ts'

export type Owner = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly brand: string
}

export const findOwner = async (tx: Tx, email: string): Promise<Owner | undefined> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'language', 'brand'])
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    user && {
      userId: user.id,
      email,
      firstName: user.first_name,
      lastName: user.last_name,
      language: user.language as Language,
      brand: user.brand,
    }
  )
}

/** The newest code of an address replaces the one before. */
export const putCode = async (tx: Tx, email: string, userId: number | undefined, code: Code): Promise<void> => {
  const row = { user_id: userId ?? null, code_hash: code.hash, expires_at: code.expiresAt }
  await tx
    .insertInto('passphrase_change')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
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

/** Of many that show the same code at once, one gets it. */
export const takeCode = async (tx: OpenTx, email: string, codeHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('passphrase_change')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export const voidCode = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('passphrase_change').where('email', '=', email).execute()
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
