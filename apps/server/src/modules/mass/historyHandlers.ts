import type { batchHistory } from '@florin/contract/mass/batchHistory'
import { by } from '../payments/core/by.ts'
import { requireListed } from './batches/whose.ts'
import { listFile } from './files/listFile.ts'
import { rowFile } from './files/rowFile.ts'
import type { Handler } from './handler.ts'

type Methods = typeof batchHistory

/** The sums of each are reckoned from its rows. */
const mostExported = 1000

export const list: Handler<Methods['batch.list']> = (input, { batches, caller, origin, tx }) => {
  const { pageNumber: page, pageSize: size, ...filter } = input
  return batches.history(tx, by(caller, origin), filter, { page, size })
}

export const exportList: Handler<Methods['batchExport.get']> = async (filter, { batches, downloads, caller, origin, tx }) => {
  const who = by(caller, origin)
  const fileName = 'batches.csv'
  const mimeType = 'text/csv'
  const link = await downloads.linkTo(tx, {
    customerId: who.acting.customerId,
    userId: caller.userId,
    name: fileName,
    type: mimeType,
    make: async () => {
      const { batchTransfer } = await batches.history(tx, who, filter, { page: 1, size: mostExported })
      return listFile(batchTransfer.transfer, origin.language)
    },
  })
  return { link, fileName, mimeType }
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
