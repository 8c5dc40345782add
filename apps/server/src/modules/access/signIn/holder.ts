import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import type { LoginMode } from '../factors/loginMode.ts'

/** Whose account it is, as far as mails and passphrases are concerned. */
export type Holder = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly brand: string
  readonly passphraseHash: string
  readonly loginMode: LoginMode
}

export const findHolder = async (
  tx: Tx,
  by: { readonly id: number } | { readonly email: string },
): Promise<Holder | undefined> => {
  const users = tx
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'brand', 'passphrase_hash', 'login_mode'])
  const user = await ('id' in by ? users.where('id', '=', by.id) : users.where('email', '=', by.email)).executeTakeFirst()
  return (
    user && {
      userId: user.id,
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
