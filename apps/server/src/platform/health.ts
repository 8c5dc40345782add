import { sql } from 'kysely'
import type { Db } from './db.ts'
import { withinTime } from './withinTime.ts'

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: 'stopping' | 'database' }
export type Health = {
  /** Whether to send calls here: the database answers and the process is not stopping. (A start migrates before it serves.) */
  ready(): Promise<Readiness>
  /** From now on not ready, while calls under way are finished. */
  stop(): void
}
export type HealthOptions = { db: Db; timeoutMs?: number | undefined }

export const createHealth = ({ db, timeoutMs = 1000 }: HealthOptions): Health => {
  let stopping = false
  let asking: Promise<Readiness> | undefined

  const ask = async (): Promise<Readiness> => {
    try {
      await withinTime(sql`select 1`.execute(db), timeoutMs)
      return { ready: true }
    } catch {
      return { ready: false, reason: 'database' }
    }
  }

  return {
    ready: () => {
      if (stopping) return Promise.resolve({ ready: false, reason: 'stopping' })
      // However many ask at once, the database is asked once.
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    stop: () => {
      stopping = true
    },
  }
}
