import { emailIn } from '@florin/contract/mass/memberEmail'
import { memberRail } from '@florin/contract/rails'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import type { MemberLookups } from '../../payments/rails/member/lookups.ts'
import type { Checking } from '../rows/checking.ts'
import type { Entering } from '../rows/entering.ts'
import type { Forgetting } from '../rows/forgetting.ts'
import { markRepeated } from '../rows/repeatedStore.ts'
import type { BatchRow, Cells } from '../rows/row.ts'
import { deleteLines, findLines } from '../rows/rowStore.ts'
import { append, createEnterNew } from './adding.ts'
import { changedRows, type StoredBatch, writersOf } from './batch.ts'
import { changeBatch, insertBatch, renewContentHash } from './batchStore.ts'
import { areSame, lockDraft, requireDraft, requireLines } from './drafts.ts'
import { rememberedSince } from './uploading.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly lookups: Pick<MemberLookups, 'takeMany'>
  readonly entering: Entering
  readonly forgetting: Pick<Forgetting, 'tokens'>
  readonly checking: Checking
}
type Wish = { readonly batchId: number; readonly lines: readonly number[]; readonly toBatchId?: number | undefined }

const memberCells = ({ cells }: BatchRow): Cells => ({
  toEmail: emailIn(cells) ?? '',
  amount: cells['amount'] ?? '',
  currency: cells['currencyCode'] ?? cells['currency'] ?? '',
  reference: cells['reference'] ?? '',
})

/** An amount is read as its file writes it, and paid from the account of its file. */
const isAlike = (one: StoredBatch, { accountId, decimalSign }: StoredBatch): boolean =>
  one.accountId === accountId && one.decimalSign === decimalSign

/** Rows that name an email go on in a draft of payments to members. */
export const createPayingMembers = ({ db, clock, ids, lookups, entering, forgetting, checking }: Deps) => {
  const enterNew = createEnterNew({ db, lookups, entering, checking })

  const requireTarget = async (by: By, from: StoredBatch, toBatchId: number | undefined): Promise<StoredBatch | undefined> => {
    if (toBatchId === undefined) return undefined
    const batch = await requireDraft(db, by, toBatchId)
    if (batch.type !== 'p2p') throw refuse('object.missing', { field: 'toBatchId' })
    return isAlike(batch, from) ? batch : undefined
  }

  const insertDraft = (tx: OpenTx, by: By, from: StoredBatch): Promise<StoredBatch> =>
    insertBatch(tx, {
      ...from,
      uid: ids.uuid(),
      userId: by.userId,
      type: 'p2p',
      isSingle: false,
      fileName: undefined,
      fromEmailId: undefined,
      retryOf: undefined,
      state: 'uploaded',
      createdAt: clock.now(),
    })

  /** Whoever wrote the rows there is still who wrote them. */
  const written = async (tx: OpenTx, by: By, batch: StoredBatch, from: StoredBatch): Promise<void> => {
    const writerIds = [...new Set([...writersOf(from, from.userId), ...writersOf(batch, by.userId)])]
    const writerKeyIds = [...new Set([...from.writerKeyIds, ...batch.writerKeyIds])]
    await changeBatch(tx, batch, { ...changedRows({ ...batch, writerKeyIds }, by, clock.now()), writerIds })
    await renewContentHash(tx, batch)
  }

  /** Undefined, with nothing written, where another call has changed the rows while they were looked at. */
  const moved = async (by: By, { batchId, lines, toBatchId }: Wish) => {
    const from = await requireDraft(db, by, batchId)
    const target = await requireTarget(by, from, toBatchId)
    const found = await requireLines(db, from, lines)
    const rows = from.type === 'p2p' ? [] : found.filter(({ cells }) => emailIn(cells) !== undefined)
    if (rows.length === 0) throw refuse('batch.empty', { field: 'lines' })
    const made = await enterNew({ ...from, type: 'p2p', fromEmailId: target?.fromEmailId }, by.userId, rows.map(memberCells))
    const named = rows.map(({ line }) => line)
    return db.transaction().execute(async (tx) => {
      // In one order, so that two who move rows at once do not wait for each other.
      const locked = new Map<number, StoredBatch>()
      for (const id of [from.id, ...(target ? [target.id] : [])].toSorted((a, b) => a - b))
        locked.set(id, await lockDraft(tx, id))
      const now = locked.get(from.id) ?? from
      if (!areSame(rows, await findLines(tx, from.id, named))) return undefined
      const to = (target && locked.get(target.id)) ?? (await insertDraft(tx, by, now))
      await append(tx, to, made)
      await deleteLines(tx, from.id, named)
      await forgetting.tokens(
        tx,
        now,
        rows.flatMap(({ secrets }) => Object.values(secrets ?? {})),
      )
      await written(tx, by, to, now)
      await written(tx, by, now, now)
      await markRepeated(tx, { ...to, kind: memberRail.name }, rememberedSince(clock.now()))
      return { batchId: to.id, count: rows.length }
    })
  }

  return async (by: By, wish: Wish) => {
    for (;;) {
      const done = await moved(by, wish)
      if (done) return done
    }
  }
}
