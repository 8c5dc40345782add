import type { LiveEventData, LiveEventType } from '@florin/contract/events'
import type { Tx } from '../db.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { LiveTopic } from '../outbox/topics.ts'

export type Live = {
  /** Open pages hear of it once the transaction has committed. */
  publish<T extends LiveEventType>(tx: Tx, topic: LiveTopic, event: T, data: LiveEventData<T>): Promise<void>
}

export const createLive = ({ outbox }: { outbox: Outbox }): Live => ({
  publish: (tx, topic, event, data) => outbox.add(tx, 'live.event', { topic, event, data }),
})
