import type { Acting } from '@florin/contract/access'
import { removeAllButDrafts, removeDraftsOfOthers } from './draftOwner.ts'

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string }
export type Tokens = TokenPair & { readonly issuedAt: number; readonly expiresAt: number }
/** Whom the pages are about when not the user themself: a company, or a customer for whom an operator stands in. */
export type ActingFor = Acting & {
  readonly name: string
  /** When standing in ends, as an instant. */
  readonly until?: string | undefined
}
export type EndReason = 'expired' | 'signedOut'
export type StoredSession = {
  readonly tokens: Tokens
  readonly acting?: ActingFor | undefined
  /** The person has to pair a phone before anything else. */
  readonly mustPair?: boolean | undefined
}

const sessionKey = 'florin.session'
const reasonKey = 'florin.ended'

type Deps = {
  /** Shared by the tabs of one browser. */
  readonly local: Storage
  /** This tab's own. */
  readonly tab: Storage
  readonly events: Pick<EventTarget, 'addEventListener'>
}

const parse = (text: string | null): StoredSession | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredSession | null
    return stored?.tokens ? stored : undefined
  } catch {
    return undefined
  }
}

export const createSessionStorage = ({ local, tab, events }: Deps) => ({
  read: () => parse(local.getItem(sessionKey)),
  write: (session: StoredSession) => {
    local.removeItem(reasonKey)
    local.setItem(sessionKey, JSON.stringify(session))
  },
  /**
   * Nothing of the session stays in this tab, except why it ended; the other tabs learn the reason too. What was typed stays where
   * nobody asked for the end: whoever signs in again goes on with it.
   */
  clear: (reason: EndReason) => {
    local.setItem(reasonKey, reason)
    local.removeItem(sessionKey)
    if (reason === 'expired') removeAllButDrafts(tab)
    else tab.clear()
    tab.setItem(reasonKey, reason)
  },
  /** Somebody is signed in now, perhaps somebody else than before. */
  begin: (session: StoredSession) => removeDraftsOfOthers(tab, session),
  /** Says to all tabs why the session is about to end, before any of them can hear of it from the server. */
  announce: (reason: EndReason) => local.setItem(reasonKey, reason),
  announced: () => (local.getItem(reasonKey) ?? undefined) as EndReason | undefined,
  ended: () => (tab.getItem(reasonKey) ?? undefined) as EndReason | undefined,
  forgetEnd: () => tab.removeItem(reasonKey),
  onOtherTab: (listener: () => void) => {
    events.addEventListener('storage', (event) => {
      const { key, storageArea } = event as StorageEvent
      if (storageArea === local && (key === sessionKey || key === null)) listener()
    })
  },
})

export type SessionStorage = ReturnType<typeof createSessionStorage>
