import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findNext, insertRows, setSkipped } from '../rows/rowStore.ts'
import { handOver } from '../rows/secretStore.ts'
import type { StoredBatch } from './batch.ts'
import { changeBatch, insertDraftOf, renewContentHash } from './batchStore.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids }
export type LeavingOut = ReturnType<typeof createLeavingOut>

const rowsAtOnce = 1000

/** What a batch is paid without stays as a draft of its own, to be corrected and sent later; it ends like any other draft. */
export const createLeavingOut = ({ clock, ids }: Deps) => {
  const copyRows = async (tx: OpenTx, from: StoredBatch, to: StoredBatch): Promise<void> => {
    for (let after = -1; ;) {
      const rows = await findNext(tx, from.id, ['invalid', 'skipped'], { after, limit: rowsAtOnce })
      if (rows.length === 0) return
      await insertRows(
        tx,
        to.id,
        rows.map((row) => ({ row: { ...row, uid: ids.ordered() } })),
      )
      // What somebody has left out on purpose stays out until they take it in.
      const skipped = rows.filter(({ state }) => state === 'skipped').map(({ line }) => line)
      if (skipped.length > 0) await setSkipped(tx, to.id, skipped)
      after = rows.at(-1)?.line ?? after
    }
  }

  /** The caller holds the batch's lock. */
  return async (tx: OpenTx, batch: StoredBatch): Promise<void> => {
    const [first] = await findNext(tx, batch.id, ['invalid', 'skipped'], { limit: 1 })
    if (!first) return
    const made = await insertDraftOf(tx, batch, { uid: ids.uuid(), userId: batch.userId, createdAt: clock.now() })
    await copyRows(tx, batch, made)
    await handOver(tx, batch.id)
    await changeBatch(tx, made, { writerIds: batch.writerIds, leftOutReason: batch.leftOutReason ?? null })
    await renewContentHash(tx, made)
  }
}
