import type { LiveMessage } from '@florin/contract/events'
import type { Hub } from './hub.ts'
import type { LiveRow } from './store.ts'

export type Feed = {
  /** Follows these topics and no others. The first time, replays what came after `lastEventId`; `ready` tells when that is done. */
  follow(topics: readonly string[], lastEventId: number | undefined): Promise<void>
  /** Drops topics that are no longer allowed; says nothing and adds nothing. */
  narrow(allowed: readonly string[]): void
  stop(): void
}
type FeedOptions = { hub: Hub; send: (message: LiveMessage) => void }

/** The events of one socket: each once, in order, none left out between the replay and what happens now. */
export const createFeed = ({ hub, send }: FeedOptions): Feed => {
  let topics: readonly string[] = []
  const unsubscribe = new Map<string, () => void>()
  let sentId: number | undefined
  /** Events that arrive during the replay wait for it. */
  let held: LiveRow[] | undefined

  const deliver = (row: LiveRow) => {
    if (sentId !== undefined && row.id <= sentId) return
    sentId = row.id
    send({ type: 'event', id: row.id, event: row.event, data: row.data, sentAt: row.sentAt.toISOString() })
  }
  const receive = (row: LiveRow) => {
    if (held) held.push(row)
    else deliver(row)
  }
  const narrow = (allowed: readonly string[]) => {
    for (const [topic, leave] of unsubscribe) {
      if (allowed.includes(topic)) continue
      leave()
      unsubscribe.delete(topic)
    }
    topics = topics.filter((topic) => allowed.includes(topic))
  }

  const replay = async (lastEventId: number | undefined): Promise<void> => {
    const { rows, newestId, isWhole } = await hub.catchUp(topics, sentId ?? lastEventId)
    rows.forEach(deliver)
    sentId = Math.max(newestId, rows.at(-1)?.id ?? 0)
    send({ type: 'ready', lastEventId: sentId, ...(isWhole ? {} : { missed: true }) })
  }

  return {
    follow: async (wanted, lastEventId) => {
      const isSame = sentId !== undefined && wanted.join() === topics.join()
      if (isSame && sentId !== undefined) return send({ type: 'ready', lastEventId: sentId })
      narrow([])
      topics = wanted
      held = []
      for (const topic of topics) unsubscribe.set(topic, hub.subscribe(topic, receive))
      await replay(lastEventId)
      const waiting = held
      held = undefined
      waiting.forEach(deliver)
    },
    narrow,
    stop: () => narrow([]),
  }
}
