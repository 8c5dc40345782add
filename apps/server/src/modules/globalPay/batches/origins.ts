import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import { rememberedSince } from '../../mass/batches/uploading.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'

type Deps = { readonly clock: Clock; readonly rows: LinkedRows }

/** Where the payments of a batch come from, where others of its file went, and which batch had the same before. */
export const createOrigins =
  ({ clock, rows }: Deps) =>
  async (tx: Tx, batch: StoredBatch) => {
    const { leftOutReason, decisionNote, retryOf, state } = batch
    const { leftOutIn } = await rows.following(tx, batch)
    const since = rememberedSince(clock.now())
    const same = state === 'uploaded' ? await rows.identical(tx, batch, { since, isConfirmed: true }) : undefined
    return {
      ...(leftOutReason !== undefined && { leftOutReason }),
      ...(decisionNote !== undefined && { decisionNote }),
      ...(leftOutIn !== undefined && { leftOutIn }),
      ...(retryOf !== undefined && { retryOf }),
      ...(same && { identical: { batchId: same.id, batchName: same.name, date: same.createdAt.toISOString() } }),
    }
  }
