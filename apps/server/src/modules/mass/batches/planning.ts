import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Checking } from '../rows/checking.ts'
import { type BatchRow, isRight, type Planned } from '../rows/row.ts'
import { findNext } from '../rows/rowStore.ts'
import type { StoredBatch } from './batch.ts'
import { contextOf } from './context.ts'
import { ordersAtOnce } from './releasing.ts'

type Deps = { readonly clock: Clock; readonly checking: Checking }
export type Planning = ReturnType<typeof createPlanning>

/** Looks at the rows of a batch as they are about to be paid: one that is wrong by now refuses them all. */
export const createPlanning = ({ clock, checking }: Deps) => {
  /** At the price of now, or the one that is kept. */
  const planRow = async (tx: OpenTx, batch: StoredBatch, userId: number, row: BatchRow): Promise<Planned> => {
    const kept = batch.quotedUntil && batch.quotedUntil > clock.now() ? row.priced?.price : undefined
    const checked = await checking.check(tx, contextOf(batch, userId), row, undefined, kept)
    // Whoever confirms it has seen who is paid: another payee by now is for them to look at.
    const isOtherPayee = row.priced !== undefined && isRight(checked) && row.priced.payeeKey !== checked.payeeKey
    if (!isRight(checked) || isOtherPayee) throw refuse('batch.row', { line: row.line }, { line: row.line })
    return { row, checked }
  }

  const planAll = async (tx: OpenTx, batch: StoredBatch, userId: number): Promise<Planned[]> => {
    const planned: Planned[] = []
    for (;;) {
      const rows = await findNext(tx, batch.id, ['valid'], { after: planned.at(-1)?.row.line ?? -1, limit: ordersAtOnce })
      if (rows.length === 0) return planned
      planned.push(...(await waitForAll(rows.map((row) => planRow(tx, batch, userId, row)))))
    }
  }

  return { planRow, planAll }
}
