import type { Batch, BatchLine } from '@florin/contract/mass/batch'
import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import { massTypes } from '@florin/contract/mass/massType'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { apiPageSize, type v1 } from '@florin/contract/publicApi/v1'
import type { ApiBatch, ApiBatchRow } from '@florin/contract/publicApi/v1Shapes'
import type { Language } from '@florin/i18n/languages'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { assertMayPrepare } from '../../mass/batches/whose.ts'
import type { Cells } from '../../mass/rows/row.ts'
import type { PreparedRows } from '../../mass/batches/editing.ts'
import type { PreparedUpload } from '../../mass/batches/uploading.ts'
import type { MassServices } from '../../mass/services.ts'
import type { By } from '../../payments/core/operation.ts'
import { pageAt, pageCursorOf, wayOf } from './cursor.ts'

type Deps = {
  readonly db: Db
  readonly mass: Pick<MassServices, 'uploading' | 'editing' | 'confirm' | 'stopping' | 'batches'>
}
type Methods = typeof v1

/** Of what is wrong; `batch.row.list` has the rest. */
const shownAtOnce = 100

const listed = ({ batchName: name, date: createdAt, ...batch }: BatchTransfer): ApiBatch => ({ ...batch, name, createdAt })

const shown = (batch: Batch): ApiBatch => ({
  id: batch.batchId,
  name: batch.batchName,
  type: batch.type,
  status: batch.status,
  count: batch.count,
  paidCount: batch.progress?.paid.count ?? 0,
  rejectedCount: batch.progress?.failed.count ?? 0,
  processingCount: batch.progress?.open.count ?? 0,
  totalAmount: batch.totalAmount,
  totalFee: batch.totalFee,
  currencyCode: batch.currencyCode,
  createdAt: batch.createdDate,
})

const shownRow = ({ cells: _cells, beneficiaryName: name, errors, isNewPayee: _new, ...line }: BatchLine): ApiBatchRow => ({
  ...line,
  name,
  errors: errors.map(({ field, message: detail }) => ({ ...(field !== undefined && { field }), detail })),
})

/** Rows leave out what they do not have. */
const cellsOf = (rows: InputOf<Methods['batch.create']>['rows']): Cells[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))))

/** Batches as programs make and follow them. */
export const createProgramBatches = ({ db, mass }: Deps) => {
  const { batches } = mass

  /** With what of it has to be corrected. */
  const looked = async (tx: Tx, by: By, id: number, language: Language): Promise<OutputOf<Methods['batch.create']>> => {
    const batch = await batches.get(tx, by, id)
    const { validCount, invalidCount } = batch.summary
    const { lines } = await batches.lines(tx, by, id, { status: 'invalid' }, { page: 1, size: shownAtOnce }, language)
    return { ...shown(batch), validCount, invalidCount, invalidRows: lines.map(shownRow) }
  }

  return {
    get: async (tx: Tx, by: By, id: number): Promise<ApiBatch> => shown(await batches.get(tx, by, id)),

    list: async (
      tx: Tx,
      by: By,
      { limit = apiPageSize, cursor, status, fromDate, toDate }: InputOf<Methods['batch.list']>,
    ): Promise<OutputOf<Methods['batch.list']>> => {
      const way = wayOf(cursor)
      // Links have calls of their own.
      const filter = { types: massTypes, ...(status && { states: [status] }), from: fromDate, to: toDate }
      const { batchTransfer, total } = await batches.history(tx, by, filter, { page: pageAt(way), size: limit })
      const { transfer } = batchTransfer
      return { items: transfer.map(listed), cursor: pageCursorOf(way, transfer.length, { limit, total }) }
    },

    prepare: (by: By, wanted: InputOf<Methods['batch.create']>, language: Language): Promise<PreparedUpload> => {
      const { type, name: batchName, accountId, rows, ignoreIdenticalBatch } = wanted
      assertMayPrepare(by, type)
      const upload = { type, batchName, accountId, ignoreIdenticalBatch, onlySummary: false, language }
      return mass.uploading.prepare(by, { ...upload, source: { rows: cellsOf(rows) } })
    },

    create: async (tx: Tx, by: By, prepared: PreparedUpload, language: Language) => {
      const { id } = await mass.uploading.store(tx, by, prepared)
      return looked(tx, by, id, language)
    },

    prepareRows: async (by: By, { id, rows }: InputOf<Methods['batch.row.create']>): Promise<PreparedRows> => {
      // Links are no batch of programs.
      await batches.get(db, by, id)
      return mass.editing.prepare(by, id, cellsOf(rows))
    },

    addRows: async (tx: Tx, by: By, prepared: PreparedRows, language: Language) => {
      await mass.editing.store(tx, by, prepared)
      return looked(tx, by, prepared.batch.id, language)
    },

    rows: async (
      tx: Tx,
      by: By,
      { id, limit = apiPageSize, cursor, status }: InputOf<Methods['batch.row.list']>,
      language: Language,
    ): Promise<OutputOf<Methods['batch.row.list']>> => {
      await batches.get(tx, by, id)
      const way = wayOf(cursor)
      const page = pageAt(way)
      const { lines, total } = await batches.lines(tx, by, id, { status }, { page, size: limit }, language)
      return { items: lines.map(shownRow), cursor: pageCursorOf(way, lines.length, { limit, total }) }
    },

    confirm: async (tx: OpenTx, by: By, { id, ...wanted }: InputOf<Methods['batch.confirm']>): Promise<ApiBatch> => {
      const { type } = await batches.get(tx, by, id)
      await mass.confirm(tx, by, { batchId: id, type, ...wanted })
      return shown(await batches.get(tx, by, id))
    },

    cancel: async (by: By, id: number): Promise<ApiBatch> => {
      await batches.get(db, by, id)
      await mass.stopping.cancel(by, id)
      return shown(await batches.get(db, by, id))
    },
  }
}
