import type { OpenSession } from '@florin/contract/access/auth'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { deviceName, readDevice } from '../../../platform/device.ts'
import { overdue, type Sessions } from './sessions.ts'
import { type EndReason, type RunningSession, runningSessions } from './sessionStore.ts'

type Self = { readonly userId: number; readonly sessionId: string }
export type OwnSessions = ReturnType<typeof createOwnSessions>

/** What a person sees of their own sessions, and may end. */
export const createOwnSessions = ({ clock, sessions }: { clock: Clock; sessions: Sessions }) => {
  const open = async (tx: Tx, userId: number): Promise<RunningSession[]> =>
    (await runningSessions(tx, userId)).filter((session) => !overdue(session, clock.now()))

  const shown = (session: RunningSession, current: boolean, language: Language): OpenSession => ({
    id: session.id,
    createdAt: session.startedAt.toISOString(),
    lastActivityAt: session.lastSeenAt.toISOString(),
    ip: session.ip,
    ...(session.countryCode && { country_code: session.countryCode }),
    deviceName: session.application?.name ?? deviceName(readDevice(session.userAgent), language),
    current,
  })

  return {
    list: async (tx: Tx, { userId, sessionId }: Self, language: Language): Promise<OpenSession[]> =>
      (await open(tx, userId))
        .map((session) => shown(session, session.id === sessionId, language))
        .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastActivityAt.localeCompare(a.lastActivityAt)),

    startOf: async (tx: Tx, { userId, sessionId }: Self): Promise<Date | undefined> =>
      (await open(tx, userId)).find(({ id }) => id === sessionId)?.startedAt,

    /** Whether there was such a session of this user. */
    end: async (tx: OpenTx, userId: number, sessionId: string): Promise<boolean> => {
      const own = await open(tx, userId)
      return own.some(({ id }) => id === sessionId) && sessions.end(tx, sessionId, 'endedElsewhere')
    },

    /** How many there were. */
    endOthers: async (tx: OpenTx, { userId, sessionId }: Self, reason: EndReason): Promise<number> => {
      const others = (await open(tx, userId)).filter(({ id }) => id !== sessionId)
      for (const { id } of others) await sessions.end(tx, id, reason)
      return others.length
    },
  }
}
