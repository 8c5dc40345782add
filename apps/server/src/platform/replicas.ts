import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isDatabaseAway, type Tx } from './db.ts'
import type { Metrics } from './metrics.ts'

/** Where the primary's log ends, and on which timeline: positions of different timelines cannot be compared. */
type Position = { readonly lsn: string; readonly timeline: string; readonly isRecorded: boolean }

export type Replicas = {
  /**
   * Runs reads on a replica that has everything committed before this was called, whoever committed it; on the primary where there is
   * none. They may run twice.
   */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
export type ReplicasOptions = {
  readonly db: Db
  /** Leads to one replica for each connection. */
  readonly replicaDb?: Db | undefined
  readonly metrics: Pick<Metrics, 'replicaRead'>
  /** How long a replica may take to catch up before the primary is read. */
  readonly patienceMs?: number | undefined
}

const pollMs = 5
const retrySoonMs = 1000
/** A replica cancels a query that stands in the way of what it has to replay. */
const isReplicasTrouble = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && 'code' in error && error.code === '40001')

const positionOf = async (db: Db): Promise<Position> => {
  const { rows } = await sql<Position>`
    select lsn::text as lsn, timeline, exists (select from wal_timeline where wal_timeline.timeline = now.timeline) as "isRecorded"
    from (select pg_current_wal_flush_lsn() as lsn, substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline) as now`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The database did not say where its log ends')
  return rows[0]
}

/** After a failover: a replica that has this row follows the new primary, and cannot be one that still has the log of the old. */
const recordTimeline = async (db: Db, timeline: string): Promise<void> => {
  await sql`insert into wal_timeline (timeline) values (${timeline}) on conflict do nothing`.execute(db)
}

const hasReached = async (replica: Tx, { lsn, timeline }: Position): Promise<boolean> => {
  const { rows } = await sql<{ reached: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and exists (select from wal_timeline where timeline = ${timeline}) as reached`.execute(replica)
  return rows[0]?.reached === true
}

export const createReplicas = ({ db, replicaDb, metrics, patienceMs = 100 }: ReplicasOptions): Replicas => {
  let asking: Promise<Position> | undefined
  let next: Promise<Position> | undefined
  let awayUntil = 0

  /** Of the calls that come while one is asking, all share the next question: an answer under way may be older than they are. */
  const nextPosition = (): Promise<Position> => {
    next ??= (async () => {
      await asking?.catch(() => {})
      asking = positionOf(db)
      next = undefined
      return asking
    })()
    return next
  }

  const readReplica = async <T>(replicas: Db, work: (tx: Tx) => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    const position = await nextPosition()
    if (!position.isRecorded) {
      await recordTimeline(db, position.timeline)
      return undefined
    }
    // One connection for both: the next one may lead to another replica.
    return replicas.connection().execute(async (replica) => {
      const giveUpAt = performance.now() + patienceMs
      while (!(await hasReached(replica, position))) {
        if (performance.now() > giveUpAt) return undefined
        await sleep(pollMs)
      }
      return { value: await work(replica) }
    })
  }

  const tryReplica = async <T>(work: (tx: Tx) => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    if (!replicaDb || performance.now() < awayUntil) return undefined
    try {
      return await readReplica(replicaDb, work)
    } catch (error) {
      if (!isReplicasTrouble(error)) throw error
      // Nobody else waits for it to answer, for a moment.
      awayUntil = performance.now() + retrySoonMs
      return undefined
    }
  }

  return {
    read: async (work) => {
      const read = await tryReplica(work)
      if (replicaDb) metrics.replicaRead(read ? 'replica' : 'primary')
      return read ? read.value : work(db)
    },
  }
}
