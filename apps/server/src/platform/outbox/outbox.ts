import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { lastly } from '../pipelined.ts'
import { rowsOf } from '../rows.ts'
import type { OutboxTopic, OutboxTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

export type Message = { readonly topic: OutboxTopic; readonly payload: object; readonly created_at: Date }

/** What outside parties receive is handed over one by one; the events of open pages are only passed on, and travel in one row. */
const rowsFor = (messages: readonly Message[]): readonly Message[] => {
  const [first, ...more] = messages.filter(({ topic }) => topic === 'live.event')
  if (!first) return messages
  const events = { ...first, payload: [first, ...more].map(({ payload }) => payload) }
  return [...messages.filter(({ topic }) => topic !== 'live.event'), events]
}

/** As part of another statement, which then has to notify. */
export const adding = (messages: readonly Message[], condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  insert into outbox (topic, payload, created_at) select topic, payload, created_at from ${rowsOf('outbox', rowsFor(messages))} where ${condition}`

/** The same for live events that the statement makes up by itself: `event` of each row of `source`, which has an `id` and a `created_at`. */
export const addingEvents = (event: RawBuilder<unknown>, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (topic, payload, created_at) select 'live.event', json_agg(${event} order by id), max(created_at) from ${source}`

const addAll = lastly<Message>((tx, messages) =>
  sql`with added as (${adding(messages)}) select pg_notify('outbox', '')`.execute(tx),
)

export const createOutbox = ({ clock }: { clock: Clock }): Outbox => ({
  add: (tx, topic, payload) => addAll(tx, { topic, payload, created_at: clock.now() }),
})
