import { type Scope, scopes } from '@florin/contract/access'
import type { ConnectedApplication } from '@florin/contract/access/applications'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { applicationDays, overdue, type Sessions } from '../sessions/sessions.ts'
import { type EndReason, type RunningSession, runningSessions } from '../sessions/sessionStore.ts'
import { listApplications, markRemoved, runningSessionsOf } from './application.ts'
import { deletePendingGrants } from './store.ts'

type Deps = { db: Db; clock: Clock; sessions: Sessions }
type Access = RunningSession & { readonly application: NonNullable<RunningSession['application']> }
export type ConnectedApplications = ReturnType<typeof createConnectedApplications>

const isAccess = (session: RunningSession): session is Access => session.application !== undefined

const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)))
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)))

/** One line for an application, however often it was let in. */
const toView = ([first, ...more]: readonly [Access, ...Access[]]): ConnectedApplication => {
  const all = [first, ...more]
  const granted = new Set<Scope>(all.flatMap(({ application }) => application.scopes))
  const starts = all.map(({ startedAt }) => startedAt)
  return {
    id: first.application.id,
    name: first.application.name,
    scopes: scopes.filter((scope) => granted.has(scope)),
    grantedAt: earliest(starts).toISOString(),
    lastUsedAt: latest(all.map(({ lastSeenAt }) => lastSeenAt)).toISOString(),
    expiresAt: new Date(latest(starts).getTime() + applicationDays * 86_400_000).toISOString(),
  }
}

/** Applications that people have let in: what a person sees of theirs and ends, and what operators look after. */
export const createConnectedApplications = ({ db, clock, sessions }: Deps) => {
  const running = async (tx: Tx, userId: number): Promise<Access[]> =>
    (await runningSessions(tx, userId)).filter(isAccess).filter((session) => !overdue(session, clock.now()))

  const end = async (tx: OpenTx, userId: number, reason: EndReason, applicationId?: string): Promise<number> => {
    await deletePendingGrants(tx, { userId, applicationId })
    const open = (await running(tx, userId)).filter(
      ({ application }) => applicationId === undefined || application.id === applicationId,
    )
    for (const { id } of open) await sessions.end(tx, id, reason)
    return open.length
  }

  return {
    list: async (tx: Tx, userId: number): Promise<ConnectedApplication[]> => {
      const byId = Map.groupBy(await running(tx, userId), ({ application }) => application.id)
      return [...byId.values()]
        .flatMap(([first, ...more]) => (first ? [toView([first, ...more])] : []))
        .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))
    },

    /** Every access of one application to one person. */
    disconnect: async (userId: number, applicationId: string): Promise<void> => {
      const ended = await db.transaction().execute((tx) => end(tx, userId, 'endedElsewhere', applicationId))
      if (ended === 0) throw refuse('object.missing', { field: 'applicationId' })
    },

    /** Every access of all applications to one person; for when the account may have been in other hands. */
    endApplicationsOf: (tx: OpenTx, userId: number, reason: EndReason): Promise<number> => end(tx, userId, reason),

    registered: () => listApplications(db),

    /** It may ask nobody any more, and what it was given ends. Undefined when there is none, otherwise how many accesses ended. */
    remove: (applicationId: string): Promise<number | undefined> =>
      db.transaction().execute(async (tx) => {
        if (!(await markRemoved(tx, applicationId, clock.now()))) return undefined
        await deletePendingGrants(tx, { applicationId })
        const open = await runningSessionsOf(tx, applicationId)
        for (const id of open) await sessions.end(tx, id, 'applicationRemoved')
        return open.length
      }),
  }
}
