import { type Batch, type BatchState, openBatchStates } from '@florin/contract/mass/batch'
import { batchTypes, type MassType, massTypes } from '@florin/contract/mass/massType'
import type { BatchTransfer } from '@florin/contract/mass/batchHistory'
import type { Language } from '@florin/i18n/languages'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Quoting } from '../../payments/core/quoting.ts'
import type { Checking } from '../rows/checking.ts'
import { countFailed, countRows, findPage, findRates, type LineFilter } from '../rows/rowStore.ts'
import { draftStates, type StoredBatch } from './batch.ts'
import * as store from './batchStore.ts'
import { findFollowing } from './followingStore.ts'
import { arrivalOf, progressOf, shownLine, summaryOf } from './shownBatch.ts'
import { rememberedSince } from './uploading.ts'
import { requireListed, seesBalances, whoseOf } from './whose.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'holding'>
  readonly quoting: Pick<Quoting, 'limits'>
  readonly checking: Pick<Checking, 'railOf'>
}
type Page = { readonly page: number; readonly size: number }

const sumsOf = (batch: store.ListedBatch) => ({
  count: batch.count,
  totalAmount: toDecimal(money(batch.amountMinor, batch.currency)),
  totalFee: toDecimal(money(batch.feeMinor, batch.currency)),
  currencyCode: batch.currency,
  status: batch.state,
})

/** Links have calls of their own: of those that are not over none is listed here. */
const listed = (batch: store.ListedBatch) => ({
  batchId: batch.id,
  batchName: batch.name,
  type: batch.type as MassType,
  accountId: batch.accountId,
  ...sumsOf(batch),
  createdBy: batch.createdBy,
  createdDate: batch.createdAt.toISOString(),
})

const dates = ({ confirmedAt, approvedAt, startedAt, endedAt, expiresAt }: StoredBatch) => ({
  ...(confirmedAt && { confirmedDate: confirmedAt.toISOString() }),
  ...(approvedAt && { approvedDate: approvedAt.toISOString() }),
  ...(startedAt && { startedDate: startedAt.toISOString() }),
  ...(endedAt && { endedDate: endedAt.toISOString() }),
  ...(expiresAt && { expiresDate: expiresAt.toISOString() }),
})

const words = ({ fileName, leftOutReason, decisionNote, retryOf }: StoredBatch) => ({
  ...(fileName !== undefined && { fileName }),
  ...(leftOutReason !== undefined && { leftOutReason }),
  ...(decisionNote !== undefined && { decisionNote }),
  ...(retryOf !== undefined && { retryOf }),
})

/** Batches as their owners see them. */
export const createReading = ({ clock, accounts, quoting, checking }: Deps) => {
  const availableOn = async (tx: Tx, { customerId, accountId, currency }: StoredBatch): Promise<string> => {
    const { postedMinor, heldMinor, floorMinor } = await accounts.holding(tx, customerId, accountId)
    const minor = postedMinor - heldMinor - (floorMinor ?? 0n)
    return toDecimal(money(minor > 0n ? minor : 0n, currency))
  }

  const identicalTo = async (tx: Tx, batch: StoredBatch): Promise<Pick<Batch, 'identical'>> => {
    if (batch.state !== 'uploaded') return {}
    const same = await store.findIdentical(tx, batch, { since: rememberedSince(clock.now()), isConfirmed: true })
    return same ? { identical: { batchId: same.id, batchName: same.name, date: same.createdAt.toISOString() } } : {}
  }

  const limitsOf = async (tx: Tx, type: MassType, { state, customerId, currency }: StoredBatch): Promise<Pick<Batch, 'limits'>> =>
    draftStates.includes(state) ? { limits: await quoting.limits(tx, customerId, checking.railOf(type), currency) } : {}

  const listPage = async (tx: Tx, by: By, filter: store.ListFilter, page: Page) =>
    store.listBatches(tx, { ...filter, ...whoseOf(by) }, page)

  return {
    get: async (tx: Tx, by: By, batchId: number): Promise<Batch> => {
      const batch = await requireListed(tx, by, batchId)
      const { type } = batch
      const counted = await countRows(tx, batch.id)
      const names = await store.namesOf(tx, [batch.userId, batch.confirmedBy, batch.approvedBy])
      const summary = summaryOf(counted, batch.currency, await findRates(tx, batch.id))
      const nameOf = (userId: number | undefined) => (userId === undefined ? undefined : names.get(userId))
      const [confirmedBy, approvedBy] = [nameOf(batch.confirmedBy), nameOf(batch.approvedBy)]
      return {
        batchId: batch.id,
        batchName: batch.name,
        rowsVersion: batch.rowsVersion,
        type,
        accountId: batch.accountId,
        operationId: batch.uid,
        count: draftStates.includes(batch.state) ? summary.count : summary.validCount,
        totalAmount: summary.totalAmount,
        totalFee: summary.totalFee,
        total: summary.total,
        currencyCode: batch.currency,
        status: batch.state,
        createdBy: nameOf(batch.userId) ?? '',
        createdDate: batch.createdAt.toISOString(),
        isOwn: batch.userId === by.userId || batch.confirmedBy === by.userId,
        ...(confirmedBy !== undefined && { confirmedBy }),
        ...(approvedBy !== undefined && { approvedBy }),
        ...dates(batch),
        ...words(batch),
        ...(await findFollowing(tx, batch)),
        ...(batch.endedAt && { retryCount: await countFailed(tx, batch.id) }),
        ...(seesBalances(by) && { available: await availableOn(tx, batch) }),
        ...(await limitsOf(tx, type, batch)),
        ...arrivalOf(counted),
        summary,
        ...(!draftStates.includes(batch.state) && { progress: progressOf(counted, batch, clock.now()) }),
        ...(await identicalTo(tx, batch)),
      }
    },

    lines: async (tx: Tx, by: By, batchId: number, filter: LineFilter, page: Page, language: Language) => {
      const batch = await requireListed(tx, by, batchId)
      const { rows, total } = await findPage(tx, batch.id, filter, page)
      return { lines: rows.map((row) => shownLine(row, language)), total }
    },

    open: async (tx: Tx, by: By, { status, ...filter }: store.ListFilter & { status?: BatchState | undefined }, page: Page) => {
      const rows = await listPage(
        tx,
        by,
        { types: massTypes, ...filter, isSingle: false, states: status ? [status] : openBatchStates },
        page,
      )
      return { batches: rows.map(listed), total: rows[0]?.total ?? 0 }
    },

    /** Everything that was ever prepared, links too. */
    history: async (tx: Tx, by: By, filter: store.ListFilter, page: Page) => {
      const rows = await listPage(tx, by, { types: batchTypes, ...filter, isSingle: false }, page)
      const transfer = rows.map((batch): BatchTransfer => {
        const { id, name: batchName, type, createdAt, paidCount, rejectedCount, processingCount } = batch
        const counts = { paidCount, rejectedCount, processingCount }
        return { id, batchName, type, date: createdAt.toISOString(), ...sumsOf(batch), ...counts }
      })
      return { batchTransfer: { transfer }, total: rows[0]?.total ?? 0 }
    },
  }
}
