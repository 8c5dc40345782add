import type { OpenSession } from '@florin/contract/access/auth'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { deviceName, readDevice } from '../../../platform/device.ts'
import { deletePendingGrants } from '../applications/store.ts'
import { overdue, type Sessions } from './sessions.ts'
import { type EndReason, type RunningSession, runningSessions } from './sessionStore.ts'

type Self = { readonly userId: number; readonly sessionId: string }
export type OwnSessions = ReturnType<typeof createOwnSessions>

/** What a person sees of their own sessions, and may end. Applications that they have let in have a list of their own. */
export const createOwnSessions = ({ clock, sessions }: { clock: Clock; sessions: Sessions }) => {
  const open = async (tx: Tx, userId: number): Promise<RunningSession[]> =>
    (await runningSessions(tx, userId)).filter((session) => !overdue(session, clock.now()))

  const ofDevices = async (tx: Tx, userId: number): Promise<RunningSession[]> =>
    (await open(tx, userId)).filter(({ application }) => !application)

  const endAllOf = async (tx: OpenTx, ending: readonly RunningSession[], reason: EndReason): Promise<number> => {
    for (const { id } of ending) await sessions.end(tx, id, reason)
    return ending.length
  }

  const shown = (session: RunningSession, current: boolean, language: Language): OpenSession => ({
    id: session.id,
    createdAt: session.startedAt.toISOString(),
    lastActivityAt: session.lastSeenAt.toISOString(),
    ip: session.ip,
    ...(session.countryCode && { country_code: session.countryCode }),
    deviceName: deviceName(readDevice(session.userAgent), language),
    current,
  })

  return {
    list: async (tx: Tx, { userId, sessionId }: Self, language: Language): Promise<OpenSession[]> =>
      (await ofDevices(tx, userId))
        .map((session) => shown(session, session.id === sessionId, language))
        .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastActivityAt.localeCompare(a.lastActivityAt)),

    find: async (tx: Tx, { userId, sessionId }: Self): Promise<RunningSession | undefined> =>
      (await open(tx, userId)).find(({ id }) => id === sessionId),

    /** Whether there was such a session of this user. */
    end: async (tx: OpenTx, userId: number, sessionId: string): Promise<boolean> => {
      const own = await ofDevices(tx, userId)
      return own.some(({ id }) => id === sessionId) && sessions.end(tx, sessionId, 'endedElsewhere')
    },

    /** How many there were. */
    endOtherDevices: async (tx: OpenTx, { userId, sessionId }: Self): Promise<number> => {
      const others = (await ofDevices(tx, userId)).filter(({ id }) => id !== sessionId)
      return endAllOf(tx, others, 'endedElsewhere')
    },

    /** Of devices and of applications, unless they are kept; what applications have not exchanged yet is void in any case. */
    endOthers: async (
      tx: OpenTx,
      { userId, sessionId }: Self,
      reason: EndReason,
      isKept: (session: RunningSession) => boolean = () => false,
    ): Promise<number> => {
      await deletePendingGrants(tx, { userId })
      const others = (await open(tx, userId)).filter((session) => session.id !== sessionId && !isKept(session))
      return endAllOf(tx, others, reason)
    },
  }
}
