import { massRails } from '@florin/contract/mass/massType'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import type { MemberLookups } from '../../payments/rails/member/lookups.ts'
import type { Checking } from '../rows/checking.ts'
import type { Entered, Entering } from '../rows/entering.ts'
import type { Forgetting } from '../rows/forgetting.ts'
import type { BatchRow, Cells } from '../rows/row.ts'
import { markRepeated } from '../rows/repeatedStore.ts'
import { countRows, findLines, setSkipped, updateRows } from '../rows/rowStore.ts'
import { changedRows, type StoredBatch } from './batch.ts'
import { changeBatch, findBatch, renewContentHash } from './batchStore.ts'
import { contextOf } from './context.ts'
import { append, createEnterNew, type Made } from './adding.ts'
import { areSame, lockDraft, requireDraft, requireLines } from './drafts.ts'
import { rememberedSince } from './uploading.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly lookups: Pick<MemberLookups, 'takeMany'>
  readonly entering: Entering
  readonly forgetting: Pick<Forgetting, 'tokens'>
  readonly checking: Checking
}

/** Rows for a draft, looked at and not written yet. */
export type PreparedRows = { readonly batch: StoredBatch; readonly made: readonly Made[] }
/** How rows are entered again, and whether those that were left out are taken in by it. */
type Again = { readonly enter: (batch: StoredBatch, row: BatchRow, plain: Cells) => Entered; readonly takesIn: boolean }

/** What was in the vault before a cell was typed anew. */
const replacedBy = (rows: readonly BatchRow[], entered: readonly Entered[]): string[] => {
  const still = new Set(entered.flatMap(({ row }) => Object.values(row.secrets ?? {})))
  return rows.flatMap(({ secrets }) => Object.values(secrets ?? {})).filter((token) => !still.has(token))
}

/** Rows of a draft, corrected in place or left out. */
export const createEditing = ({ db, clock, lookups, entering, forgetting, checking }: Deps) => {
  const enterNew = createEnterNew({ db, lookups, entering, checking })

  const inDraft = (by: By, batch: StoredBatch, work: (tx: OpenTx) => Promise<void>, given: Tx = db): Promise<void> =>
    inTransaction(given, async (tx) => {
      const locked = await lockDraft(tx, batch.id)
      await work(tx)
      await changeBatch(tx, locked, changedRows(locked, by, clock.now()))
      await markRepeated(tx, { ...locked, kind: massRails[locked.type].name }, rememberedSince(clock.now()))
      await renewContentHash(tx, locked)
    })

  /** False, with nothing written, where another call or file has changed the rows while they were looked at. */
  const rechecked = async (by: By, batchId: number, lines: readonly number[], { enter, takesIn }: Again): Promise<boolean> => {
    const batch = await requireDraft(db, by, batchId)
    const rows = await requireLines(db, batch, lines)
    const entered = await waitForAll(rows.map(async (row) => enter(batch, row, await checking.secretsOf(db, row))))
    if (batch.type === 'p2p') await lookups.takeMany(batch.customerId, entered.length)
    const of = contextOf(batch, by.userId)
    const checked = await waitForAll(
      entered.map(async ({ row, plain }) => ({
        row,
        checked: await checking.check(db, of, row, Object.keys(plain).length > 0 ? plain : undefined),
      })),
    )
    let isWritten = false
    await inDraft(by, batch, async (tx) => {
      isWritten = areSame(rows, await findLines(tx, batch.id, lines))
      if (!isWritten) return
      for (const { kept } of entered) for (const { write } of kept) await write(tx)
      await updateRows(tx, batch.id, checked, { takesIn })
      await forgetting.tokens(tx, batch, replacedBy(rows, entered))
    })
    return isWritten
  }

  const recheck = async (by: By, batchId: number, lines: readonly number[], again: Again): Promise<void> => {
    while (!(await rechecked(by, batchId, lines, again)));
  }

  const enteredAgain = ({ type, customerId, decimalSign }: StoredBatch, row: BatchRow, cells: Cells, plain: Cells): Entered =>
    entering(type, customerId, { ...row, cells: { ...row.cells, ...cells } }, decimalSign, { cells: row.cells, plain })

  const changed = async (batch: StoredBatch, lines: readonly number[]) => ({
    rows: await findLines(db, batch.id, lines),
    counted: await countRows(db, batch.id),
    currency: batch.currency,
    rowsVersion: (await findBatch(db, { customerId: batch.customerId }, batch.id))?.rowsVersion ?? batch.rowsVersion,
  })

  const prepare = async (by: By, batchId: number, cells: readonly Cells[]): Promise<PreparedRows> => {
    const batch = await requireDraft(db, by, batchId)
    return { batch, made: await enterNew(batch, by.userId, cells) }
  }

  /** Behind the last line; gives theirs. */
  const store = async (given: Tx, by: By, { batch, made }: PreparedRows): Promise<number[]> => {
    let lines: number[] = []
    const add = async (tx: OpenTx) => {
      lines = await append(tx, batch, made)
    }
    await inDraft(by, batch, add, given)
    return lines
  }

  return {
    prepare,
    store,

    update: async (by: By, batchId: number, changes: readonly { readonly line: number; readonly cells: Cells }[]) => {
      const batch = await requireDraft(db, by, batchId)
      const lines = changes.map(({ line }) => line)
      const cellsOf = new Map(changes.map(({ line, cells }) => [line, cells]))
      const enter: Again['enter'] = (now, row, plain) => enteredAgain(now, row, cellsOf.get(row.line) ?? {}, plain)
      await recheck(by, batchId, lines, { enter, takesIn: false })
      return changed(batch, lines)
    },

    add: async (by: By, batchId: number, cells: readonly Cells[]) => {
      const prepared = await prepare(by, batchId, cells)
      return changed(prepared.batch, await store(db, by, prepared))
    },

    skip: async (by: By, batchId: number, lines: readonly number[], isSkipped: boolean) => {
      const batch = await requireDraft(db, by, batchId)
      await requireLines(db, batch, lines)
      if (isSkipped) await inDraft(by, batch, (tx) => setSkipped(tx, batch.id, lines))
      else await recheck(by, batchId, lines, { enter: (_now, row, plain) => ({ row, plain, kept: [] }), takesIn: true })
      return changed(batch, lines)
    },

    rename: async (by: By, batchId: number, name: string): Promise<void> => {
      const batch = await requireDraft(db, by, batchId)
      await db
        .transaction()
        .execute(async (tx) => changeBatch(tx, await lockDraft(tx, batch.id), { name, workedAt: clock.now() }))
    },
  }
}
