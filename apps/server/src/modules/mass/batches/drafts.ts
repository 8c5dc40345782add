import { required } from '@florin/ledger/required'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import type { BatchRow } from '../rows/row.ts'
import { findLines } from '../rows/rowStore.ts'
import { draftStates, type StoredBatch } from './batch.ts'
import { lockBatch } from './batchStore.ts'
import { assertMayPrepare, requireBatch } from './whose.ts'

/** As long as nobody has confirmed it meanwhile. */
export const lockDraft = async (tx: OpenTx, batchId: number): Promise<StoredBatch> => {
  const locked = await lockBatch(tx, batchId)
  if (!draftStates.includes(locked.state)) throw refuse('batch.over', { field: 'batchId' })
  return locked
}

export const requireDraft = async (tx: Tx, by: By, batchId: number): Promise<StoredBatch> => {
  const batch = await requireBatch(tx, by, batchId)
  assertMayPrepare(by, batch.type)
  if (!draftStates.includes(batch.state)) throw refuse('batch.over', { field: 'batchId' })
  return batch
}

export const requireLines = async (tx: Tx, batch: StoredBatch, lines: readonly number[]): Promise<BatchRow[]> => {
  const rows = await findLines(tx, batch.id, lines)
  if (rows.length < new Set(lines).size) throw refuse('object.missing', { field: 'lines' })
  return rows
}

const written = ({ uid, hash, secrets }: BatchRow): string => JSON.stringify([uid, hash.toString('hex'), secrets])

/** Whether rows are as they were when they were looked at. */
export const areSame = (rows: readonly BatchRow[], now: readonly BatchRow[]): boolean =>
  rows.length === now.length && rows.every((row, at) => written(row) === written(required(now[at], 'a row')))
