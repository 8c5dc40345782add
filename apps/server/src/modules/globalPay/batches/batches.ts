import type { GlobalPayment, GlobalState } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import { whoseOf } from '../../mass/batches/whose.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { By } from '../../payments/core/operation.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { findPayout, type StoredPayout } from '../receive/payoutStore.ts'
import type { MaxFees } from '../rows/maxFee.ts'
import { forbiddenIn } from './cells.ts'
import { commonRules } from './commonRules.ts'
import { createOrigins } from './origins.ts'
import { createDraftView } from './draftView.ts'
import * as store from './listStore.ts'
import { batchState, shownPayment, shownRow } from './shown.ts'

type Deps = { readonly clock: Clock; readonly rows: LinkedRows; readonly maxFees: MaxFees }
type Page = { readonly pageNumber: number; readonly pageSize: number }
type Query = Page & {
  readonly batchId: number
  readonly status?: GlobalState | undefined
  readonly search?: string | undefined
  readonly onlyWarned?: boolean
}
export type Batches = ReturnType<typeof createBatches>

const hasLinks = ({ startedAt }: StoredBatch): boolean => startedAt !== undefined
const openStates = new Set(['sent', 'opened', 'started', 'failed'])
const returnedStates = new Set(['refused', 'expired', 'canceled', 'rejected'])
const openCountOf = (sums: readonly store.Sums[]): number =>
  sums.filter(({ state }) => openStates.has(state)).reduce((total, { count }) => total + count, 0)

const payoutOf = ({ payoutUid }: StoredPayment, tx: Tx): Promise<StoredPayout | undefined> =>
  payoutUid === undefined ? Promise.resolve(undefined) : findPayout(tx, payoutUid)

/** What is held, paid and given back. */
const addedUp = (sums: readonly store.Sums[], currency: string) => {
  const text = (minor: bigint) => toDecimal(money(minor, currency))
  const added = (some: readonly store.Sums[]) => ({
    count: some.reduce((count, each) => count + each.count, 0),
    amount: text(some.reduce((minor, { amountMinor }) => minor + amountMinor, 0n)),
  })
  const paid = added(sums.filter(({ state }) => state === 'paid'))
  const returned = added(sums.filter(({ state }) => returnedStates.has(state)))
  const held = sums.filter(({ heldMinor }) => heldMinor > 0n)
  return {
    heldCount: added(held).count,
    held: text(held.reduce((minor, { heldMinor }) => minor + heldMinor, 0n)),
    paidCount: paid.count,
    paid: paid.amount,
    returnedCount: returned.count,
    returned: returned.amount,
  }
}

/** Rows that never get a link: those that were left out, or all of a batch that was cancelled before. */
const isUnlinked = (sums: readonly store.Sums[], status: GlobalState | undefined): boolean =>
  sums.length === 0 || status === 'invalid' || status === 'removed'

type Counts = Partial<Record<GlobalState, number>>
/** Of links by their own state, with what was left out beside them. */
const linkedCounts = (sums: readonly store.Sums[], rowCounts: Counts): Counts => {
  if (sums.length === 0) return rowCounts
  const { invalid, removed } = rowCounts
  return {
    ...(Object.fromEntries(sums.map(({ state, count }) => [state, count])) as Counts),
    ...(invalid !== undefined && { invalid }),
    ...(removed !== undefined && { removed }),
  }
}

/** What all payments of a batch have alike, whether they have links by now or not. */
const rulesOf = async (tx: Tx, rows: LinkedRows, batch: StoredBatch) => {
  if (hasLinks(batch)) return commonRules(await store.linkRules(tx, batch.id))
  const typed = await rows.typedRules(tx, batch.id)
  return commonRules(
    typed.map(({ feeShare, forbidden }) => ({
      feeShare: (feeShare || 'BEN').toUpperCase(),
      forbidden: forbiddenIn(forbidden ?? undefined),
    })),
  )
}

/** Batches of links as their owners see them. */
export const createBatches = ({ clock, rows, maxFees }: Deps) => {
  const { meta, bareMeta, draftPage, draftCounts, uncheckedCount, warningCount } = createDraftView({ rows, maxFees })

  const origins = createOrigins({ clock, rows })

  const require = async (tx: Tx, by: Pick<By, 'userId' | 'acting'>, batchId: number): Promise<StoredBatch> => {
    const batch = await rows.find(tx, whoseOf(by), batchId)
    if (batch?.type !== 'global') throw refuse('object.missing', { field: 'batchId' })
    return batch
  }

  const shown = async (tx: Tx, listed: readonly store.ListedPayment[], language: Language): Promise<GlobalPayment[]> => {
    const all: GlobalPayment[] = []
    for (const { payment, isSingle } of listed)
      all.push(shownPayment(payment, await payoutOf(payment, tx), isSingle, language, clock.now()))
    return all
  }

  const sumsOf = (tx: Tx, { id }: StoredBatch) => store.sumPayments(tx, id, clock.now())

  return {
    require,
    meta,
    bareMeta,
    /** Ways that all payments of a batch forbid. */
    forbidden: async (tx: Tx, batch: StoredBatch) => (await rulesOf(tx, rows, batch)).forbidden,

    check: async (tx: Tx, by: By, batchId: number) => {
      const batch = await require(tx, by, batchId)
      const counts = await draftCounts(tx, batch)
      const sums = await sumsOf(tx, batch)
      const openCount = openCountOf(sums)
      return {
        batchId,
        status: batchState(batch, openCount),
        isReady: batch.state !== 'checking',
        invalidCount: counts.invalid ?? 0,
        paidCount: sums.find(({ state }) => state === 'paid')?.count ?? 0,
        openCount,
      }
    },

    get: async (tx: Tx, by: By, { batchId, status, search, onlyWarned, ...page }: Query, language: Language) => {
      const batch = await require(tx, by, batchId)
      const sums = await sumsOf(tx, batch)
      const isSent = hasLinks(batch) && !isUnlinked(sums, status)
      const listed = isSent ? await store.listPayments(tx, { batchId, status, search }, page) : []
      const { payments, total } = isSent
        ? { payments: await shown(tx, listed, language), total: listed[0]?.total ?? 0 }
        : await draftPage(tx, batch, { status, search, onlyWarned }, page, language)
      return {
        batchId,
        operationId: batch.uid,
        rowsVersion: batch.rowsVersion,
        batchName: batch.name,
        accountId: batch.accountId,
        currencyCode: batch.currency,
        status: batchState(batch, openCountOf(sums)),
        createdDate: batch.createdAt.toISOString(),
        createdBy: await store.nameOf(tx, batch.confirmedBy ?? batch.userId),
        ...(batch.startedAt && { sentDate: batch.startedAt.toISOString() }),
        payments,
        total,
        meta: await bareMeta(tx, batch),
        counts: linkedCounts(sums, await draftCounts(tx, batch)),
        warningCount: isSent ? 0 : await warningCount(tx, batch),
        rules: await rulesOf(tx, rows, batch),
        isReady: batch.state !== 'checking',
        uncheckedCount: await uncheckedCount(tx, batch),
        sums: addedUp(sums, batch.currency),
        remindable: sums.reduce((count, { remindable }) => count + remindable, 0),
        isOwn: batch.userId === by.userId || batch.confirmedBy === by.userId,
        hasAgreedRules: hasLinks(batch) && batch.needsCompany,
        ...(await origins(tx, batch)),
      }
    },

    payments: async (
      tx: Tx,
      by: By,
      { pageNumber, pageSize, ...filter }: Omit<store.PaymentFilter, 'customerId' | 'userId'> & Page,
      language: Language,
    ) => {
      const listed = await store.listPayments(tx, { ...filter, ...whoseOf(by) }, { pageNumber, pageSize })
      return { payments: await shown(tx, listed, language), total: listed[0]?.total ?? 0 }
    },

    payment: async (tx: Tx, by: By, batchId: number, id: number, language: Language): Promise<GlobalPayment> => {
      const batch = await require(tx, by, batchId)
      const [sent] = await store.listPayments(tx, { batchId, id }, { pageNumber: 1, pageSize: 1 })
      if (sent) return (await shown(tx, [sent], language))[0] as GlobalPayment
      const [row] = await rows.byIds(tx, batchId, [id])
      if (!row) throw refuse('object.missing', { field: 'id' })
      return shownRow(row, batch, language)
    },
  }
}
