import { maxBatchRows } from '@florin/contract/mass/massType'
import { waitForAll } from '../../../platform/batched.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { MemberLookups } from '../../payments/rails/member/lookups.ts'
import type { Checking } from '../rows/checking.ts'
import type { Entered, Entering } from '../rows/entering.ts'
import type { Cells, Checked } from '../rows/row.ts'
import { insertRows, lastLine } from '../rows/rowStore.ts'
import type { StoredBatch } from './batch.ts'
import { contextOf } from './context.ts'

type Deps = {
  readonly db: Db
  readonly lookups: Pick<MemberLookups, 'takeMany'>
  readonly entering: Entering
  readonly checking: Checking
}
export type Made = { readonly entered: Entered; readonly checked: Checked }

/** Rows that come from a form instead of a file, looked at before a transaction is open. */
export const createEnterNew =
  ({ db, lookups, entering, checking }: Deps) =>
  async (batch: StoredBatch, userId: number, cells: readonly Cells[]): Promise<Made[]> => {
    if (batch.type === 'p2p') await lookups.takeMany(batch.customerId, cells.length)
    return waitForAll(
      cells.map(async (each) => {
        const entered = entering(batch.type, batch.customerId, { line: 0, cells: each }, batch.decimalSign)
        return { entered, checked: await checking.check(db, contextOf(batch, userId), entered.row, entered.plain) }
      }),
    )
  }

/** Behind the last line; gives theirs. */
export const append = async (tx: OpenTx, { id }: StoredBatch, made: readonly Made[]): Promise<number[]> => {
  const last = await lastLine(tx, id)
  if (last + made.length > maxBatchRows + 1) throw refuse('batch.tooLong', { max: maxBatchRows })
  for (const { entered } of made) for (const { write } of entered.kept) await write(tx)
  const numbered = made.map(({ entered: { row }, checked }, at) => ({
    row: Object.assign({}, row, { line: last + 1 + at }),
    checked,
  }))
  await insertRows(tx, id, numbered)
  return numbered.map(({ row: { line } }) => line)
}
