import { admin, type CallerView, customer, desks, judge } from '@florin/contract/access'
import { LiveRequest } from '@florin/contract/events'
import { decodeJwt } from 'jose'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createFeed } from './feed.ts'
import type { Hub } from './hub.ts'
import { CloseCode, createOutlet } from './outlet.ts'
import type { Sockets } from './sockets.ts'

type LiveCaller = CallerView & { readonly userId?: number | undefined; readonly sessionId?: string | undefined }
/** Tells who holds a token and for whom they act; nobody when it is dead. Listening must not count as being active. */
export type IdentifyLive = (accessToken: string, customerId: number | undefined) => Promise<LiveCaller | undefined>

export type ConnectionOptions = {
  socket: WebSocket
  hub: Hub
  identify: IdentifyLive
  sockets: Sockets
  clock: Clock
  log: Log
  authTimeoutMs?: number | undefined
  maxBufferedBytes?: number | undefined
}
type Auth = Extract<LiveRequest, { type: 'auth' }>

const maxWaiting = 4
const recheckDelayMs = 1000
const readsBalances = customer({ can: 'read' })

/** One's own topic, that of the money one may read, and those of an operator's desks: never another's. */
const topicsOf = (caller: LiveCaller): string[] => [
  `user:${caller.userId}`,
  ...desks.filter((desk) => judge(admin(desk), caller) === 'allowed').map((desk) => `desk:${desk}`),
  ...(caller.acting && judge(readsBalances, caller) === 'allowed' ? [`customer:${caller.acting.customerId}`] : []),
]

const parse = (text: string): LiveRequest | undefined => {
  try {
    return LiveRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const millisecondsLeft = (accessToken: string, clock: Clock): number =>
  (decodeJwt(accessToken).exp ?? 0) * 1000 - clock.now().getTime()

/** One open socket, from its first token to its end. */
export const serveConnection = (options: ConnectionOptions): void => {
  const { socket, hub, identify, sockets, clock, log, authTimeoutMs = 5000, maxBufferedBytes = 512 * 1024 } = options
  const outlet = createOutlet(socket, maxBufferedBytes)
  const feed = createFeed({ hub, send: outlet.send })
  let userId: number | undefined
  let auth: Auth | undefined
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()
  let deadline = setTimeout(() => outlet.close(CloseCode.refused), authTimeoutMs)

  const expireWith = (accessToken: string) => {
    clearTimeout(deadline)
    deadline = setTimeout(() => outlet.end('expired'), Math.max(0, millisecondsLeft(accessToken, clock)))
  }

  const admit = async (request: Auth): Promise<void> => {
    const caller = await identify(request.accessToken, request.customerId)
    if (socket.readyState !== socket.OPEN) return
    if (!caller?.userId || !caller.sessionId) return outlet.end('expired')
    // An application was let in to read, not to listen.
    if (caller.scopes) return outlet.close(CloseCode.refused)
    // A socket belongs to one person for life.
    if (userId !== undefined && userId !== caller.userId) return outlet.close(CloseCode.refused)
    userId = caller.userId
    auth = request
    expireWith(request.accessToken)
    const outcome = sockets.join(member, caller.sessionId)
    if (outcome === 'full') return outlet.close(CloseCode.refused)
    if (outcome !== 'joined') return outlet.end(outcome)
    await feed.follow(topicsOf(caller), request.lastEventId)
  }

  /** Asks again whether the token still stands and what its holder may see; while nobody can tell, nothing is sent either. */
  const recheck = async (): Promise<void> => {
    if (!auth || socket.readyState !== socket.OPEN) return
    try {
      const caller = await identify(auth.accessToken, auth.customerId)
      if (caller?.userId) feed.narrow(topicsOf(caller))
      else outlet.end('expired')
    } catch (error) {
      log.warn('live.recheckFailed', { error })
      setTimeout(() => inTurn(recheck), recheckDelayMs).unref()
    }
  }

  const inTurn = (step: () => Promise<void>): void => {
    waiting += 1
    turn = turn
      .then(step)
      .catch((error: unknown) => {
        log.warn('live.failed', { error })
        outlet.close(CloseCode.unavailable)
      })
      .finally(() => {
        waiting -= 1
      })
  }

  const member = sockets.enter({
    socket,
    end: outlet.end,
    // One that is under way may have asked before the change; one that has yet to begin is enough.
    recheck: () => waiting < 2 && inTurn(recheck),
  })

  socket.on('message', (data, isBinary) => {
    const request = isBinary ? undefined : parse(String(data))
    if (!request || !member.mayTalk()) return outlet.close(CloseCode.refused)
    if (request.type === 'ping') outlet.send({ type: 'pong' })
    else if (waiting < maxWaiting) inTurn(() => admit(request))
    else outlet.close(CloseCode.refused)
  })
  socket.on('close', () => {
    clearTimeout(deadline)
    feed.stop()
    sockets.leave(member)
  })
}
