import type { Db, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Admit } from './admit.ts'
import type { Guard } from './guard.ts'
import type { Passphrases } from './passphrases.ts'
import type { TokenPair } from './sessions.ts'
import type { Client } from './sessionStore.ts'
import type { SignIns } from './signIns.ts'

type Holder = { readonly passphraseHash: string; readonly userId: number | undefined }

/** Who answers to an address: a user, or somebody whose registration waits for activation. */
const findHolder = async (tx: Tx, email: string): Promise<Holder | undefined> => {
  const [user, waiting] = await Promise.all([
    tx.selectFrom('app_user').select(['id', 'passphrase_hash']).where('email', '=', email).executeTakeFirst(),
    tx
      .selectFrom('registration')
      .select('passphrase_hash')
      .where('email', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (user) return { passphraseHash: user.passphrase_hash, userId: user.id }
  return waiting && { passphraseHash: waiting.passphrase_hash, userId: undefined }
}

/** Whether a passphrase that was right a moment ago still is; it cannot change before the session has begun. */
const stillHolds = async (tx: OpenTx, userId: number, passphraseHash: string): Promise<boolean> => {
  const user = await tx.selectFrom('app_user').select('passphrase_hash').where('id', '=', userId).forShare().executeTakeFirst()
  return user?.passphrase_hash === passphraseHash
}

type Deps = { db: Db; guard: Guard; passphrases: Passphrases; signIns: SignIns; admit: Admit }
export type Credentials = { readonly username: string; readonly password: string; readonly codeChallenge: string }
export type SignIn = ReturnType<typeof createSignIn>

/** Known and unknown addresses take the same path, for the same time, to the same words. */
export const createSignIn =
  ({ db, guard, passphrases, signIns, admit }: Deps) =>
  async ({ username, password, codeChallenge }: Credentials, client: Client & { readonly brand: string }): Promise<TokenPair> => {
    const holder = await findHolder(db, username)
    const attempt = await guard.attempt('login', username, () => passphrases.matches(holder?.passphraseHash, password))
    if (attempt.outcome === 'blocked') throw refuse('login.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    if (attempt.outcome === 'failed' || !holder) {
      await signIns.failed(db, holder?.userId, client)
      throw refuse('login.failed')
    }
    const { userId, passphraseHash } = holder
    if (userId === undefined) throw refuse('login.inactive')
    return db.transaction().execute(async (tx) => {
      if (!(await stillHolds(tx, userId, passphraseHash))) throw refuse('login.failed')
      return admit(tx, { ...client, userId, codeChallenge })
    })
  }
