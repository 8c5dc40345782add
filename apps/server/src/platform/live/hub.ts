import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../loop.ts'
import type { Listener } from '../notify.ts'
import { eventsAfter, eventsOfTopicsAfter, keptIds, type LiveRow } from './store.ts'

type Receive = (row: LiveRow) => void
/** `isWhole` is false when some of the events asked for are deleted, or too many to send one by one. */
export type CatchUp = { readonly rows: readonly LiveRow[]; readonly newestId: number; readonly isWhole: boolean }

export type Hub = {
  /** Rejects when the database is away; call it once. */
  start(): Promise<void>
  subscribe(topic: string, receive: Receive): () => void
  /** What happened on the topics after an id; without one, only where things stand. */
  catchUp(topics: readonly string[], afterId: number | undefined): Promise<CatchUp>
  stop(): Promise<void>
}
export type HubOptions = { db: Db; listener: Listener; log: Log; pollMs?: number | undefined; replayLimit?: number | undefined }

const pageSize = 500

/** Reads each event once per process and hands it to those who follow its topic. */
export const createHub = ({ db, listener, log, pollMs = 2000, replayLimit = 500 }: HubOptions): Hub => {
  const followers = new Map<string, Set<Receive>>()
  let position = 0

  const pull = async (): Promise<boolean> => {
    const rows = await eventsAfter(db, position, pageSize)
    for (const row of rows) {
      position = row.id
      followers.get(row.topic)?.forEach((receive) => receive(row))
    }
    return rows.length === pageSize
  }
  const loop = createLoop({ run: pull, pollMs, onError: (error) => log.warn('live.unreachable', { error }) })

  return {
    start: async () => {
      position = (await keptIds(db)).newest
      listener.on('live_event', loop.wake)
      listener.onConnect(loop.wake)
      loop.start()
    },
    subscribe: (topic, receive) => {
      const set = followers.get(topic) ?? new Set<Receive>()
      followers.set(topic, set.add(receive))
      return () => {
        set.delete(receive)
        if (set.size === 0 && followers.get(topic) === set) followers.delete(topic)
      }
    },
    catchUp: async (topics, afterId) => {
      const { oldest, newest } = await keptIds(db)
      if (afterId === undefined) return { rows: [], newestId: newest, isWhole: true }
      // An id from the future belongs to another database.
      if (afterId > newest || afterId < oldest - 1) return { rows: [], newestId: newest, isWhole: false }
      const rows = await eventsOfTopicsAfter(db, topics, afterId, replayLimit + 1)
      return rows.length > replayLimit
        ? { rows: [], newestId: newest, isWhole: false }
        : { rows, newestId: newest, isWhole: true }
    },
    stop: () => loop.stop(),
  }
}
