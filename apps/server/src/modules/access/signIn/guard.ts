import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'

/** How many failures in a row, how long the pauses are that follow, and how many tries there are after each. */
type Patience = { readonly maxFailures: number; readonly pauseMinutes: readonly number[]; readonly triesAfterPause: number }
const ofOneSource: Patience = { maxFailures: 5, pauseMinutes: [1, 5, 15, 60], triesAfterPause: 5 }
/** All sources together: many may guess at once, but their owner must not be shut out for long. */
const ofAllSources: Patience = { maxFailures: 25, pauseMinutes: [1, 2, 5], triesAfterPause: 1 }
const busyWait = { stepMs: 50, steps: 60 }

export type GuardedPurpose =
  | 'login'
  | 'activation'
  | 'passwordChange'
  | 'passphrase'
  | 'authenticator'
  | 'challenge'
  | 'identity'
  | 'card'
export type Attempt =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly attemptsLeft: number }
  | { readonly outcome: 'blocked'; readonly retryAfterSeconds: number }
/** Whose secret is guessed, and from where. What is known to be the owner's own is counted by itself. */
export type Guess = { readonly about: string; readonly source: string; readonly isKnown?: boolean | undefined }
export type Guard = ReturnType<typeof createGuard>

type Subject = { readonly purpose: GuardedPurpose; readonly hash: Buffer; readonly patience: Patience }

const createCounter = ({ db, clock }: { db: Db; clock: Clock }) => {
  /** The number of this attempt, or nothing when none is to be had now. */
  const reserve = async ({ purpose, hash, patience }: Subject): Promise<number | undefined> => {
    const now = clock.now()
    const { maxFailures, triesAfterPause } = patience
    const { rows } = await sql<{ failures: number }>`
      insert into attempt_guard as guard (purpose, subject_hash, failures, changed_at) values (${purpose}, ${hash}, 1, ${now})
      on conflict (purpose, subject_hash) do update set
        failures = case when guard.blocked_until is null then guard.failures + 1 else ${maxFailures - triesAfterPause + 1} end,
        blocked_until = null, changed_at = excluded.changed_at
      where guard.blocked_until <= ${now} or (guard.blocked_until is null and guard.failures < ${maxFailures})
      returning failures`.execute(db)
    return rows[0]?.failures
  }

  const block = async ({ purpose, hash, patience }: Subject): Promise<void> => {
    const now = clock.now()
    const { maxFailures, pauseMinutes } = patience
    await sql`
      update attempt_guard set
        blocked_until = ${now}::timestamptz
          + make_interval(mins => (${[...pauseMinutes]}::int[])[least(block_count + 1, ${pauseMinutes.length})]),
        block_count = block_count + 1, changed_at = ${now}
      where purpose = ${purpose} and subject_hash = ${hash} and failures >= ${maxFailures} and blocked_until is null`.execute(db)
  }

  const blockedSeconds = async ({ purpose, hash }: Subject): Promise<number | undefined> => {
    const { rows } = await sql<{ blockedUntil: Date | null }>`
      select blocked_until as "blockedUntil" from attempt_guard where purpose = ${purpose} and subject_hash = ${hash}`.execute(db)
    const until = rows[0]?.blockedUntil
    return until ? Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) : undefined
  }

  /** Gives an attempt back that another count refused. */
  const giveBack = async ({ purpose, hash }: Subject): Promise<void> => {
    await sql`
      update attempt_guard set failures = failures - 1
      where purpose = ${purpose} and subject_hash = ${hash} and failures > 0 and blocked_until is null`.execute(db)
  }

  return {
    block,
    giveBack,
    reserveOrWait: async (subject: Subject): Promise<{ number: number } | { retryAfterSeconds: number }> => {
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
    },
  }
}

/**
 * Lets a secret be guessed five times in a row from one source, then blocks that source for a time that grows. All sources
 * together are slowed down later. An attempt is counted before it is checked and given back when it was right, so that many at
 * once do not get more tries than one after another.
 */
export const createGuard = ({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) => {
  const { block, giveBack, reserveOrWait } = createCounter({ db, clock })

  const subjectOf = (purpose: GuardedPurpose, about: string, patience = ofOneSource): Subject => ({
    purpose,
    hash: createHmac('sha256', secret).update(`${purpose}:${about}`).digest(),
    patience,
  })

  /** The counts of a guess, the narrowest first: its numbers are what the person is told. */
  const subjectsOf = (purpose: GuardedPurpose, guess: string | Guess): Subject[] => {
    if (typeof guess === 'string') return [subjectOf(purpose, guess)]
    const { about, source, isKnown } = guess
    const own = subjectOf(purpose, `${about} from ${isKnown ? 'known ' : ''}${source}`)
    return isKnown ? [own] : [own, subjectOf(purpose, about, ofAllSources)]
  }

  const forgiving = (subjects: readonly Subject[]): RawBuilder<unknown> =>
    sql`delete from attempt_guard where (purpose, subject_hash) in (${sql.join(
      subjects.map(({ purpose, hash }) => sql`(${purpose}, ${hash}::bytea)`),
    )})`

  /** Counted against whoever tries, until `forgiving` says otherwise. */
  const count = async (subjects: readonly Subject[], check: () => Promise<boolean>): Promise<Attempt> => {
    const numbers: number[] = []
    for (const [index, subject] of subjects.entries()) {
      const turn = await reserveOrWait(subject)
      if ('retryAfterSeconds' in turn) {
        for (const counted of subjects.slice(0, index)) await giveBack(counted)
        return { outcome: 'blocked', ...turn }
      }
      numbers.push(turn.number)
    }
    if (await check()) return { outcome: 'passed' }
    for (const [index, subject] of subjects.entries())
      if ((numbers[index] ?? 0) >= subject.patience.maxFailures) await block(subject)
    return { outcome: 'failed', attemptsLeft: Math.max(0, ofOneSource.maxFailures - (numbers[0] ?? 0)) }
  }

  return {
    /** For somebody who has proved in another way that it is them. */
    forgive: async (purpose: GuardedPurpose, guess: string | Guess): Promise<void> => {
      await forgiving(subjectsOf(purpose, guess)).execute(db)
    },

    attempt: async (purpose: GuardedPurpose, guess: string | Guess, check: () => Promise<boolean>): Promise<Attempt> => {
      const subjects = subjectsOf(purpose, guess)
      const attempt = await count(subjects, check)
      if (attempt.outcome === 'passed') await forgiving(subjects).execute(db)
      return attempt
    },

    /** The same, but one that was right stays counted until its `forgiving` is written with what follows from it. */
    attemptFor: async (purpose: GuardedPurpose, guess: string | Guess, check: () => Promise<boolean>) => {
      const subjects = subjectsOf(purpose, guess)
      return { attempt: await count(subjects, check), forgiving: forgiving(subjects) }
    },
  }
}
