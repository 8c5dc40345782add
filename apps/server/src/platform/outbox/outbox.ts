import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import type { OutboxTopic, OutboxTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

export const createOutbox = ({ clock }: { clock: Clock }): Outbox => ({
  add: async (tx, topic, payload) => {
    const at = clock.now()
    await sql`
      with added as (insert into outbox (topic, payload, created_at) values (${topic}, ${JSON.stringify(payload)}::jsonb, ${at}))
      select pg_notify('outbox', '')`.execute(tx)
  },
})
