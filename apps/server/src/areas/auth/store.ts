import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../platform/db.ts'
import type { LoginMode } from '../../tokens/factors/loginMode.ts'

export type Holder = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly brand: string
  readonly passphraseHash: string
  readonly loginMode: LoginMode
}

export const findHolder = async (tx: Tx, userId: number): Promise<Holder | undefined> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name', 'language', 'brand', 'passphrase_hash', 'login_mode'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return (
    user && {
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      language: user.language as Language,
      brand: user.brand,
      passphraseHash: user.passphrase_hash,
      loginMode: user.login_mode as LoginMode,
    }
  )
}

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
