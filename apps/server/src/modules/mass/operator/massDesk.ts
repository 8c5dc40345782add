import type { BatchState } from '@florin/contract/mass/batch'
import type { BatchType } from '@florin/contract/mass/massType'
import { type CustomersBatch, decidedAtOnce } from '@florin/contract/mass/operatorMass'
import { add, money, parseMoney, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PaymentsServices } from '../../payments/services.ts'
import { customerOf, type DeskBatch, type DeskFilter, openPayments, pageOfBatches } from './deskStore.ts'

type Deps = { readonly paymentDesk: Pick<PaymentsServices['paymentDesk'], 'accept' | 'decline'> }
type Page = { readonly pageNumber: number; readonly pageSize: number }

const shown = (row: DeskBatch): CustomersBatch => ({
  batchId: row.id,
  batchName: row.name,
  type: row.type as BatchType,
  customerId: row.customerId,
  customerName: row.customerName,
  count: row.count,
  totalAmount: toDecimal(money(row.amountMinor, row.currency)),
  currencyCode: row.currency,
  status: row.state as BatchState,
  openCount: row.openCount,
  createdDate: row.createdAt.toISOString(),
})

/** The bank's look at batches: what waits for it in one of them is decided on together, each payment by the rules of a single one. */
export const createMassDesk = ({ paymentDesk }: Deps) => {
  const requireOpen = async (tx: OpenTx, batchId: number) => {
    const batch = await customerOf(tx, batchId)
    const open = batch ? await openPayments(tx, batchId) : []
    if (!batch || open.length === 0) throw refuse('object.missing', { field: 'batchId' })
    return { ...batch, open }
  }

  return {
    list: async (tx: Tx, { pageNumber, pageSize, ...filter }: DeskFilter & Page) => {
      const rows = await pageOfBatches(tx, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize })
      return { batches: rows.map(shown), total: rows[0]?.total ?? 0 }
    },

    confirm: async (
      tx: OpenTx,
      batchId: number,
      decision: { readonly operatorUserId: number; readonly reason: string; readonly except: readonly number[] },
    ) => {
      const { operatorUserId, reason, except } = decision
      const { customerId, open } = await requireOpen(tx, batchId)
      const chosen = open.filter((id) => !except.includes(id)).slice(0, decidedAtOnce)
      const results = await paymentDesk.accept(tx, chosen, { operatorUserId, reason })
      const isLeft = (await openPayments(tx, batchId)).length > 0
      return {
        customerId,
        settledCount: results.filter(({ problem }) => problem === undefined).length,
        status: isLeft ? ('partial' as const) : ('completed' as const),
      }
    },

    decline: async (tx: OpenTx, batchId: number, verdict: { readonly operatorUserId: number; readonly reason: string }) => {
      const { customerId, currency, open } = await requireOpen(tx, batchId)
      const chosen = open.slice(0, decidedAtOnce)
      let refunded = money(0n, currency)
      for (const id of chosen)
        refunded = add(refunded, parseMoney((await paymentDesk.decline(tx, id, verdict)).refunded, currency))
      return { customerId, rejectedCount: chosen.length, refunded: toDecimal(refunded), currencyCode: currency }
    },
  }
}
