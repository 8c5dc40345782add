import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import type { OutboxTopics } from '../outbox/topics.ts'
import { rowsOf } from '../rows.ts'

export type LiveRow = {
  readonly id: number
  readonly topic: string
  readonly event: string
  readonly data: unknown
  readonly sentAt: Date
}

export const insertEvents = async (tx: Tx, events: readonly OutboxTopics['live.event'][], now: Date): Promise<void> => {
  const rows = events.map((event) => ({ ...event, created_at: now }))
  await sql`
    insert into live_event (topic, event, data, created_at)
    select topic, event, data, created_at from ${rowsOf('live_event', rows)}`.execute(tx)
}

const rowsAfter = (db: Db, id: number, limit: number) =>
  db.selectFrom('live_event').selectAll().where('id', '>', BigInt(id)).orderBy('id').limit(limit)

type Row = Awaited<ReturnType<ReturnType<typeof rowsAfter>['execute']>>[number]
const toLiveRow = ({ id, topic, event, data, created_at }: Row): LiveRow => ({
  id: Number(id),
  topic,
  event,
  data,
  sentAt: created_at,
})

export const eventsAfter = async (db: Db, id: number, limit: number): Promise<LiveRow[]> =>
  (await rowsAfter(db, id, limit).execute()).map(toLiveRow)

export const eventsOfTopicsAfter = async (db: Db, topics: readonly string[], id: number, limit: number): Promise<LiveRow[]> =>
  (await rowsAfter(db, id, limit).where('topic', 'in', topics).execute()).map(toLiveRow)

/** The span of ids that are kept; zeros while there was never an event. */
export const keptIds = async (db: Db): Promise<{ oldest: number; newest: number }> => {
  const { oldest, newest } = await db
    .selectFrom('live_event')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return { oldest: Number(oldest ?? 0), newest: Number(newest ?? 0) }
}

export const newestId = async (tx: Tx): Promise<number> => {
  const { newest } = await tx
    .selectFrom('live_event')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}

/** The newest row stays whatever its age: it tells how far ids have come. So do those that somebody who follows has not taken up. */
export const cleanEvents = async (db: Db, createdBefore: Date, followed: readonly bigint[] = []): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from live_event where created_at < ${createdBefore} and id < (select max(id) from live_event)
      and id <= all(${followed.map(String)}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}
