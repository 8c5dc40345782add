import type { GlobalBatchState } from '@florin/contract/globalPay/globalPayment'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import { whoseOf } from '../../mass/batches/whose.ts'
import type { By } from '../../payments/core/operation.ts'
import * as store from './listStore.ts'
import { batchState } from './shown.ts'

type Page = { readonly pageNumber: number; readonly pageSize: number }

/** Batches of links, the newest first. */
export const listGlobalBatches = async (
  tx: Tx,
  by: By,
  { status, search, ...page }: { status?: GlobalBatchState | undefined; search?: string | undefined } & Page,
) => {
  const listed = await store.listBatches(tx, { ...whoseOf(by), status, search }, page)
  return {
    batches: listed.map((batch) => ({
      batchId: batch.id,
      batchName: batch.name,
      accountId: batch.accountId,
      count: batch.count,
      openCount: batch.openCount,
      chosenCount: batch.chosenCount,
      totalAmount: toDecimal(money(batch.amountMinor, batch.currency)),
      currencyCode: batch.currency,
      status: batchState(
        { state: batch.state as StoredBatch['state'], confirmedAt: batch.confirmedAt ?? undefined },
        batch.openCount,
      ),
      createdDate: batch.createdAt.toISOString(),
    })),
    total: listed[0]?.total ?? 0,
  }
}
