import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { rowsOf } from '../rows.ts'
import { together } from '../together.ts'
import type { OutboxTopic, OutboxTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

type Message = { readonly topic: OutboxTopic; readonly payload: object; readonly created_at: Date }

const addAll = together<Message, void>(async (tx, messages) => {
  await sql`
    with added as (
      insert into outbox (topic, payload, created_at) select topic, payload, created_at from ${rowsOf('outbox', messages)})
    select pg_notify('outbox', '')`.execute(tx)
  return messages.map(() => {})
})

export const createOutbox = ({ clock }: { clock: Clock }): Outbox => ({
  add: (tx, topic, payload) => addAll(tx, { topic, payload, created_at: clock.now() }),
})
