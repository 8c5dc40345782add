import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Live } from '../../platform/live/publish.ts'
import { accessTokenSeconds, createAccessTokens } from './sessions/accessTokens.ts'
import { createAdmit } from './signIn/admit.ts'
import { createApprovals } from './challenges/approvals.ts'
import { createAttempts } from './signIn/attempts.ts'
import { hasOpenAttempt } from './signIn/attemptStore.ts'
import { createBrowsers } from './signIn/browsers.ts'
import type { ChallengeMessages } from './challenges/challengeMessages.ts'
import { createChallenges } from './challenges/challenges.ts'
import { createConnectedApplications } from './applications/connected.ts'
import { createApplications, type TellGranted } from './applications/grants.ts'
import { createIdTokens } from './applications/idTokens.ts'
import type { Issuers } from './applications/issuers.ts'
import { createIntrospection } from './applications/introspection.ts'
import { createUserinfo } from './applications/userinfo.ts'
import { createTokenCleaner } from './sessions/cleaner.ts'
import { createFactors } from './factors/factors.ts'
import { createGuard } from './signIn/guard.ts'
import { createIdentify } from './sessions/identify.ts'
import { createKeyring } from './keys/keyring.ts'
import { createNextSteps } from './signIn/nextSteps.ts'
import { createOwnSessions } from './sessions/ownSessions.ts'
import { createPassphrases } from './signIn/passphrases.ts'
import { createRightPassphrase } from './signIn/rightPassphrase.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSignIn } from './signIn/signIn.ts'
import { createSignIns, type TellNewDevice } from './signIn/signIns.ts'
import { createSources } from './signIn/sources.ts'
import { createBrandRules } from './sessions/brandRules.ts'

export type TokenDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly limits: Limits
  readonly tellNewDevice: TellNewDevice
  readonly challengeMessages: ChallengeMessages
  readonly tellGranted: TellGranted
  readonly appSecret: string
  /** In whose name applications are answered. */
  readonly issuers: Issuers
  /** Stands in access tokens as their issuer. */
  readonly publicUrl: string
  /** With it on, brands are looks and no boundary. */
  readonly sandbox: boolean
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
export type Tokens = ReturnType<typeof createTokens>

/** The token service: who may sign in, what a session is, and who holds a token. */
export const createTokens = (deps: TokenDeps) => {
  const { db, clock, ids, live, limits, tellNewDevice, tellGranted, challengeMessages, issuers } = deps
  const { appSecret, publicUrl, rateScale } = deps
  const brandRules = createBrandRules(deps)
  const keyring = createKeyring({ db, clock, ids, secret: appSecret })
  const accessTokens = createAccessTokens({ keyring, clock, ids, issuer: publicUrl })
  const idTokens = createIdTokens({ keyring, clock })
  const isSigningIn = (tx: Tx, userId: number, browserId: string) => hasOpenAttempt(tx, userId, browserId, clock.now())
  const { identify, identifyQuietly, forget } = createIdentify({ db, clock, accessTokens, isSigningIn, brandRules })
  const sessions = createSessions({ db, clock, ids, live, accessTokens, brandRules, onEnd: forget })
  const guard = createGuard({ db, clock, secret: appSecret })
  const passphrases = createPassphrases()
  const signIns = createSignIns({ clock, tellNewDevice })
  const admit = createAdmit({ sessions, signIns })
  const factors = createFactors({ clock, ids, live, secret: appSecret, sessions })
  const challenges = createChallenges({
    db,
    clock,
    ids,
    limits,
    guard,
    messages: challengeMessages,
    checkTotp: factors.checkTotp,
    secret: appSecret,
    rateScale,
  })
  const browsers = createBrowsers({ clock, ids })
  const { devices } = factors
  const sources = createSources({ db, limits, browsers, rateScale })
  const attempts = createAttempts({ db, clock, ids, admit, signIns, challenges, browsers, devices, brandRules })
  const nextSteps = createNextSteps({ db, factors, browsers, challenges, attempts, accessTokens })
  const rightPassphrase = createRightPassphrase({ db, guard, sources, brandRules, passphrases, signIns })
  return {
    signIn: createSignIn({ db, clock, rightPassphrase, passphrases, admit, nextSteps }),
    rightPassphrase,
    brandRules,
    browsers,
    attempts,
    approvals: createApprovals({ db, challenges, browsers, factors }),
    admit,
    signIns,
    sessions,
    factors,
    challenges,
    ownSessions: createOwnSessions({ clock, sessions }),
    applications: createApplications({ db, clock, ids, sessions, idTokens, issuers, brandRules, tellGranted }),
    connectedApplications: createConnectedApplications({ db, clock, sessions }),
    issueForDesk: async (holder: Parameters<typeof accessTokens.issueForDesk>[0]) => ({
      token: await accessTokens.issueForDesk(holder),
      lifeSeconds: accessTokenSeconds,
    }),
    introspect: createIntrospection({ db, clock, accessTokens, issuers }),
    userinfo: createUserinfo({ db }),
    issuers,
    guard,
    passphrases,
    identify,
    identifyQuietly,
    /** For when another process says that a session has ended, or what its user may do has changed. */
    forgetSession: forget,
    keyring,
    clean: createTokenCleaner({ db, clock }),
  }
}
