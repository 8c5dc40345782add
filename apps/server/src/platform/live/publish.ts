import type { LiveEventData, LiveEventType } from '@florin/contract/events'
import type { Tx } from '../db.ts'
import type { Message, Outbox } from '../outbox/outbox.ts'
import type { LiveTopic } from '../outbox/topics.ts'
import { newestId } from './store.ts'

export type Live = {
  /** Open pages receive it once the transaction has committed. */
  publish<T extends LiveEventType>(tx: Tx, topic: LiveTopic, event: T, data: LiveEventData<T>): Promise<void>
  /** How far events have come. */
  newestId(tx: Tx): Promise<number>
}

/** The same, to be written by a statement that has more to write. */
export const liveMessage = <T extends LiveEventType>(topic: LiveTopic, event: T, data: LiveEventData<T>, at: Date): Message => ({
  topic: 'live.event',
  payload: { topic, event, data },
  created_at: at,
})

export const createLive = ({ outbox }: { outbox: Outbox }): Live => ({
  publish: (tx, topic, event, data) => outbox.add(tx, 'live.event', { topic, event, data }),
  newestId,
})
