import { createFileWork } from '../../../platform/documents/fileWork.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db } from '../../../platform/db.ts'
import type { Replicas } from '../../../platform/replicas.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import { type ActivityFilter, type ActivityRow, findAfter } from './activityStore.ts'
import * as store from './exportStore.ts'
import { writeExport } from './exportWriter.ts'
import type { History } from './service.ts'

type Deps = {
  readonly db: Db
  readonly replicas: Replicas
  readonly clock: Clock
  readonly files: FileStore
  readonly history: History
}

const rowsAtOnce = 500
const keptDays = 7

export const exportJob = 'history.export'
export const mimes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' }
export const keyOf = ({ id, customerId, format }: store.HistoryExport): string => `exports/${customerId}/${id}.${format}`
export const nameOf = ({ createdAt, format }: store.HistoryExport): string => `transactions-${dayOf(createdAt)}.${format}`

/** The worker's side of exports. */
export const createExportWork = ({ db, replicas, clock, files, history }: Deps) => {
  async function* batchesOf(made: store.HistoryExport, filter: ActivityFilter, signal: AbortSignal) {
    let written = 0
    let last: ActivityRow | undefined
    for (;;) {
      signal.throwIfAborted()
      const from = last
      const rows = await replicas.read((tx) => findAfter(tx, filter, from, rowsAtOnce))
      if (rows.length > 0) yield rows
      written += rows.length
      await store.setWritten(db, made.id, written)
      last = rows.at(-1)
      if (rows.length < rowsAtOnce) return
    }
  }

  const write = async (made: store.HistoryExport, signal: AbortSignal) => {
    const filter = await history.asked(db, made.customerId, made.filter)
    const batches = filter ? batchesOf(made, filter, signal) : (async function* none() {})()
    const brand = await store.brandOfCustomer(db, made.customerId)
    return writeExport(made, brand, batches, clock.now())
  }

  return createFileWork<store.HistoryExport>(
    { clock, files },
    {
      findOpen: async (id) => {
        const made = await store.findExport(db, id)
        return made?.status === 'processing' ? made : undefined
      },
      write,
      place: (made) => ({ key: keyOf(made), type: mimes[made.format] }),
      end: ({ id }, status) => store.endExport(db, id, status, clock.now()),
      keptDays,
      findOld: (before, limit) => store.oldExports(db, before, limit),
      forget: ({ id }) => store.deleteExport(db, id),
    },
  )
}
