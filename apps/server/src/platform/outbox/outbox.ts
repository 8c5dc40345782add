import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { rowsOf } from '../rows.ts'
import { together } from '../together.ts'
import type { OutboxTopic, OutboxTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

export type Message = { readonly topic: OutboxTopic; readonly payload: object; readonly created_at: Date }

/** As part of another statement, which then has to notify. */
export const adding = (messages: readonly Message[], condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  insert into outbox (topic, payload, created_at) select topic, payload, created_at from ${rowsOf('outbox', messages)} where ${condition}`

const addAll = together<Message, void>(async (tx, messages) => {
  await sql`with added as (${adding(messages)}) select pg_notify('outbox', '')`.execute(tx)
  return messages.map(() => {})
})

export const createOutbox = ({ clock }: { clock: Clock }): Outbox => ({
  add: (tx, topic, payload) => addAll(tx, { topic, payload, created_at: clock.now() }),
})
