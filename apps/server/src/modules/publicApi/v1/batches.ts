import type { Batch } from '@florin/contract/mass/batch'
import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { apiPageSize, type v1 } from '@florin/contract/publicApi/v1'
import type { ApiBatch } from '@florin/contract/publicApi/v1Shapes'
import type { Tx } from '../../../platform/db.ts'
import type { MassServices } from '../../mass/services.ts'
import type { By } from '../../payments/core/operation.ts'
import { pageAt, pageCursorOf, wayOf } from './cursor.ts'

type Deps = { readonly batches: Pick<MassServices['batches'], 'get' | 'history'> }
type Methods = typeof v1

const listed = ({ batchName: name, date: createdAt, ...batch }: BatchTransfer): ApiBatch => ({ ...batch, name, createdAt })

const shown = (batch: Batch): ApiBatch => ({
  id: batch.batchId,
  name: batch.batchName,
  type: batch.type,
  status: batch.status,
  count: batch.count,
  rejectedCount: batch.progress?.failed.count ?? 0,
  processingCount: batch.progress?.open.count ?? 0,
  totalAmount: batch.totalAmount,
  totalFee: batch.totalFee,
  currencyCode: batch.currencyCode,
  createdAt: batch.createdDate,
})

/** Batches as programs read them. */
export const createProgramBatches = ({ batches }: Deps) => ({
  get: async (tx: Tx, by: By, id: number): Promise<ApiBatch> => shown(await batches.get(tx, by, id)),

  list: async (
    tx: Tx,
    by: By,
    { limit = apiPageSize, cursor, status, fromDate, toDate }: InputOf<Methods['batch.list']>,
  ): Promise<OutputOf<Methods['batch.list']>> => {
    const way = wayOf(cursor)
    const filter = { ...(status && { states: [status] }), from: fromDate, to: toDate }
    const { batchTransfer, total } = await batches.history(tx, by, filter, { page: pageAt(way), size: limit })
    const { transfer } = batchTransfer
    return { items: transfer.map(listed), cursor: pageCursorOf(way, transfer.length, { limit, total }) }
  },
})
