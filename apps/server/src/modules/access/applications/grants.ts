import type { Scope } from '@florin/contract/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { provesChallenge } from '../signIn/pkce.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import type { Client } from '../sessions/client.ts'
import { type AccessRequest, readRequest } from './request.ts'
import { findApplication } from './application.ts'
import * as store from './store.ts'

const decisionMs = 600_000
const codeMs = 60_000

export type Granted = { readonly userId: number; readonly application: string; readonly ip: string; readonly at: Date }
/** Tells a person that an application got access in their name. */
export type TellGranted = (tx: Tx, granted: Granted) => Promise<void>

type Deps = { db: Db; clock: Clock; ids: Ids; sessions: Sessions; publicUrl: string; tellGranted: TellGranted }
type Exchange = {
  readonly code: string
  readonly redirectUri: string
  readonly clientId: string
  readonly codeVerifier: string
}
export type Applications = ReturnType<typeof createApplications>

/** Applications that a person lets read something of theirs: asked on a page of ours, answered at an address of theirs. */
export const createApplications = ({ db, clock, ids, sessions, publicUrl, tellGranted }: Deps) => {
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms)

  /** The registered address with our word in its query, and who says it. */
  const answerAt = (redirectUri: string, word: Readonly<Record<string, string | undefined>>): string => {
    const url = new URL(redirectUri)
    for (const [name, text] of Object.entries({ ...word, iss: publicUrl })) if (text) url.searchParams.set(name, text)
    return url.href
  }

  const pageFor = (request: AccessRequest): string => {
    const asked = {
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      response_type: request.responseType,
      code_challenge: request.codeChallenge,
      code_challenge_method: request.codeChallengeMethod,
      state: request.state,
      scope: request.scope,
    }
    const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `${publicUrl}/auth/sei?${new URLSearchParams(given)}`
  }

  return {
    knows: async (clientId: string): Promise<boolean> => (await findApplication(db, clientId)) !== undefined,

    /** What the person has to decide about. */
    ask: async (tx: Tx, userId: number, request: AccessRequest, brand: string) => {
      const application = await findApplication(tx, request.clientId)
      if (!application?.redirectUris.includes(request.redirectUri) || application.brand !== brand)
        throw refuse('authorization.missing')
      const authorizeUrl = pageFor(request)
      const right = readRequest(request)
      if ('fault' in right)
        return { authorizeUrl, redirectUri: answerAt(request.redirectUri, { error: right.fault, state: request.state }) }
      const grant = { id: ids.uuid(), application, userId, redirectUri: request.redirectUri, ...right }
      await store.insertGrant(tx, grant, { at: clock.now(), expiresAt: later(decisionMs) })
      return { authorizeUrl, authorizationId: grant.id, clientName: application.name, scopes: [...grant.scopes] }
    },

    /** Once: a word that was given cannot be taken back or given again. */
    decide: (userId: number, { id, result }: { id: string; result: boolean }, from: Client) =>
      db.transaction().execute(async (tx) => {
        const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
        const grant = isId ? await store.decide(tx, { id, userId, at: clock.now() }) : undefined
        if (!grant) throw refuse('authorization.missing')
        const { state, redirectUri, application } = grant
        if (!result) return { state, redirectUri: answerAt(redirectUri, { error: 'access_denied', state }) }
        const code = ids.secret()
        await store.keepCode(tx, id, sha256(code), later(codeMs))
        await tellGranted(tx, { userId, application: application.name, ip: from.ip, at: clock.now() })
        return { state, code, redirectUri: answerAt(redirectUri, { code, state }) }
      }),

    /** Tokens for a code. Undefined when it is not to be had; a code shown twice ends what came of it the first time. */
    exchange: (
      { code, redirectUri, clientId, codeVerifier }: Exchange,
      from: Client,
    ): Promise<(TokenPair & { scopes: readonly Scope[] }) | undefined> =>
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
        const { userId, scopes, codeChallenge } = grant
        const application = { id: clientId, scopes, grantId: grant.id }
        const pair = await sessions.start(tx, { ...from, userId, brand: grant.application.brand, codeChallenge, application })
        return { ...pair, scopes }
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
