import type { Clock } from '../apps/server/src/platform/clock.ts'
import { createDb, createPool, type Db } from '../apps/server/src/platform/db.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { createListener, type Listener } from '../apps/server/src/platform/notify.ts'
import { atEnd } from './cleanup.ts'
import { freshDatabase } from './database.ts'

export const silentLog = createLog({ level: 'silent' })

/** A pool of its own, as another process would have. */
export const openDb = (url: string, maxConnections = 6): Db => {
  const db = createDb(createPool({ url, maxConnections, queryTimeoutMs: 60_000, onError: () => {} }))
  atEnd(() => db.destroy())
  return db
}

export const testDb = async (): Promise<{ url: string; db: Db }> => {
  const url = await freshDatabase()
  return { url, db: openDb(url) }
}

export const startListener = async (url: string): Promise<Listener> => {
  const listener = createListener({ url, log: silentLog })
  await listener.start()
  atEnd(() => listener.stop())
  return listener
}

/** A clock that a test moves by hand. */
export const manualClock = (start = '2031-05-06T07:08:09.000Z'): Clock & { advance(ms: number): void } => {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
  }
}
