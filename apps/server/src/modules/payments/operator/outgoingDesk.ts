import type { OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import type { OperationState } from '@florin/contract/payments/operation'
import { money, toDecimal } from '@florin/money/money'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { lockNamed } from '../core/operationStore.ts'
import type { Operations } from '../core/operations.ts'
import type { Status } from '../core/rail.ts'
import { findOrigins, type Origins, type PaymentOrigin } from './origins.ts'
import * as store from './outgoingStore.ts'

type Deps = { readonly clock: Clock; readonly operations: Operations; readonly origins: readonly PaymentOrigin[] }
type ListFilter = Omit<store.OutgoingFilter, 'madeBy'> & { readonly batchId?: number | undefined }
type Page = { readonly pageNumber: number; readonly pageSize: number }
export type OutgoingDesk = ReturnType<typeof createOutgoingDesk>

export const missingPayment = () => refuse('object.missing', { field: 'transactionId' })

export const statusOf = (state: OperationState): OutgoingPayment['status'] =>
  (Object.keys(store.statusStates) as OutgoingPayment['status'][]).find((status) => store.statusStates[status].includes(state)) ??
  'pending'

const concernsOf = (row: store.OutgoingRow): OutgoingPayment['concerns'] => [
  ...(row.isScreened ? (['screening'] as const) : row.state === 'awaitingBank' ? (['amount'] as const) : []),
  ...(row.isUnanswered ? (['noAnswer'] as const) : []),
  ...(row.isContradicted ? (['contradiction'] as const) : []),
  ...(row.isRecalled ? (['recall'] as const) : []),
]

const originOf = (origins: Origins, id: bigint): Pick<OutgoingPayment, 'origin' | 'batchId'> => {
  const { origin = 'single', batchId } = origins.get(id) ?? {}
  return { origin, ...(batchId !== undefined && { batchId }) }
}

const shown = (row: store.OutgoingRow, origins: Origins): OutgoingPayment => ({
  transactionId: Number(row.id),
  type: row.kind,
  ...originOf(origins, row.id),
  status: statusOf(row.state),
  customerId: row.customerId,
  customerName: row.customerName,
  amount: toDecimal(money(row.amountMinor, row.currency)),
  currencyCode: row.currency,
  fee: toDecimal(money(row.feeMinor, row.currency)),
  toAmount: toDecimal(money(row.toMinor, row.toCurrency)),
  toCurrencyCode: row.toCurrency,
  beneficiaryName: row.payeeName,
  ...(row.country !== null && { countryCode: row.country }),
  concerns: concernsOf(row),
  createdDate: row.createdAt.toISOString(),
  sinceDate: row.since.toISOString(),
})

/** One that the outside party has by now, or should have: what is about to be sent is left to the dispatcher. */
const handedOver = async (tx: OpenTx, transactionId: number, states: readonly OperationState[]) => {
  const operation = await lockNamed(tx, { id: BigInt(transactionId) }, states)
  const endToEndId = operation && (await store.lockHandedOver(tx, operation.id))
  if (!endToEndId) throw missingPayment()
  return { operation, endToEndId }
}

/** Payments that have left the bank, or are about to. */
export const createOutgoingDesk = ({ clock, operations, origins }: Deps) => ({
  list: async (tx: Tx, { pageNumber, pageSize, batchId, ...asked }: ListFilter & Page) => {
    const now = clock.now()
    const filter = { ...asked, ...(batchId !== undefined && { madeBy: origins.map(({ madeBy }) => madeBy(batchId)) }) }
    const rows = await store.pageOfOutgoing(tx, filter, now, { offset: (pageNumber - 1) * pageSize, limit: pageSize })
    const known = await findOrigins(
      tx,
      origins,
      rows.map(({ id }) => id),
    )
    return { payments: rows.map((row) => shown(row, known)), total: await store.countOutgoing(tx, filter, now) }
  },

  ask: async (tx: Tx, transactionId: number): Promise<number> => {
    const customerId = await store.askNow(tx, transactionId, clock.now())
    if (customerId === undefined) throw missingPayment()
    return customerId
  },

  /** Counts as a report of the outside party that came to us on paper. */
  restore: async (
    tx: OpenTx,
    { transactionId, returnedAmount, changeId }: { transactionId: number; returnedAmount: string; changeId: number },
  ) => {
    const { operation, endToEndId } = await handedOver(tx, transactionId, ['processing', 'sent', 'settled'])
    const returned = amountIn(returnedAmount, operation.credit.currency, 'returnedAmount')
    if (returned.minor > operation.credit.minor) throw refuse('amount.unfit', { field: 'returnedAmount' })
    const report = {
      rail: operation.kind,
      messageId: `operator:${changeId}`,
      endToEndId,
      kind: 'returned',
      returned,
    } as const
    if ((await operations.reports.apply(tx, report)) !== 'applied') throw missingPayment()
    return operation
  },

  /** How one ended of which they themselves say nothing more. */
  report: async (
    tx: OpenTx,
    { transactionId, changeId, ...said }: { transactionId: number; changeId: number } & Pick<Status, 'kind' | 'theirReference'>,
  ) => {
    const { operation, endToEndId } = await handedOver(tx, transactionId, ['processing', 'sent'])
    const report = { rail: operation.kind, messageId: `operator:${changeId}`, endToEndId, ...said }
    if ((await operations.reports.apply(tx, report)) !== 'applied') throw missingPayment()
    return operation
  },
})
