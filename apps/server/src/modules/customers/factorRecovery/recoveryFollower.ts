import type { IdentityFollower } from '../../compliance/identity/settling.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { openMs, waitMs } from './recoveries.ts'
import type { RecoveryLetters } from './recoveryLetters.ts'
import * as store from './recoveryStore.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly jobs: Jobs; readonly letters: RecoveryLetters }

export const recoveryJob = 'factorRecovery.ready'

/** Once the person has shown who they are the wait begins, and every channel of theirs learns of it. */
export const createRecoveryFollower = ({ clock, ids, jobs, letters }: Deps): IdentityFollower => ({
  purpose: 'factor',
  decided: async (tx, { subjectId, userId }, outcome) => {
    const open = subjectId === undefined ? undefined : await store.lockOpen(tx, subjectId)
    if (userId === undefined || open?.status !== 'checking' || open.userId !== userId) return
    if (outcome !== 'approved') {
      await store.patchRecovery(tx, open.id, { status: 'failed', ended_at: clock.now() })
      return letters.failed(tx, userId)
    }
    const stopCode = ids.secret()
    const readyAt = new Date(clock.now().getTime() + waitMs)
    await store.patchRecovery(tx, open.id, {
      status: 'waiting',
      stop_hash: sha256(stopCode),
      ready_at: readyAt,
      expires_at: new Date(readyAt.getTime() + openMs),
    })
    await jobs.add(tx, { kind: recoveryJob, key: String(open.id), payload: {}, runAt: readyAt })
    await letters.waiting(tx, userId, stopCode, readyAt)
  },
})
