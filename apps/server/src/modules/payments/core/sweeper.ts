import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { inTurn } from '../../../platform/inTurn.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Company } from './company.ts'
import { decisionsByPhone, findUnfinishedDecisions } from './companyStore.ts'
import type { Execution } from './execution.ts'
import type { Settlement } from './settle.ts'
import * as store from './sweeperStore.ts'
import { waitingStates } from './transitions.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly execution: Execution
  readonly settlement: Settlement
  readonly company: Company
}
export type Sweeper = ReturnType<typeof createSweeper>

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error
}

const atOnce = 100
const pollMs = 1000

/** Finishes what was left behind. Any number of processes may do it at once: each operation ends once. */
export const createSweeper = ({ db, clock, execution, settlement, company }: Deps) => {
  /** Consented to, but not posted: whoever was about to is gone. */
  const finish = async (): Promise<number> => {
    const decisions = await findUnfinishedDecisions(db, atOnce)
    await inTurn(decisions, (decision) => company.run(decision))
    const found = await store.findUnposted(db, atOnce)
    await inTurn(found, (uid) => execution.execute(uid))
    return Math.max(found.length, decisions.length)
  }

  /** A phone has said yes or no, and the page that asked is closed. */
  const applyPhoneAnswers = async (): Promise<number> => {
    const operations = await store.decidedByPhone(db, clock.now(), atOnce)
    await inTurn(operations, (operation) => execution.answer(operation, undefined).catch(unlessRefused))
    const decisions = await decisionsByPhone(db, clock.now(), atOnce)
    await inTurn(decisions, (decision) => company.answer(decision, undefined).catch(unlessRefused))
    return Math.max(operations.length, decisions.length)
  }

  const expire = async (): Promise<number> => {
    const now = clock.now()
    const found = await store.findExpired(db, now, atOnce)
    await inTurn(found, (uid) =>
      execution.inState(uid, waitingStates, async (tx, operation) => {
        if (operation.expiresAt && operation.expiresAt <= now) await settlement.end(tx, operation, 'expired')
      }),
    )
    return found.length
  }

  const round = async (): Promise<boolean> => {
    const counts: number[] = []
    await inTurn([finish, applyPhoneAnswers, expire], async (work) => counts.push(await work()))
    return counts.some((count) => count === atOnce)
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('operations.sweep', { error }) }),
  }
}
