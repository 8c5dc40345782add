import type { GlobalMeta, GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
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
type Changed = { readonly payment: GlobalPayment; readonly meta: GlobalMeta }
export type RowAction = GivenPayment & {
  readonly action: 'add' | 'update' | 'delete' | 'restore'
  readonly id?: number | undefined
}

/** Payments of a draft, by their numbers. */
export const createDraftEditing = ({ db, rows, editing, batches }: Deps) => {
  const lineOf = async (batchId: number, id: number): Promise<number> => {
    const [row] = await rows.byIds(db, batchId, [id])
    if (!row) throw refuse('object.missing', { field: 'id' })
    return row.line
  }

  const shown = async (by: By, batchId: number, lines: readonly number[], language: Language): Promise<GlobalPayment[]> => {
    const batch = await batches.require(db, by, batchId)
    return (await rows.byLines(db, batchId, lines)).map((row) => shownRow(row, batch, language))
  }

  const changed = async (by: By, batchId: number, line: number, language: Language): Promise<Changed> => {
    const [payment] = await shown(by, batchId, [line], language)
    if (!payment) throw refuse('object.missing', { field: 'id' })
    return { payment, meta: await batches.bareMeta(db, await batches.require(db, by, batchId)) }
  }

  const act = async (by: By, batchId: number, { action, id, ...given }: RowAction): Promise<number> => {
    if (action === 'add') return (await editing.add(by, batchId, [cellsOf(given)])).rows[0]?.line ?? 0
    if (id === undefined) throw refuse('object.missing', { field: 'id' })
    const line = await lineOf(batchId, id)
    if (action === 'update') await editing.update(by, batchId, [{ line, cells: cellsOf(given) }])
    else await editing.skip(by, batchId, [line], action === 'delete')
    return line
  }

  return {
    add: async (by: By, batchId: number, cells: Readonly<Record<string, string>>, language: Language): Promise<Changed> => {
      await batches.require(db, by, batchId)
      const { rows: added } = await editing.add(by, batchId, [cells])
      return changed(by, batchId, added[0]?.line ?? 0, language)
    },

    update: async (
      by: By,
      batchId: number,
      id: number,
      cells: Readonly<Record<string, string>>,
      language: Language,
    ): Promise<Changed> => {
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

    many: async (by: By, batchId: number, actions: readonly RowAction[], language: Language) => {
      const batch = await batches.require(db, by, batchId)
      const lines: number[] = []
      for (const action of actions) lines.push(await act(by, batchId, action))
      return { payments: await shown(by, batchId, lines, language), meta: await batches.bareMeta(db, batch) }
    },
  }
}
