import { findBrand } from '@florin/brands/brands'
import type { Scope } from '@florin/contract/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { type Live, liveMessage } from '../../../platform/live/publish.ts'
import { notify } from '../../../platform/notify.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { deletePendingGrants } from '../applications/store.ts'
import type { AccessTokens, TokenHolder } from './accessTokens.ts'
import type { BrandRules } from './brandRules.ts'
import type { Client } from './client.ts'
import type { ProvedBy } from '../factors/strength.ts'
import * as store from './sessionStore.ts'

export const sessionHours = 12
/** An application comes back by itself for a quarter of a year; then the person is asked again. */
export const applicationDays = 90
const lostAnswerMs = 10_000
/** As long as a page keeps asking while the database moves to another machine. What was written there may be written, though unanswered. */
const unheardAnswerMs = 30_000
const defaultIdleMinutes = 15

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string }
export type NewSession = Client & {
  readonly userId: number
  readonly brand: string
  readonly codeChallenge?: string | undefined
  /** The phone it runs on; when that is removed, the session ends. */
  readonly deviceId?: string | undefined
  /** The second step it began with. */
  readonly provedBy?: ProvedBy | undefined
  /** Begun by the link that pairs a phone. */
  readonly pairsDevice?: boolean | undefined
  readonly application?: store.NewSession['application']
  readonly passphraseHash?: string | undefined
}
type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly accessTokens: AccessTokens
  readonly brandRules: BrandRules
  readonly onEnd: (sessionId: string) => void
}
/** Whose token it may be: an application's, and for which scopes; or that of a page of a brand. */
type Renewing = {
  readonly applicationId?: string | undefined
  readonly wanted?: readonly Scope[] | undefined
  readonly hostBrand?: string | undefined
}
type Renewed = TokenPair & { readonly scopes: readonly Scope[] }
export type Sessions = ReturnType<typeof createSessions>

type Age = {
  readonly brand: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly application?: { readonly id: string } | null | undefined
}

/** Why a session that nobody ended is over all the same. */
export const overdue = ({ brand, startedAt, lastSeenAt, application }: Age, now: Date): 'expired' | 'idle' | undefined => {
  const idleMinutes = findBrand(brand)?.idleMinutes ?? defaultIdleMinutes
  if (application) return now.getTime() - startedAt.getTime() >= applicationDays * 86_400_000 ? 'expired' : undefined
  if (now.getTime() - startedAt.getTime() >= sessionHours * 3_600_000) return 'expired'
  if (now.getTime() - lastSeenAt.getTime() > idleMinutes * 60_000) return 'idle'
  return undefined
}

/** A spent token shown again by the same client a moment later: its answer was lost on the way. By a page longer, unless a later one was used. */
const isLostAnswer = ({ usedAt, usedBy, isFollowed, application }: store.HeldToken, client: Client, now: Date): boolean =>
  usedAt !== null &&
  now.getTime() - usedAt.getTime() <= (isFollowed || application ? lostAnswerMs : unheardAnswerMs) &&
  usedBy?.ip === client.ip &&
  usedBy.userAgent === client.userAgent

const whyOver = (held: store.HeldToken, client: Client, now: Date): store.EndReason | undefined =>
  overdue(held, now) ?? (held.usedAt && !isLostAnswer(held, client, now) ? 'tokenReused' : undefined)

/** What a renewed token is for: all that was granted, or less. Undefined when more is wanted. */
const scopesFor = ({ application }: store.HeldToken, wanted: readonly Scope[] | undefined): readonly Scope[] | undefined => {
  const granted = application?.scopes ?? []
  return wanted?.every((scope) => granted.includes(scope)) === false ? undefined : (wanted ?? granted)
}

export const createSessions = ({ db, clock, ids, live, accessTokens, brandRules, onEnd }: Deps) => {
  const issue = async (tx: Tx, session: TokenHolder): Promise<TokenPair> => {
    const refreshToken = ids.secret()
    await store.insertToken(tx, { hash: sha256(refreshToken), sessionId: session.sessionId, issuedAt: clock.now() })
    return { accessToken: await accessTokens.issue(session), refreshToken }
  }

  const tellChange = (tx: Tx, userId: number) => live.publish(tx, `user:${userId}`, 'sessionListChanged', {})

  /** Whether it was still running. */
  const end = async (tx: OpenTx, sessionId: string, reason: store.EndReason): Promise<boolean> => {
    const userId = await store.endSession(tx, sessionId, reason, clock.now())
    if (userId === undefined) return false
    await notify(tx, reason === 'signedOut' ? 'signed_out' : 'session_ended', sessionId)
    await tellChange(tx, userId)
    onEnd(sessionId)
    return true
  }

  const rotate = async (
    tx: OpenTx,
    refreshToken: string,
    client: Client,
    { applicationId, hostBrand, wanted }: Renewing,
  ): Promise<Renewed | 'beyondScopes' | undefined> => {
    const hash = sha256(refreshToken)
    const held = await store.lockToken(tx, hash)
    if (!held || held.endedAt || held.application?.id !== applicationId) return undefined
    if (hostBrand !== undefined && !brandRules.isOpenTo(held.brand, hostBrand)) return undefined
    const over = whyOver(held, client, clock.now())
    if (over) {
      await end(tx, held.sessionId, over)
      return undefined
    }
    const scopes = scopesFor(held, wanted)
    // A wish for more is no misuse: the token is not spent by it.
    if (!scopes) return 'beyondScopes'
    const fresh = ids.secret()
    await store.exchangeToken(tx, { sessionId: held.sessionId, spent: hash, fresh: sha256(fresh), at: clock.now() }, client)
    const application = held.application && { ...held.application, scopes }
    return { accessToken: await accessTokens.issue({ ...held, application }), refreshToken: fresh, scopes }
  }

  return {
    start: async (tx: Tx, session: NewSession, writes: store.SessionWrites['writes'] = []): Promise<TokenPair> => {
      const { userId, brand, application, codeChallenge = null } = session
      const id = ids.uuid()
      const refreshToken = ids.secret()
      const startedAt = clock.now()
      const told = [liveMessage(`user:${userId}`, 'sessionListChanged', {}, startedAt)]
      const made = await store.insertSession(tx, { ...session, id, codeChallenge, startedAt }, sha256(refreshToken), {
        writes,
        told,
      })
      if (!made) throw refuse('login.failed')
      return { accessToken: await accessTokens.issue({ sessionId: id, userId, brand, application }), refreshToken }
    },

    /** New tokens for a running session; those given out before are spent. */
    reissue: async (tx: OpenTx, sessionId: string, client: Client): Promise<TokenPair> => {
      const session = await store.lockSession(tx, sessionId)
      if (!session) throw refuse('auth.required')
      await store.spendTokens(tx, sessionId, client, clock.now())
      return issue(tx, { sessionId, ...session })
    },

    refresh: async (refreshToken: string, { brand, ...client }: Client & { readonly brand?: string }): Promise<TokenPair> => {
      if (refreshToken === '') throw refuse('refresh.empty')
      // Refused outside the transaction: what ended the session must stay.
      const pair = await db.transaction().execute((tx) => rotate(tx, refreshToken, client, { hostBrand: brand }))
      if (!pair || pair === 'beyondScopes') throw refuse('session.expired')
      return { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
    },

    /** For all that was granted, or less. Undefined when the token is not one that the application may renew. */
    refreshFor: (applicationId: string, refreshToken: string, client: Client, wanted?: readonly Scope[]) =>
      db.transaction().execute((tx) => rotate(tx, refreshToken, client, { applicationId, wanted })),

    /** The session of an application, by either of its tokens. */
    ofApplication: async (tx: OpenTx, applicationId: string, token: string): Promise<string | undefined> => {
      const sessionId = (await store.sessionOfToken(tx, sha256(token))) ?? (await accessTokens.verify(token))?.sessionId
      const session = sessionId === undefined ? undefined : await store.lockSession(tx, sessionId)
      return session?.application?.id === applicationId ? sessionId : undefined
    },

    ofGrant: store.sessionOfGrant,

    signOut: async (refreshToken: string): Promise<void> => {
      const sessionId = await store.sessionOfToken(db, sha256(refreshToken))
      if (sessionId) await db.transaction().execute((tx) => end(tx, sessionId, 'signedOut'))
    },

    end,

    /** Applications too unless they are kept, and always the codes that they have not exchanged yet. */
    endAll: async (
      tx: OpenTx,
      userId: number,
      reason: store.EndReason,
      isKept: (session: store.RunningSession) => boolean = () => false,
    ): Promise<void> => {
      await deletePendingGrants(tx, { userId })
      for (const session of await store.runningSessions(tx, userId)) if (!isKept(session)) await end(tx, session.id, reason)
    },

    /** The person has shown a factor in it. */
    noteProof: (tx: Tx, sessionId: string, provedBy: ProvedBy): Promise<void> =>
      store.noteProof(tx, sessionId, provedBy, clock.now()),
    proofOf: store.proofOf,
  }
}
