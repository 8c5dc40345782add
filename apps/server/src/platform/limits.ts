import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import { sha256 } from './sha256.ts'
import { withoutDisk } from './withoutDisk.ts'

export type LimitRule = {
  /** What is being limited, as `call:tokens.login`. One bucket has one maximum. */
  readonly bucket: string
  /** Who is being limited: an address, an account, a key. Stored as a hash only. */
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
  /** Counts each attempt in the database, where every one matters; otherwise a process reserves a slice at a time. */
  readonly exact?: boolean | undefined
}
export type LimitVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }
export type Limits = {
  /** Within a transaction an exact count is rolled back with it, like a message that would leave with it; elsewhere it commits by itself. */
  take(rule: LimitRule, tx?: Tx): Promise<LimitVerdict>
  /** Whether the window has anything left, without taking from it. */
  look(rule: LimitRule): Promise<LimitVerdict>
  /** For how long this process knows the window to be used up; costs nothing to ask. */
  spentFor(rule: LimitRule): number | undefined
  /** How much of the window is left, and for how long it lasts, as far as this process knows: others may have taken since. */
  left(rule: LimitRule): { readonly count: number; readonly seconds: number }
  /** Forgets windows that have ended; returns how many. */
  clean(): Promise<number>
}

type Window = { startsAt: number; endsAt: number }
type Slice = Window & { left: number; taken: number; spent: boolean; reserving: Promise<void> | undefined }

const sliceShare = 20
const maxSlices = 50_000

const windowAt = (now: number, windowSeconds: number): Window => {
  const lengthMs = windowSeconds * 1000
  const startsAt = Math.floor(now / lengthMs) * lengthMs
  return { startsAt, endsAt: startsAt + lengthMs }
}

/** What was got of a window, and what all processes have of it by then. */
type Reserved = { readonly granted: number; readonly taken: number }

/** Takes up to `wanted` of what the window still has, for all processes together; gives back how much it got. */
const reserve = async (db: Tx, { bucket, key, max, exact }: LimitRule, window: Window, wanted: number): Promise<Reserved> => {
  const { rows } = await sql<{ taken: number }>`
    insert into rate_window as w (bucket, key_hash, starts_at, ends_at, taken)
    select ${bucket}, ${sha256(key)}::bytea, ${new Date(window.startsAt)}::timestamptz, ${new Date(window.endsAt)}::timestamptz, ${wanted}::integer
    ${exact ? sql`` : sql`from ${withoutDisk}`}
    on conflict (bucket, key_hash, starts_at)
    do update set taken = w.taken + excluded.taken where w.taken < ${max}
    returning taken
  `.execute(db)
  const [row] = rows
  if (!row) return { granted: 0, taken: max }
  // What was counted beyond the limit is not granted.
  return { granted: wanted - Math.max(0, row.taken - max), taken: Math.min(max, row.taken) }
}

/** Bounded memory: ended windows go first, then the oldest. A slice thrown away is lost to its window, which errs on the safe side. */
const makeRoom = (slices: Map<string, Slice>, now: number): void => {
  if (slices.size < maxSlices) return
  for (const [id, slice] of slices) if (slice.endsAt <= now) slices.delete(id)
  for (const id of slices.keys()) {
    if (slices.size < maxSlices) return
    slices.delete(id)
  }
}

/** Rate limits that all processes share through the database, in windows aligned to the clock. */
export const createLimits = ({ db, clock }: { db: Db; clock: Clock }): Limits => {
  const slices = new Map<string, Slice>()

  const sliceOf = (rule: LimitRule, now: number): Slice => {
    const id = `${rule.bucket}\0${rule.key}`
    const window = windowAt(now, rule.windowSeconds)
    const known = slices.get(id)
    if (known?.startsAt === window.startsAt) return known
    makeRoom(slices, now)
    const fresh: Slice = { ...window, left: 0, taken: 0, spent: false, reserving: undefined }
    slices.set(id, fresh)
    return fresh
  }

  const refill = async (slice: Slice, rule: LimitRule): Promise<void> => {
    const { granted, taken } = await reserve(db, rule, slice, Math.max(1, Math.floor(rule.max / sliceShare)))
    slice.taken = taken
    slice.left += granted
    slice.spent = granted === 0
  }

  const takeFromSlice = async (slice: Slice, rule: LimitRule): Promise<boolean> => {
    while (slice.left === 0 && !slice.spent) {
      slice.reserving ??= refill(slice, rule).finally(() => {
        slice.reserving = undefined
      })
      await slice.reserving
    }
    if (slice.left === 0) return false
    slice.left -= 1
    return true
  }

  const takeExactly = async (slice: Slice, rule: LimitRule, tx: Tx): Promise<boolean> => {
    if (slice.spent) return false
    slice.spent = (await reserve(tx, rule, slice, 1)).granted === 0
    return !slice.spent
  }

  return {
    take: async (rule, tx = db) => {
      const now = clock.now().getTime()
      const slice = sliceOf(rule, now)
      const taken = await (rule.exact ? takeExactly(slice, rule, tx) : takeFromSlice(slice, rule))
      return taken ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((slice.endsAt - now) / 1000)) }
    },
    look: async (rule) => {
      const now = clock.now().getTime()
      const { startsAt, endsAt } = windowAt(now, rule.windowSeconds)
      const { rows } = await sql<{ taken: number }>`
        select taken from rate_window where bucket = ${rule.bucket} and key_hash = ${sha256(rule.key)}
          and starts_at = ${new Date(startsAt)}`.execute(db)
      const isLeft = (rows[0]?.taken ?? 0) < rule.max
      return isLeft ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
    },
    spentFor: (rule) => {
      const now = clock.now().getTime()
      const slice = slices.get(`${rule.bucket}\0${rule.key}`)
      return slice?.spent && slice.endsAt > now ? Math.max(1, Math.ceil((slice.endsAt - now) / 1000)) : undefined
    },
    left: (rule) => {
      const now = clock.now().getTime()
      const { taken, left, endsAt } = sliceOf(rule, now)
      return { count: Math.max(0, rule.max - taken + left), seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
    },
    clean: async () => {
      const { numDeletedRows } = await db.deleteFrom('rate_window').where('ends_at', '<', clock.now()).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
