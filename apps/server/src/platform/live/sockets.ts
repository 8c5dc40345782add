import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'

type Ended = 'ended' | 'signedOut'
type Entry = { readonly socket: WebSocket; end(reason: Ended): void; recheck(): void }
export type Member = Entry & { sessionId: string | undefined; isAlive: boolean; heard: number; mayTalk(): boolean }

export type Sockets = {
  enter(entry: Entry): Member
  /** Ties a socket to a session, unless that has just ended or has too many already. */
  join(member: Member, sessionId: string): 'joined' | 'full' | Ended
  leave(member: Member): void
  start(): void
  stop(): void
}
export type SocketsOptions = {
  listener: Listener
  clock: Clock
  metrics: Metrics
  beatMs?: number | undefined
  maxPerSession?: number | undefined
}

const endedMemoryMs = 10_000
const maxHeardPerBeat = 60

/** Every open socket of this process, by session, so that a session's end closes its sockets at once. */
export const createSockets = ({ listener, clock, metrics, beatMs = 20_000, maxPerSession = 20 }: SocketsOptions): Sockets => {
  const members = new Set<Member>()
  const bySession = new Map<string, Set<Member>>()
  /** A session may be looked up a moment before it ends, and its socket join a moment after. */
  const ends = new Map<string, { readonly at: number; readonly reason: Ended }>()
  let timer: NodeJS.Timeout | undefined

  const part = (member: Member): void => {
    const group = member.sessionId === undefined ? undefined : bySession.get(member.sessionId)
    if (group?.delete(member) && group.size === 0) bySession.delete(member.sessionId ?? '')
  }

  const endSession =
    (reason: Ended) =>
    (sessionId: string): void => {
      ends.set(sessionId, { at: clock.now().getTime(), reason })
      bySession.get(sessionId)?.forEach((member) => member.end(reason))
    }

  const beat = (): void => {
    const forgetBefore = clock.now().getTime() - endedMemoryMs
    for (const [sessionId, { at }] of ends) if (at < forgetBefore) ends.delete(sessionId)
    for (const member of members) {
      if (!member.isAlive) {
        member.socket.terminate()
        continue
      }
      member.isAlive = false
      member.heard = 0
      member.socket.ping()
      member.recheck()
    }
  }

  return {
    enter: (entry) => {
      const member: Member = {
        ...entry,
        sessionId: undefined,
        isAlive: true,
        heard: 0,
        mayTalk: () => ++member.heard <= maxHeardPerBeat,
      }
      entry.socket.on('pong', () => {
        member.isAlive = true
      })
      members.add(member)
      metrics.liveSockets(members.size)
      return member
    },
    join: (member, sessionId) => {
      part(member)
      const group = bySession.get(sessionId) ?? new Set<Member>()
      const end = ends.get(sessionId)
      if (end) return end.reason
      if (group.size >= maxPerSession) return 'full'
      member.sessionId = sessionId
      bySession.set(sessionId, group.add(member))
      return 'joined'
    },
    leave: (member) => {
      part(member)
      members.delete(member)
      metrics.liveSockets(members.size)
    },
    start: () => {
      listener.on('session_ended', endSession('ended'))
      listener.on('signed_out', endSession('signedOut'))
      listener.on('rights_changed', (sessionId) => bySession.get(sessionId)?.forEach((member) => member.recheck()))
      // Sessions that ended while the connection was down are found by a query.
      listener.onConnect(() => members.forEach((member) => member.recheck()))
      timer = setInterval(beat, beatMs)
    },
    stop: () => clearInterval(timer),
  }
}
