import type { Clock } from '../clock.ts'
import type { Tx } from '../db.ts'
import { notify } from '../notify.ts'

export type NewJob = {
  readonly kind: string
  /** One job per kind and key, ever: asking again changes nothing. */
  readonly key: string
  readonly payload: object
  readonly runAt?: Date | undefined
}
export type Jobs = {
  /** Runs once the transaction has committed; false when the same job was asked for before. */
  add(tx: Tx, job: NewJob): Promise<boolean>
}

export const createJobs = ({ clock }: { clock: Clock }): Jobs => ({
  add: async (tx, { kind, key, payload, runAt }) => {
    const added = await tx
      .insertInto('job')
      .values({ kind, key, payload: JSON.stringify(payload), run_at: runAt ?? clock.now(), created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await notify(tx, 'job', kind)
    return added !== undefined
  },
})
