import { prepared } from '@florin/ledger/prepared'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { beforeCommit } from '../pipelined.ts'
import { rowsFrom } from '../rows.ts'
import { createMessageSeal } from './sealed.ts'
import { type OutboxTopic, type OutboxTopics, type QueueTopic, queueTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

export type Message = { readonly topic: OutboxTopic; readonly payload: object; readonly created_at: Date }

/** Messages to outside parties are dispatched one by one; live events are only passed on, so those of one moment share a row. */
const rowsFor = (messages: readonly Message[]): readonly Message[] => {
  const [first, ...more] = messages.filter(({ topic }) => topic === 'live.event')
  if (!first) return messages
  const events = { ...first, payload: [first, ...more].map(({ payload }) => payload) }
  return [...messages.filter(({ topic }) => topic !== 'live.event'), events]
}

const jsonOf = (messages: readonly Message[]): string => JSON.stringify(rowsFor(messages))
const addingRows = (json: string, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (topic, payload, created_at) select topic, payload, created_at from ${rowsFrom('outbox', json)} where ${condition}`

/** As part of another statement, which then has to notify. */
export const adding = (messages: readonly Message[], condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  addingRows(jsonOf(messages), condition)

const insertRows = prepared<{ json: string }, unknown>(
  ({ json }) => sql`with added as (${addingRows(json, sql`true`)}) select pg_notify('outbox', '')`,
)
const addAll = beforeCommit<Message>((tx, messages) => insertRows(tx, { json: jsonOf(messages) }))

const isQueued = (topic: OutboxTopic): topic is QueueTopic => queueTopics.some((each) => each === topic)

export const createOutbox = ({ clock, secret }: { clock: Clock; secret: string }): Outbox => {
  const messages = createMessageSeal(secret)
  return {
    add: (tx, topic, payload) =>
      addAll(tx, { topic, payload: isQueued(topic) ? messages.close(topic, payload) : payload, created_at: clock.now() }),
  }
}
