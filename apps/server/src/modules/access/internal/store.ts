import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { LoginMode } from '../factors/loginMode.ts'

export type User = {
  readonly userId: number
  readonly login: string
  readonly names: readonly string[]
  readonly brand: string
  readonly passphraseHash: string
  readonly loginMode: LoginMode
  readonly hasShortPassphrase: boolean
  readonly isBlocked: boolean
}
export type UserChange = {
  readonly login?: string | undefined
  readonly passphrase?: { readonly hash: string; readonly isShort: boolean } | undefined
  readonly loginMode?: LoginMode | undefined
  readonly blockedAt?: Date | null | undefined
}

const select = (tx: Tx, userId: number) =>
  tx
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'brand',
      'passphrase_hash',
      'login_mode',
      'has_short_passphrase',
      'blocked_at',
    ])
    .where('id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const userOf = (row: Row | undefined): User | undefined =>
  row && {
    userId: row.id,
    login: row.email,
    names: [row.first_name, row.last_name],
    brand: row.brand,
    passphraseHash: row.passphrase_hash,
    loginMode: row.login_mode as LoginMode,
    hasShortPassphrase: row.has_short_passphrase,
    isBlocked: row.blocked_at !== null,
  }

export const findUser = async (tx: Tx, userId: number): Promise<User | undefined> =>
  userOf(await select(tx, userId).executeTakeFirst())

/** No session of the user begins or is renewed until the transaction is over. */
export const lockUser = async (tx: OpenTx, userId: number): Promise<User | undefined> =>
  userOf(await select(tx, userId).forUpdate().executeTakeFirst())

export const isTaken = async (tx: Tx, login: string, userId: number): Promise<boolean> =>
  (await tx.selectFrom('app_user').select('id').where('email', '=', login).where('id', '!=', userId).executeTakeFirst()) !==
  undefined

export const changeUser = async (tx: Tx, userId: number, change: UserChange): Promise<void> => {
  const { login, passphrase, loginMode, blockedAt } = change
  const values = {
    ...(login !== undefined && { email: login }),
    ...(passphrase && { passphrase_hash: passphrase.hash, has_short_passphrase: passphrase.isShort }),
    ...(loginMode && { login_mode: loginMode }),
    ...(blockedAt !== undefined && { blocked_at: blockedAt }),
  }
  if (Object.keys(values).length > 0) await tx.updateTable('app_user').set(values).where('id', '=', userId).execute()
}
