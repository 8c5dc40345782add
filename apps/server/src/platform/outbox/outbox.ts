import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { notify } from '../notify.ts'
import type { OutboxTopic, OutboxTopics } from './topics.ts'

export type Outbox = {
  /** Leaves exactly when the transaction commits, and never when it does not. */
  add<T extends OutboxTopic>(tx: Tx, topic: T, payload: OutboxTopics[T]): Promise<void>
}

export const createOutbox = ({ clock }: { clock: Clock }): Outbox => ({
  add: async (tx, topic, payload) => {
    await tx
      .insertInto('outbox')
      .values({ topic, payload: JSON.stringify(payload), created_at: clock.now() })
      .execute()
    await notify(tx, 'outbox')
  },
})
