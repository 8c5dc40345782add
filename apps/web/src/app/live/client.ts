import { liveEvents } from '@florin/contract/calls/events'
import type { LiveEndReason, LiveEventData, LiveEventType, LiveMessage } from '@florin/contract/events'
import type { Refresher } from '../session/refresh.ts'
import type { Session } from '../session/session.ts'
import type { LiveHandlers } from './handlers.ts'
import { createLine } from './line.ts'

/** The server's clock and ours never agree quite. */
const clockSlackMs = 10_000

type Deps = {
  readonly url: string
  readonly session: Session
  readonly refresher: Refresher
  readonly clock: () => number
  readonly random: () => number
  readonly openSocket: (url: string) => WebSocket
  readonly handlers: Pick<LiveHandlers, 'deliver'>
  /** The newest event when the page began to read as who is signed in now; unknown where that was refused. */
  readonly firstReadAt: () => Promise<number | undefined>
  /** Some events are gone for good: whatever they would have changed must be read anew. */
  readonly onMissed: () => void
}

/**
 * News from the server while someone is signed in, from the first thing that the page read. A lost connection comes back and
 * catches up from the last event seen.
 */
export const createLive = (deps: Deps) => {
  const { url, session, refresher, clock, random, openSocket, handlers, firstReadAt, onMissed } = deps
  let lastEventId: number | undefined
  /** Of the session that the page still reads for the first time. */
  let beginning: symbol | undefined

  /** A newer server may tell more than this page knows. */
  const deliver = (event: string, data: unknown) => {
    if (!Object.hasOwn(liveEvents, event)) return
    const type = event as LiveEventType
    handlers.deliver(type, data as LiveEventData<typeof type>)
  }

  const isTokenAlive = () => (session.tokens()?.expiresAt ?? 0) - clock() > clockSlackMs

  const authenticate = () => {
    const tokens = session.tokens()
    if (!tokens) return
    const customerId = session.actingFor()?.customerId
    line.send({
      type: 'auth',
      accessToken: tokens.accessToken,
      ...(customerId === undefined ? {} : { customerId }),
      ...(lastEventId === undefined ? {} : { lastEventId }),
    })
  }

  const onEnded = (reason: LiveEndReason) => {
    if (reason === 'signedOut') return session.signedOut()
    if (reason === 'ended') return session.expire()
    // Said of a token that should still live: the session itself may be gone, and the refresh finds out.
    if (reason === 'expired' && isTokenAlive()) void refresher.refresh().catch(() => undefined)
  }

  const onMessage = (text: string) => {
    const message = JSON.parse(text) as LiveMessage
    switch (message.type) {
      case 'ready':
        line.isWelcome()
        lastEventId = message.lastEventId
        if (message.missed) onMissed()
        return
      case 'event':
        if (lastEventId !== undefined && message.id <= lastEventId) return
        lastEventId = message.id
        return deliver(message.event, message.data)
      case 'ended':
        return onEnded(message.reason)
    }
  }

  // A token that ran out waits for the next refresh, which connects again: an unattended page must not renew its own session.
  const line = createLine({ url, openSocket, random, onOpen: authenticate, onMessage, mayReconnect: isTokenAlive })

  const begin = async () => {
    const begun = Symbol('beginning')
    beginning = begun
    const readAt = await firstReadAt()
    if (beginning !== begun) return
    beginning = undefined
    lastEventId = readAt
    line.open()
  }

  return {
    start: () => {
      session.listen((event) => {
        if (event.kind === 'refreshed') {
          if (line.isThere()) authenticate()
          else if (!beginning) line.open()
          return
        }
        line.close()
        beginning = undefined
        if (event.kind !== 'ended') void begin()
      })
      if (session.isSignedIn()) void begin()
    },
  }
}
