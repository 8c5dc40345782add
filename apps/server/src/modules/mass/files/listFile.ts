import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { byteOrderMark, csvLine } from '../../../platform/documents/csv.ts'

const number = (value: number | string) => ({ number: String(value) })

/** Batches, one a line. */
export const listFile = (batches: readonly BatchTransfer[], language: Language): Uint8Array => {
  const t = translator(language)
  const header = csvLine([
    t('mass:list.number'),
    t('mass:list.date'),
    t('mass:list.name'),
    t('mass:list.type'),
    t('mass:list.count'),
    t('mass:list.amount'),
    t('mass:file.fee'),
    t('mass:columns.currency'),
    t('mass:list.status'),
    t('mass:progress.paid'),
    t('mass:progress.failed'),
    t('mass:progress.open'),
  ])
  const lines = batches.map((batch) =>
    csvLine([
      number(batch.id),
      batch.date,
      batch.batchName,
      t(`mass:type.${batch.type}`),
      number(batch.count),
      number(batch.totalAmount),
      number(batch.totalFee),
      batch.currencyCode,
      t(`mass:state.${batch.status}`),
      number(batch.paidCount),
      number(batch.rejectedCount),
      number(batch.processingCount),
    ]),
  )
  return Buffer.from([byteOrderMark, header, ...lines].join(''))
}
