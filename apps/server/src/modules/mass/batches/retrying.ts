import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import { insertRows, findFailed } from '../rows/rowStore.ts'
import { writersOf } from './batch.ts'
import { changeBatch, insertDraftOf, lockBatch, renewContentHash } from './batchStore.ts'
import { requireBatch } from './whose.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids }

/** What failed, as a draft of its own that leads back to where it came from. */
export const createRetrying =
  ({ clock, ids }: Deps) =>
  async (tx: OpenTx, by: By, batchId: number, lines: readonly number[] | undefined) => {
    const batch = await requireBatch(tx, by, batchId)
    if (batch.startedAt === undefined) throw refuse('batch.over', { field: 'batchId' })
    // A link that has ended is sent anew by itself.
    if (batch.type === 'global') throw refuse('batch.over', { field: 'batchId' })
    // One after the other, so that no row stands in two drafts.
    await lockBatch(tx, batch.id)
    const failed = (await findFailed(tx, batch.id)).filter(({ line }) => lines === undefined || lines.includes(line))
    if (failed.length === 0) throw refuse('batch.empty', { field: 'lines' })
    const made = await insertDraftOf(tx, batch, { uid: ids.uuid(), userId: by.userId, createdAt: clock.now() })
    await insertRows(
      tx,
      made.id,
      failed.map((row) => ({ row: { ...row, uid: ids.ordered() } })),
    )
    // Whoever wrote them is still who wrote them.
    await changeBatch(tx, made, { writerIds: writersOf(batch, batch.userId) })
    await renewContentHash(tx, made)
    return { batchId: made.id, count: failed.length }
  }
