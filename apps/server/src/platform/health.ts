import { sql } from 'kysely'
import type { Db } from './db.ts'

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: 'stopping' | 'database' }
export type Health = {
  /** Whether to send calls here: the database answers and the process is not stopping. (A start migrates before it serves.) */
  ready(): Promise<Readiness>
  /** From now on not ready, while calls under way are finished. */
  stop(): void
}
export type HealthOptions = { db: Db; timeoutMs?: number | undefined }

const within = async <T>(promise: Promise<T>, timeoutMs: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), timeoutMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export const createHealth = ({ db, timeoutMs = 1000 }: HealthOptions): Health => {
  let stopping = false
  let asking: Promise<Readiness> | undefined

  const ask = async (): Promise<Readiness> => {
    try {
      await within(sql`select 1`.execute(db), timeoutMs)
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
