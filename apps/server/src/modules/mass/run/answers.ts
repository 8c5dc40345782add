import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { inTurn } from '../../../platform/inTurn.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Consents } from '../approvals/consents.ts'
import { decisionsByPhone } from '../approvals/decisionStore.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { findDue, lockBatch } from '../batches/batchStore.ts'
import type { Moving } from '../batches/moving.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consents: Consents; readonly moving: Moving }
const atOnce = 20
const pollMs = 1000

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error
}

/** Acts on what phones have said while no page was open, and ends what nobody answered. */
export const createAnswers = ({ db, clock, consents, moving }: Deps) => {
  const expire = ({ id }: StoredBatch): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const batch = await lockBatch(tx, id)
      if (!batch.expiresAt || batch.expiresAt > clock.now()) return
      if (batch.state === 'created') await moving.over(tx, batch, 'expired')
      else await moving.backToDraft(tx, batch)
    })

  const isExpired = ({ expiresAt }: StoredBatch): boolean => expiresAt !== undefined && expiresAt <= clock.now()

  const round = async (): Promise<boolean> => {
    const due = await findDue(db, clock.now(), atOnce)
    const decisions = await decisionsByPhone(db, clock.now(), atOnce)
    await inTurn(
      [
        ...due.map((batch) => () => (isExpired(batch) ? expire(batch) : consents.answer(batch, undefined))),
        ...decisions.map((decision) => () => consents.answerDecision(decision, undefined)),
      ],
      (answer) => answer().catch(unlessRefused),
    )
    return Math.max(due.length, decisions.length) === atOnce
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('batches.answers', { error }) }),
  }
}
