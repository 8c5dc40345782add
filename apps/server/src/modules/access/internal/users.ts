import { findBrand } from '@florin/brands/brands'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { assertHardToGuess, assertLongEnough, isShortPassphrase } from '../signIn/goodPassphrase.ts'
import type { TokenPair } from '../sessions/sessions.ts'
import type { Passkeys } from '../factors/passkeys.ts'
import { createAfterChange } from '../security/afterChange.ts'
import type { Tokens } from '../tokens.ts'
import * as store from './store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tokens: Tokens; readonly passkeys: Passkeys }
type Client = { readonly ip: string; readonly userAgent: string }
type Wanted = {
  readonly login?: string | undefined
  readonly password?: string | undefined
  readonly twoFactorMode?: 'none' | 'push' | undefined
  readonly blocked?: boolean | undefined
}
export type InternalUsers = ReturnType<typeof createInternalUsers>

const required = (user: store.User | undefined): store.User => {
  if (!user) throw refuse('object.missing')
  return user
}

/** Two may ask for the same address at the same moment. */
const asTaken = (error: unknown): never => {
  throw isTakenError(error) ? refuse('login.taken', { field: 'login' }) : error
}
const isTakenError = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'app_user_email_key'

/** What other services of ours ask the token service about a user, and have it change. */
export const createInternalUsers = ({ db, clock, tokens, passkeys }: Deps) => {
  const afterChange = createAfterChange({ tokens, passkeys })
  const { guard, passphrases, sessions, factors, admit } = tokens

  const assertGood = ({ login, names, brand, loginMode }: store.User, { password, twoFactorMode }: Wanted): void => {
    if (password === undefined) return
    assertLongEnough(password, twoFactorMode ?? loginMode, 'password')
    const known = [login, ...names, findBrand(brand)?.projectName ?? brand]
    assertHardToGuess(password, known, 'password')
  }

  const assertCan = async (tx: OpenTx, user: store.User, { login, password, twoFactorMode }: Wanted): Promise<void> => {
    const { userId, hasShortPassphrase } = user
    if (login !== undefined && (await store.isTaken(tx, login, userId))) throw refuse('login.taken', { field: 'login' })
    if (twoFactorMode === 'push' && (await factors.devices.reachable(tx, userId)).length === 0) throw refuse('twoStep.needsPhone')
    if (twoFactorMode === 'none' && password === undefined && hasShortPassphrase) throw refuse('twoStep.shortPassphrase')
    if (twoFactorMode === 'none' && (await factors.of(tx, userId)).isOperator) throw refuse('operator.factorNeeded')
  }

  const shown = ({ userId, login, loginMode, isBlocked }: store.User) => ({
    userId,
    login,
    twoFactorMode: loginMode,
    blocked: isBlocked,
  })

  return {
    /** Throws when there is none. */
    find: async (userId: number): Promise<store.User> => required(await store.findUser(db, userId)),

    signIn: async (userId: number, client: Client): Promise<TokenPair> => {
      const { brand } = required(await store.findUser(db, userId))
      if ((await factors.of(db, userId)).isOperator) throw refuse('operator.factorNeeded')
      return admit(db, { ...client, userId, brand })
    },

    update: async (userId: number, wanted: Wanted) => {
      const { password, login, twoFactorMode: loginMode, blocked } = wanted
      assertGood(required(await store.findUser(db, userId)), wanted)
      const passphrase =
        password === undefined ? undefined : { hash: await passphrases.hash(password), isShort: isShortPassphrase(password) }
      return db
        .transaction()
        .execute(async (tx) => {
          const user = required(await store.lockUser(tx, userId))
          assertGood(user, wanted)
          await assertCan(tx, user, wanted)
          const blockedAt = blocked === undefined ? undefined : blocked ? clock.now() : null
          await store.changeUser(tx, userId, { login, passphrase, loginMode, blockedAt })
          if (blocked) await sessions.endAll(tx, userId, 'blocked')
          else if (passphrase) await afterChange(tx, { userId, keep: [] })
          return shown(required(await store.findUser(tx, userId)))
        })
        .catch(asTaken)
    },

    checkPassphrase: async (userId: number, passphrase: string): Promise<boolean> => {
      const { passphraseHash } = required(await store.findUser(db, userId))
      const isRight = () => passphrases.matches(passphraseHash, passphrase)
      const attempt = await guard.attempt('passphrase', String(userId), isRight)
      if (attempt.outcome === 'blocked') throw refuse('login.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      return attempt.outcome === 'passed'
    },
  }
}
