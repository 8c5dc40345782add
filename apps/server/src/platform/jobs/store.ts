import { type Db } from '../db.ts'

export type ClaimedJob = {
  readonly id: bigint
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  readonly attempt: number
}
export type ClaimRule = { kinds: readonly string[]; limit: number; now: Date; leaseMs: number }

/** Takes due jobs that no worker holds, or whose lease has expired. */
export const claim = async (db: Db, { kinds, limit, now, leaseMs }: ClaimRule): Promise<ClaimedJob[]> => {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('job')
        .select('id')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .where('kind', 'in', kinds)
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', now)]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('job')
    .from('due')
    .whereRef('job.id', '=', 'due.id')
    .set((eb) => ({ attempts: eb('job.attempts', '+', 1), locked_until: new Date(now.getTime() + leaseMs) }))
    .returning(['job.id', 'job.kind', 'job.key', 'job.payload', 'job.attempts as attempt'])
    .execute()
  return rows
}

type Held = Pick<ClaimedJob, 'id' | 'attempt'>

/** The attempt number fences off a worker that lost its lease: its job already counts another. */
const held = (db: Db, { id, attempt }: Held) =>
  db
    .updateTable('job')
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)

/** False when the job is no longer this worker's. */
export const renew = async (db: Db, job: Held, lockedUntil: Date): Promise<boolean> =>
  (await held(db, job).set({ locked_until: lockedUntil }).executeTakeFirst()).numUpdatedRows > 0n

export const finish = async (db: Db, job: Held, doneAt: Date): Promise<boolean> =>
  (await held(db, job).set({ done_at: doneAt, locked_until: null, last_error: null }).executeTakeFirst()).numUpdatedRows > 0n

export const retryAt = async (db: Db, job: Held, runAt: Date, lastError: string): Promise<void> => {
  await held(db, job).set({ run_at: runAt, locked_until: null, last_error: lastError }).execute()
}

export const giveUp = async (db: Db, job: Held, failedAt: Date, lastError: string): Promise<void> => {
  await held(db, job).set({ failed_at: failedAt, locked_until: null, last_error: lastError }).execute()
}

/** Done jobs are stored for a while: their keys prevent the same job from running again. */
export const cleanJobs = async (db: Db, doneBefore: Date): Promise<number> =>
  Number((await db.deleteFrom('job').where('done_at', '<', doneBefore).executeTakeFirst()).numDeletedRows)
