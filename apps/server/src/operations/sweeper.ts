import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { Refused } from '../platform/refuse.ts'
import { openStates } from './consent.ts'
import type { Execution } from './execution.ts'
import * as store from './operationStore.ts'
import type { Settlement } from './settle.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly execution: Execution; readonly settlement: Settlement }
export type Sweeper = ReturnType<typeof createSweeper>

const atOnce = 100
const pollMs = 1000

/** Takes up what nobody watches any more. Any number of processes may do it at once: each operation ends once. */
export const createSweeper = ({ db, clock, execution, settlement }: Deps) => {
  /** Consented to, but not posted: whoever was about to is gone. */
  const finish = async (): Promise<number> => {
    const found = await store.executing(db, atOnce)
    for (const uid of found) await execution.execute(uid)
    return found.length
  }

  /** A phone has said yes or no, and the page that asked is closed. */
  const heedPhones = async (): Promise<number> => {
    const found = await store.decidedByPhone(db, atOnce)
    for (const operation of found)
      await execution.answer(operation, undefined).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    return found.length
  }

  const expire = async (): Promise<number> => {
    const now = clock.now()
    const found = await store.pastTheirTime(db, now, atOnce)
    for (const uid of found)
      await execution.inState(uid, openStates, async (tx, operation) => {
        if (operation.expiresAt && operation.expiresAt <= now) await settlement.end(tx, operation, 'expired')
      })
    return found.length
  }

  const round = async (): Promise<boolean> => {
    const counts = [await finish(), await heedPhones(), await expire()]
    return counts.some((count) => count === atOnce)
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('operations.sweep', { error }) }),
  }
}
