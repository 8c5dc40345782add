import type { Scope } from '@florin/contract/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { BrandRules } from '../sessions/brandRules.ts'
import { provesChallenge } from '../signIn/pkce.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import type { Client } from '../sessions/client.ts'
import { answerAt } from './answerAddress.ts'
import { type Application, findApplication, provesItself } from './application.ts'
import { createAsking } from './asking.ts'
import { errorBody } from './errors.ts'
import type { IdTokens } from './idTokens.ts'
import type { Issuers } from './issuers.ts'
import * as store from './store.ts'

const codeMs = 60_000

export type Granted = { readonly userId: number; readonly application: string; readonly ip: string; readonly at: Date }
/** Tells a person that an application got access in their name. */
export type TellGranted = (tx: Tx, granted: Granted) => Promise<void>

type Deps = {
  db: Db
  clock: Clock
  ids: Ids
  sessions: Sessions
  idTokens: IdTokens
  issuers: Issuers
  brandRules: BrandRules
  tellGranted: TellGranted
}
/** What came of a code. */
export type Exchanged = TokenPair & { readonly scopes: readonly Scope[]; readonly idToken?: string | undefined }
type Exchange = {
  readonly code: string
  readonly redirectUri: string
  readonly clientId: string
  readonly codeVerifier: string
}
export type Applications = ReturnType<typeof createApplications>

/** Applications that a person lets read something of theirs: asked on a page of ours, answered at an address of theirs. */
export const createApplications = ({ db, clock, ids, sessions, idTokens, issuers, brandRules, tellGranted }: Deps) => {
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms)

  return {
    ...createAsking({ clock, ids, issuers }),

    /** The application that shows this id and secret. Of another brand than the host's it is nobody. */
    authenticate: async (clientId: string, secret: string | undefined, hostBrand: string): Promise<Application | undefined> => {
      const application = await findApplication(db, clientId)
      if (!application || !brandRules.isOpenTo(application.brand, hostBrand)) return undefined
      return provesItself(application, secret) ? application : undefined
    },

    /** Once: a word that was given cannot be taken back or given again. */
    decide: (userId: number, { id, result }: { id: string; result: boolean }, from: Client) =>
      db.transaction().execute(async (tx) => {
        const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
        const grant = isId ? await store.decide(tx, { id, userId, at: clock.now() }) : undefined
        if (!grant) throw refuse('authorization.missing')
        const { state, redirectUri, application } = grant
        const issuer = issuers.of(application.brand)
        if (!result) return { state, redirectUri: answerAt(issuer, redirectUri, { ...errorBody('access_denied'), state }) }
        const code = ids.secret()
        await store.keepCode(tx, id, sha256(code), later(codeMs))
        await tellGranted(tx, { userId, application: application.name, ip: from.ip, at: clock.now() })
        return { state, code, redirectUri: answerAt(issuer, redirectUri, { code, state }) }
      }),

    /** Tokens for a code. Undefined when it is not to be had; a code shown twice ends what came of it the first time. */
    exchange: ({ code, redirectUri, clientId, codeVerifier }: Exchange, from: Client): Promise<Exchanged | undefined> =>
      db.transaction().execute(async (tx) => {
        const taken = await store.takeCode(tx, sha256(code), clock.now())
        if (!taken) return undefined
        const { grant, wasUsed, codeExpiresAt } = taken
        if (wasUsed) {
          const sessionId = await sessions.ofGrant(tx, grant.id)
          if (sessionId) await sessions.end(tx, sessionId, 'codeReused')
          return undefined
        }
        const isRight =
          codeExpiresAt > clock.now() &&
          grant.application.id === clientId &&
          grant.redirectUri === redirectUri &&
          provesChallenge(codeVerifier, grant.codeChallenge)
        if (!isRight) return undefined
        const { userId, scopes, codeChallenge, nonce, signedInAt } = grant
        const application = { id: clientId, scopes, grantId: grant.id }
        const pair = await sessions.start(tx, { ...from, userId, brand: grant.application.brand, codeChallenge, application })
        if (!scopes.includes('openid')) return { ...pair, scopes }
        const issuer = issuers.of(grant.application.brand)
        const idToken = await idTokens.issue({ userId, clientId, issuer, nonce, signedInAt, accessToken: pair.accessToken })
        return { ...pair, scopes, idToken }
      }),

    /** Ends what an application was given, by either of its tokens; what is not its own stays as it is. */
    revoke: (clientId: string, token: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const sessionId = await sessions.ofApplication(tx, clientId, token)
        if (sessionId) await sessions.end(tx, sessionId, 'signedOut')
      }),

    refresh: sessions.refreshFor,
  }
}
