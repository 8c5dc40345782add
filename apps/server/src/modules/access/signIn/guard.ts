import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'

const maxFailures = 5
const blockMinutes = [1, 5, 15, 60] as const
const busyWait = { stepMs: 50, steps: 60 }

export type GuardedPurpose = 'login' | 'activation' | 'passwordChange' | 'passphrase' | 'authenticator' | 'challenge' | 'identity'
export type Attempt =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly attemptsLeft: number }
  | { readonly outcome: 'blocked'; readonly retryAfterSeconds: number }
export type Guard = ReturnType<typeof createGuard>

/**
 * Lets a secret be guessed five times in a row, then blocks for a time that grows. An attempt is counted before it is
 * checked and given back when it was right, so that many at once do not get more tries than one after another.
 */
export const createGuard = ({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) => {
  type Subject = { purpose: GuardedPurpose; hash: Buffer }

  /** The number of this attempt, or nothing when none is to be had now. */
  const reserve = async ({ purpose, hash }: Subject): Promise<number | undefined> => {
    const now = clock.now()
    const { rows } = await sql<{ failures: number }>`
      insert into attempt_guard as guard (purpose, subject_hash, failures, changed_at) values (${purpose}, ${hash}, 1, ${now})
      on conflict (purpose, subject_hash) do update set
        failures = case when guard.blocked_until is null then guard.failures + 1 else 1 end,
        blocked_until = null, changed_at = excluded.changed_at
      where guard.blocked_until <= ${now} or (guard.blocked_until is null and guard.failures < ${maxFailures})
      returning failures`.execute(db)
    return rows[0]?.failures
  }

  const block = async ({ purpose, hash }: Subject): Promise<void> => {
    const now = clock.now()
    await sql`
      update attempt_guard set
        blocked_until = ${now}::timestamptz
          + make_interval(mins => (${[...blockMinutes]}::int[])[least(block_count + 1, ${blockMinutes.length})]),
        block_count = block_count + 1, changed_at = ${now}
      where purpose = ${purpose} and subject_hash = ${hash} and failures >= ${maxFailures} and blocked_until is null`.execute(db)
  }

  const blockedSeconds = async ({ purpose, hash }: Subject): Promise<number | undefined> => {
    const { rows } = await sql<{ blockedUntil: Date | null }>`
      select blocked_until as "blockedUntil" from attempt_guard where purpose = ${purpose} and subject_hash = ${hash}`.execute(db)
    const until = rows[0]?.blockedUntil
    return until ? Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) : undefined
  }

  const reserveOrWait = async (subject: Subject): Promise<{ number: number } | { retryAfterSeconds: number }> => {
    for (let step = 0; step < busyWait.steps; step++) {
      const number = await reserve(subject)
      if (number !== undefined) return { number }
      const retryAfterSeconds = await blockedSeconds(subject)
      if (retryAfterSeconds !== undefined) return { retryAfterSeconds }
      // All tries are being checked at this moment; one that is right gives them back.
      await sleep(busyWait.stepMs)
    }
    await block(subject)
    return { retryAfterSeconds: (await blockedSeconds(subject)) ?? 1 }
  }

  const subjectOf = (purpose: GuardedPurpose, about: string): Subject => ({
    purpose,
    hash: createHmac('sha256', secret).update(`${purpose}:${about}`).digest(),
  })

  const forgiving = ({ purpose, hash }: Subject): RawBuilder<unknown> =>
    sql`delete from attempt_guard where purpose = ${purpose} and subject_hash = ${hash}`

  const forgive = async (subject: Subject): Promise<void> => {
    await forgiving(subject).execute(db)
  }

  /** Counted against whoever tries, until `forgiven` says otherwise. */
  const count = async (subject: Subject, check: () => Promise<boolean>): Promise<Attempt> => {
    const turn = await reserveOrWait(subject)
    if ('retryAfterSeconds' in turn) return { outcome: 'blocked', ...turn }
    if (await check()) return { outcome: 'passed' }
    if (turn.number >= maxFailures) await block(subject)
    return { outcome: 'failed', attemptsLeft: Math.max(0, maxFailures - turn.number) }
  }

  return {
    /** For somebody who has proved in another way that it is them. */
    forgive: (purpose: GuardedPurpose, about: string): Promise<void> => forgive(subjectOf(purpose, about)),

    attempt: async (purpose: GuardedPurpose, about: string, check: () => Promise<boolean>): Promise<Attempt> => {
      const subject = subjectOf(purpose, about)
      const attempt = await count(subject, check)
      if (attempt.outcome === 'passed') await forgive(subject)
      return attempt
    },

    /** The same, but one that was right stays counted until its `forgiving` is written with what follows from it. */
    attemptFor: async (purpose: GuardedPurpose, about: string, check: () => Promise<boolean>) => {
      const subject = subjectOf(purpose, about)
      return { attempt: await count(subject, check), forgiving: forgiving(subject) }
    },
  }
}
