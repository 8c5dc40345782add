import { type BatchType, massRails } from '@florin/contract/mass/massType'
import type { Language } from '@florin/i18n/languages'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { By } from '../../payments/core/operation.ts'
import { assertOwnEmail } from '../../payments/rails/member/ownEmail.ts'
import type { MemberLookups } from '../../payments/rails/member/lookups.ts'
import { readBatchFile, readPastedText, type ReadFile } from '../files/reading.ts'
import type { CheckedFor, Checking } from '../rows/checking.ts'
import type { Entered, Entering } from '../rows/entering.ts'
import { type BatchRow, type Cells, type Checked, isRight } from '../rows/row.ts'
import type { Forgetting } from '../rows/forgetting.ts'
import { findRepeated, markRepeated } from '../rows/repeatedStore.ts'
import { countRows, insertRows } from '../rows/rowStore.ts'
import { changedRows, draftStates, type StoredBatch, writerKeysOf } from './batch.ts'
import { changeBatch, findBatch, findIdentical, insertBatch, lockBatch, renewContentHash } from './batchStore.ts'
import { contextOf } from './context.ts'
import { countedInMemory } from './preview.ts'
import { whoseOf } from './whose.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: Pick<Accounts, 'own'>
  readonly lookups: Pick<MemberLookups, 'takeMany'>
  readonly entering: Entering
  readonly forgetting: Forgetting
  readonly checking: Checking
}
export type Upload = {
  readonly type: BatchType
  readonly isSingle?: boolean | undefined
  readonly batchName: string
  readonly accountId: number
  readonly onlySummary: boolean
  readonly ignoreIdenticalBatch: boolean
  /** Which of the payer's addresses the payments name. */
  readonly fromEmailId?: number | undefined
  /** Whose rows are replaced. */
  readonly batchId?: number | undefined
  readonly source:
    | { readonly text: string }
    | { readonly rows: readonly Cells[] }
    | { readonly bytes: Buffer; readonly fileName: string }
  readonly language: Language
}
type Made = { readonly entered: Entered; readonly checked: Checked | undefined }
/** Read and looked at, and not stored yet. */
export type PreparedUpload = {
  readonly upload: Upload
  readonly read: ReadFile
  readonly currency: string
  readonly made: readonly Made[]
}

const rememberedDays = 30
/** So many are checked while their sender waits; a worker looks at longer files, which then tell how far they are. */
const checkedAtOnce = 1000
/** At the same time, so that what they ask for alike is asked once. */
export const checkedTogether = 250

/** Since when a batch counts as the same again. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - rememberedDays * 86_400_000)

/** Refuses what was there before, with its day and number. */
export const assertNew = async (tx: OpenTx, batch: StoredBatch, since: Date, isConfirmed = false): Promise<void> => {
  const same = await findIdentical(tx, batch, { since, isConfirmed })
  if (!same) return
  const date = same.createdAt.toISOString()
  throw refuse('batch.identical', { name: same.name, number: same.id, day: date.slice(0, 10) }, { date, batchId: same.id })
}

const readSource = async ({ type, source, language }: Upload): Promise<ReadFile> => {
  if ('rows' in source) return { rows: source.rows.map((cells, at) => ({ line: at + 1, cells })), decimalSign: '.' }
  return 'text' in source ? readPastedText(source.text) : readBatchFile(type, source.bytes, language)
}

const asRow = ({ entered: { row }, checked }: Made): BatchRow => ({
  ...row,
  id: 0n,
  batchId: 0,
  state: checked === undefined ? 'unchecked' : isRight(checked) ? 'valid' : 'invalid',
  problems: checked && !isRight(checked) ? checked.problems : [],
  payeeName: checked && isRight(checked) ? checked.payeeName : '',
  ...(checked && isRight(checked) && { priced: checked }),
})

/** A new batch, or the one whose rows are replaced. */
const createDraftOf =
  ({ clock, ids, forgetting }: Pick<Deps, 'clock' | 'ids' | 'forgetting'>) =>
  async (tx: OpenTx, by: By, upload: Upload, read: ReadFile, currency: string, isChecked: boolean) => {
    const { type, batchName: name, accountId, fromEmailId, batchId, source, isSingle = false } = upload
    const fileName = 'fileName' in source ? source.fileName : undefined
    const state = isChecked ? ('uploaded' as const) : ('checking' as const)
    const { customerId } = by.acting
    if (batchId === undefined) {
      const { userId } = by
      const { decimalSign } = read
      const made = {
        uid: ids.uuid(),
        customerId,
        userId,
        type,
        isSingle,
        name,
        accountId,
        currency,
        fileName,
        decimalSign,
        fromEmailId,
        writerKeyIds: writerKeysOf({ writerKeyIds: [] }, by),
        state,
      }
      return insertBatch(tx, { ...made, retryOf: undefined, createdAt: clock.now() })
    }
    const batch = await lockBatch(tx, batchId)
    if (!draftStates.includes(batch.state)) throw refuse('batch.over', { field: 'batchId' })
    await forgetting.rows(tx, batch)
    const decimalSign = read.decimalSign ?? null
    const written = changedRows(batch, by, clock.now())
    return changeBatch(tx, batch, {
      name,
      accountId,
      currency,
      fileName: fileName ?? null,
      fromEmailId: fromEmailId ?? null,
      decimalSign,
      state,
      ...written,
    })
  }

/** Files that come in: read, looked at, and stored as a draft. */
export const createUploading = ({ db, clock, ids, accounts, lookups, entering, forgetting, checking }: Deps) => {
  const draftOf = createDraftOf({ clock, ids, forgetting })

  const checkAll = async (of: CheckedFor, all: readonly Entered[]): Promise<Checked[]> => {
    const checked: Checked[] = []
    for (let at = 0; at < all.length; at += checkedTogether) {
      const part = all.slice(at, at + checkedTogether)
      checked.push(...(await waitForAll(part.map(({ row, plain }) => checking.check(db, of, row, plain)))))
    }
    return checked
  }

  const store = (given: Tx, by: By, { upload, read, currency, made }: PreparedUpload): Promise<StoredBatch> =>
    inTransaction(given, async (tx) => {
      const isChecked = made.every(({ checked }) => checked !== undefined)
      const batch = await draftOf(tx, by, upload, read, currency, isChecked)
      for (const { entered } of made) for (const { write } of entered.kept) await write(tx)
      await insertRows(
        tx,
        batch.id,
        made.map(({ entered: { row }, checked }) => ({ row, checked })),
      )
      await renewContentHash(tx, batch)
      if (!upload.ignoreIdenticalBatch) await assertNew(tx, batch, rememberedSince(clock.now()))
      if (isChecked) await markRepeated(tx, { ...batch, kind: massRails[batch.type].name }, rememberedSince(clock.now()))
      return batch
    })

  const prepare = async (by: By, upload: Upload): Promise<PreparedUpload> => {
    const { type, accountId, onlySummary, fromEmailId, batchId } = upload
    const { customerId } = by.acting
    const replaced = batchId === undefined ? undefined : await findBatch(db, whoseOf(by), batchId)
    if (batchId !== undefined && replaced?.type !== type) throw refuse('object.missing', { field: 'batchId' })
    const { currency } = await accounts.own(db, customerId, accountId)
    await assertOwnEmail(db, by, fromEmailId)
    const read = await readSource(upload)
    if (type === 'p2p') await lookups.takeMany(customerId, read.rows.length)
    const all = read.rows.map((row) => entering(type, customerId, row, read.decimalSign))
    const of = contextOf({ type, customerId, accountId, currency, decimalSign: read.decimalSign, fromEmailId }, by.userId)
    const isChecked = onlySummary || all.length <= checkedAtOnce
    const checked = isChecked ? await checkAll(of, all) : []
    return { upload, read, currency, made: all.map((entered, at) => ({ entered, checked: checked[at] })) }
  }

  const upload = async (by: By, wanted: Upload) => {
    const prepared = await prepare(by, wanted)
    const { made, currency } = prepared
    const { type, onlySummary } = wanted
    const { customerId } = by.acting
    const rows = made.map(asRow)
    if (onlySummary) {
      const priced = rows.flatMap((row) => row.priced ?? [])
      const repeated = await findRepeated(db, { customerId, kind: massRails[type].name }, rememberedSince(clock.now()), priced)
      return { batch: undefined, rows, counted: countedInMemory(rows, repeated), currency }
    }
    const batch = await store(db, by, prepared)
    return { batch, rows, counted: await countRows(db, batch.id), currency }
  }

  return { prepare, store, upload }
}
