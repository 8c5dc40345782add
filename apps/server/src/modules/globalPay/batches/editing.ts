import type { GlobalMeta, GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import type { Db } from '../../../platform/db.ts'
import { required } from '@florin/ledger/required'
import { refuse } from '../../../platform/refuse.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { Cells } from '../../mass/rows/row.ts'
import type { MassServices } from '../../mass/services.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Batches } from './batches.ts'
import { cellsOf, type GivenPayment } from './cells.ts'
import { shownRow } from './shown.ts'

type Deps = {
  readonly db: Db
  readonly rows: LinkedRows
  readonly editing: MassServices['editing']
  readonly batches: Batches
}
type Changed = { readonly payment: GlobalPayment; readonly meta: GlobalMeta; readonly rowsVersion: number }
export type RowAction = GivenPayment & {
  readonly action: 'add' | 'update' | 'delete' | 'restore'
  readonly id?: number | undefined
}

/** What is said last of a cell counts. */
const mergedCells = (changes: readonly { readonly line: number; readonly cells: Cells }[]) => {
  const cellsOfLine = new Map<number, Cells>()
  for (const { line, cells } of changes) cellsOfLine.set(line, { ...cellsOfLine.get(line), ...cells })
  return [...cellsOfLine].map(([line, cells]) => ({ line, cells }))
}

/** Payments of a draft, by their numbers. */
export const createDraftEditing = ({ db, rows, editing, batches }: Deps) => {
  const linesOf = async (batchId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const found = await rows.byIds(db, batchId, ids)
    const lines = new Map(found.map(({ id, line }) => [Number(id), line]))
    if (ids.some((id) => !lines.has(id))) throw refuse('object.missing', { field: 'id' })
    return lines
  }
  const lineOf = async (batchId: number, id: number): Promise<number> =>
    required((await linesOf(batchId, [id])).get(id), 'a line')

  const after = async (by: By, batchId: number, lines: readonly number[], language: Language) => {
    const batch = await batches.require(db, by, batchId)
    return {
      payments: (await rows.byLines(db, batchId, lines)).map((row) => shownRow(row, batch, language)),
      meta: await batches.bareMeta(db, batch),
      rowsVersion: batch.rowsVersion,
    }
  }

  const changed = async (by: By, batchId: number, line: number, language: Language): Promise<Changed> => {
    const { payments, ...rest } = await after(by, batchId, [line], language)
    const [payment] = payments
    if (!payment) throw refuse('object.missing', { field: 'id' })
    return { payment, ...rest }
  }

  return {
    add: async (by: By, batchId: number, cells: Cells, language: Language): Promise<Changed> => {
      await batches.require(db, by, batchId)
      const { rows: added } = await editing.add(by, batchId, [cells])
      return changed(by, batchId, added[0]?.line ?? 0, language)
    },

    update: async (by: By, batchId: number, id: number, cells: Cells, language: Language): Promise<Changed> => {
      await batches.require(db, by, batchId)
      const line = await lineOf(batchId, id)
      await editing.update(by, batchId, [{ line, cells }])
      return changed(by, batchId, line, language)
    },

    skip: async (by: By, batchId: number, id: number, isSkipped: boolean, language: Language): Promise<Changed> => {
      await batches.require(db, by, batchId)
      const line = await lineOf(batchId, id)
      await editing.skip(by, batchId, [line], isSkipped)
      return changed(by, batchId, line, language)
    },

    /** All that is to be changed at once, then what goes, what comes back and what is new. */
    many: async (by: By, batchId: number, actions: readonly RowAction[], language: Language) => {
      await batches.require(db, by, batchId)
      const of = (wanted: RowAction['action']) => actions.filter(({ action }) => action === wanted)
      const known = actions.filter(({ action }) => action !== 'add')
      if (known.some(({ id }) => id === undefined)) throw refuse('object.missing', { field: 'id' })
      const lines = await linesOf(
        batchId,
        known.map(({ id }) => required(id, 'an id')),
      )
      const lineBy = ({ id }: RowAction): number => required(lines.get(id ?? 0), 'a line')
      const updates = of('update').map(({ action: _action, id, ...given }) => ({
        line: lineBy({ action: 'update', id }),
        cells: cellsOf(given),
      }))
      if (updates.length > 0) await editing.update(by, batchId, mergedCells(updates))
      for (const action of ['delete', 'restore'] as const) {
        const chosen = of(action).map(lineBy)
        if (chosen.length > 0) await editing.skip(by, batchId, chosen, action === 'delete')
      }
      const fresh = of('add').map(({ action: _action, id: _id, ...given }) => cellsOf(given))
      const added = fresh.length > 0 ? (await editing.add(by, batchId, fresh)).rows : []
      return after(by, batchId, [...known.map(lineBy), ...added.map(({ line }) => line)], language)
    },
  }
}
