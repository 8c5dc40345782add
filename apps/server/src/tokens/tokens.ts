import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import { createAccessTokens } from './accessTokens.ts'
import { createTokenCleaner } from './cleaner.ts'
import { createGuard } from './guard.ts'
import { createIdentify } from './identify.ts'
import { createKeyring } from './keyring.ts'
import { createPassphrases } from './passphrases.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'

export type TokenDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly appSecret: string
  /** Stands in tokens as their issuer. */
  readonly publicUrl: string
}
export type Tokens = ReturnType<typeof createTokens>

/** The token service: who may sign in, what a session is, and who holds a token. */
export const createTokens = ({ db, clock, ids, appSecret, publicUrl }: TokenDeps) => {
  const keyring = createKeyring({ db, clock, ids, secret: appSecret })
  const accessTokens = createAccessTokens({ keyring, clock, ids, issuer: publicUrl })
  const { identify, identifyQuietly, forget } = createIdentify({ db, clock, accessTokens })
  const sessions = createSessions({ db, clock, ids, accessTokens, onEnd: forget })
  const guard = createGuard({ db, clock, secret: appSecret })
  const passphrases = createPassphrases()
  return {
    signIn: createSignIn({ db, guard, passphrases, sessions }),
    sessions,
    guard,
    passphrases,
    identify,
    identifyQuietly,
    /** For when another process says that a session has ended. */
    forgetSession: forget,
    publicKeys: keyring.publicKeys,
    clean: createTokenCleaner({ db, clock }),
  }
}
