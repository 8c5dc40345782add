import type { batchHistory } from '@florin/contract/mass/batchHistory'
import { by } from '../payments/core/by.ts'
import { requireListed } from './batches/whose.ts'
import { rowFile } from './files/rowFile.ts'
import type { Handler } from './handler.ts'

type Methods = typeof batchHistory

export const list: Handler<Methods['batch.list']> = (input, { batches, caller, origin, tx }) => {
  const { pageNumber: page, pageSize: size, ...filter } = input
  return batches.history(tx, by(caller, origin), filter, { page, size })
}

export const getFile: Handler<Methods['batchFile.get']> = async ({ id }, { downloads, caller, origin, tx }) => {
  const batch = await requireListed(tx, by(caller, origin), id)
  const fileName = `batch-${id}.csv`
  const mimeType = 'text/csv'
  const link = await downloads.linkTo(tx, {
    customerId: batch.customerId,
    userId: caller.userId,
    name: fileName,
    type: mimeType,
    make: () => rowFile(tx, batch, origin.language),
  })
  return { link, fileName, mimeType }
}
