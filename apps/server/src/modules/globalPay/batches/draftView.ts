import type { GlobalMeta, GlobalState } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { MaxFees } from '../rows/maxFee.ts'
import { shownRow } from './shown.ts'

type Deps = { readonly rows: LinkedRows; readonly maxFees: MaxFees }
type Filter = {
  readonly status?: GlobalState | undefined
  readonly search?: string | undefined
  readonly onlyWarned?: boolean | undefined
}
type Page = { readonly pageNumber: number; readonly pageSize: number }

/** How rows of a draft are found by the state that this area gives them. */
const rowStates = { draft: 'valid', invalid: 'invalid', removed: 'skipped', created: 'pending' } as const

/** What a batch comes to, and its rows as long as they have no links. */
export const createDraftView = ({ rows, maxFees }: Deps) => {
  const meta = async (
    tx: Tx,
    { id, customerId, currency }: StoredBatch,
  ): Promise<GlobalMeta & { count: number; totalAmount: string }> => {
    const counted = (await rows.count(tx, id)).filter(({ state }) => !['invalid', 'skipped', 'unchecked'].includes(state))
    const sum = (of: (row: (typeof counted)[number]) => bigint) => counted.reduce((total, row) => total + of(row), 0n)
    const [amount, fee] = [sum(({ amountMinor }) => amountMinor), sum(({ feeMinor }) => feeMinor)]
    const fees = await maxFees(tx, await findPayer(tx, customerId), currency)
    return {
      estimatedTotal: toDecimal(money(amount + fee, currency)),
      maximumTrxFee: toDecimal(money(fee, currency)),
      extraFxMarkupPercent: fees.markup([]),
      count: counted.reduce((total, { count }) => total + count, 0),
      totalAmount: toDecimal(money(amount, currency)),
    }
  }

  const bareMeta = async (tx: Tx, batch: StoredBatch): Promise<GlobalMeta> => {
    const { estimatedTotal, maximumTrxFee, extraFxMarkupPercent } = await meta(tx, batch)
    return { estimatedTotal, maximumTrxFee, extraFxMarkupPercent }
  }

  const draftPage = async (tx: Tx, batch: StoredBatch, { status, ...filter }: Filter, page: Page, language: Language) => {
    const wanted = status === undefined ? undefined : rowStates[status as keyof typeof rowStates]
    if (status !== undefined && wanted === undefined) return { payments: [], total: 0 }
    const found = await rows.page(tx, batch.id, { status: wanted, ...filter }, { page: page.pageNumber, size: page.pageSize })
    return { payments: found.rows.map((row) => shownRow(row, batch, language)), total: found.total }
  }

  const draftCounts = async (tx: Tx, batch: StoredBatch): Promise<Partial<Record<GlobalState, number>>> => {
    const counts: Partial<Record<GlobalState, number>> = {}
    const names: Partial<Record<string, GlobalState>> = {
      valid: 'draft',
      invalid: 'invalid',
      skipped: 'removed',
      pending: 'created',
      canceled: 'canceled',
    }
    for (const { state, count } of await rows.count(tx, batch.id)) {
      const name = names[state]
      if (name) counts[name] = (counts[name] ?? 0) + count
    }
    return counts
  }

  const uncheckedCount = async (tx: Tx, batch: StoredBatch): Promise<number> =>
    batch.state === 'checking' ? ((await rows.count(tx, batch.id)).find(({ state }) => state === 'unchecked')?.count ?? 0) : 0

  const warningCount = async (tx: Tx, { id }: StoredBatch): Promise<number> =>
    (await rows.count(tx, id)).reduce((sum, { warned }) => sum + warned, 0)

  return { meta, bareMeta, draftPage, draftCounts, uncheckedCount, warningCount }
}
