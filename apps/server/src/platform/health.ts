import { sql } from 'kysely'
import { type Db, isReadOnly } from './db.ts'
import { confirmDurable } from './durable.ts'
import { TimeLimitPassed, withinTime } from './withinTime.ts'

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: 'stopping' | 'database' }
/** `commit`: the database answers, but a commit does not end, as when the standby that has to confirm it is away. */
export type MoneyReadiness =
  | { readonly money: true }
  | { readonly money: false; readonly reason: 'stopping' | 'database' | 'readOnly' | 'commit' }
export type Health = {
  /** Whether to send calls here: the database answers and the process is not stopping. (A start migrates before it serves.) */
  ready(): Promise<Readiness>
  /** Whether a payment could be made now: a small commit is tried, with all that commits wait for. */
  money(): Promise<MoneyReadiness>
  /** From now on not ready, while calls under way are finished. */
  stop(): void
}
export type HealthOptions = { db: Db; timeoutMs?: number | undefined; moneyEveryMs?: number | undefined }

/** However many ask at once, and again within some time, the work is done once. */
const shared = <T>(work: () => Promise<T>, keepMs: number): (() => Promise<T>) => {
  let asking: Promise<T> | undefined
  let keptUntil = 0
  return () => {
    if (asking && performance.now() < keptUntil) return asking
    const asked = work().finally(() => {
      keptUntil = performance.now() + keepMs
    })
    keptUntil = Infinity
    asking = asked
    return asked
  }
}

export const createHealth = ({ db, timeoutMs = 1000, moneyEveryMs = 1000 }: HealthOptions): Health => {
  let stopping = false

  const ready = shared(async (): Promise<Readiness> => {
    try {
      await withinTime(sql`select 1`.execute(db), timeoutMs)
      return { ready: true }
    } catch {
      return { ready: false, reason: 'database' }
    }
  }, 0)

  // Anybody may ask: at most one commit for each `moneyEveryMs`.
  const money = shared(async (): Promise<MoneyReadiness> => {
    try {
      const mode = sql<{ readOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "readOnly"`
      const { rows } = await withinTime(mode.execute(db), timeoutMs)
      if (rows[0]?.readOnly) return { money: false, reason: 'readOnly' }
    } catch (error) {
      return { money: false, reason: isReadOnly(error) ? 'readOnly' : 'database' }
    }
    try {
      await withinTime(confirmDurable(db), timeoutMs)
      return { money: true }
    } catch (error) {
      return { money: false, reason: isReadOnly(error) ? 'readOnly' : error instanceof TimeLimitPassed ? 'commit' : 'database' }
    }
  }, moneyEveryMs)

  return {
    ready: async () => (stopping ? { ready: false, reason: 'stopping' } : ready()),
    money: async () => (stopping ? { money: false, reason: 'stopping' } : money()),
    stop: () => {
      stopping = true
    },
  }
}
