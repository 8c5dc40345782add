import { draftOwner } from './draftOwner.ts'
import { expiryOf, subjectOf } from './jwt.ts'
import type { ActingFor, EndReason, SessionStorage, StoredSession, TokenPair, Tokens } from './storage.ts'

export type SessionEvent = { kind: 'started' } | { kind: 'refreshed' } | { kind: 'acting' } | { kind: 'ended'; reason: EndReason }
/** Who asked for a call, and for whom, at the press: it may be sent when neither is so any more. */
export type AskedBy = { readonly person: string; readonly customerId: number | undefined }
type Listener = (event: SessionEvent) => void

type Deps = {
  readonly store: SessionStorage
  readonly clock: () => number
  readonly endOnServer: (refreshToken: string) => Promise<unknown>
}

const isSamePerson = (one: StoredSession, other: StoredSession): boolean =>
  subjectOf(one.tokens.accessToken) === subjectOf(other.tokens.accessToken)

const createListeners = () => {
  const listeners = new Set<Listener>()
  return {
    tell: (event: SessionEvent) => {
      for (const listener of listeners) listener(event)
    },
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const createSession = ({ store, clock, endOnServer }: Deps) => {
  const { listen, tell } = createListeners()

  const withTimes = (pair: TokenPair): Tokens => ({
    accessToken: pair.accessToken,
    refreshToken: pair.refreshToken,
    issuedAt: clock(),
    expiresAt: expiryOf(pair.accessToken, clock()),
  })

  let known = store.read()
  if (known) store.begin(known)
  const write = (session: StoredSession) => {
    store.write(session)
    known = session
  }

  const start = (session: StoredSession) => {
    known = session
    store.begin(session)
    tell({ kind: 'started' })
  }

  const end = (reason: EndReason) => {
    if (!known) return
    known = undefined
    store.clear(reason)
    tell({ kind: 'ended', reason })
  }

  const follow = () => {
    const before = known
    const now = store.read()
    if (!now) return end(store.announced() ?? 'signedOut')
    if (!before || !isSamePerson(before, now)) return start(now)
    known = now
    if (before.acting?.customerId !== now.acting?.customerId) tell({ kind: 'acting' })
    else if (before.tokens.accessToken !== now.tokens.accessToken) tell({ kind: 'refreshed' })
  }
  store.onOtherTab(follow)

  return {
    tokens: (): Tokens | undefined => known?.tokens,
    actingFor: (): ActingFor | undefined => known?.acting,
    /** Who is here now, and for whom: for calls that are made later. */
    asking: (): AskedBy => ({ person: subjectOf(known?.tokens.accessToken ?? ''), customerId: known?.acting?.customerId }),
    mustPair: (): boolean => known?.mustPair === true,
    /** The server refuses everything until a phone is paired. */
    mustPairNow: () => {
      if (known) write({ ...known, mustPair: true })
    },
    /** A phone is paired now. */
    paired: () => {
      if (known) write({ ...known, mustPair: false })
    },
    /** Reads what the other tabs wrote, without waiting to be told. */
    reread: follow,
    isSignedIn: (): boolean => known !== undefined,
    /** The beginning of the names under which what is typed now is kept. */
    draftOwner: (): string => draftOwner(known),
    /** Why the last session of this tab ended. */
    ended: (): EndReason | undefined => store.ended(),
    forgetEnd: () => store.forgetEnd(),

    /** A session of before is over with it. */
    signIn: (pair: TokenPair, { mustPair = false }: { mustPair?: boolean } = {}) => {
      if (known) void endOnServer(known.tokens.refreshToken).catch(() => undefined)
      store.forgetEnd()
      const begun = { tokens: withTimes(pair), ...(mustPair && { mustPair }) }
      store.write(begun)
      start(begun)
    },
    /** The same session with new tokens. */
    renew: (pair: TokenPair): Tokens => {
      const tokens = withTimes(pair)
      write({ ...known, tokens })
      tell({ kind: 'refreshed' })
      return tokens
    },
    /** Whom the calls are made for from now on. What one may do there can change without that. */
    actFor: (acting: ActingFor | undefined) => {
      if (!known) return
      const before = known.acting
      write({ ...known, acting })
      if (before?.customerId !== acting?.customerId) tell({ kind: 'acting' })
    },
    /** The server is told first; a server that cannot be reached must not keep anyone signed in here. */
    signOut: async () => {
      const refreshToken = known?.tokens.refreshToken
      if (known) store.announce('signedOut')
      if (refreshToken) await endOnServer(refreshToken).catch(() => undefined)
      end('signedOut')
    },
    /** Another tab asked for it, and the server's word came before that tab's. */
    signedOut: () => end('signedOut'),
    /** The server says it is over; somebody here may have asked for it. */
    expire: () => end(store.announced() ?? 'expired'),
    /** Nobody was here for too long: the screen closes at once, the server hears of it after. */
    expireIdle: () => {
      const refreshToken = known?.tokens.refreshToken
      end('expired')
      if (refreshToken) void endOnServer(refreshToken).catch(() => undefined)
    },
    listen,
  }
}

export type Session = ReturnType<typeof createSession>
