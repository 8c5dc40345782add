import type { Follower } from '../payments/core/operation.ts'
import { unpaidStates } from '../payments/core/transitions.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/refuse.ts'
import type { InvoiceNews } from './news.ts'
import { findById, letGo, takeForPayment } from './store.ts'

/**
 * An invoice goes with the operation that pays it: frozen while that is open, paid with it, or free again. To avoid a deadlock the
 * ledger's rows are always locked before the invoice's.
 */
export const createInvoiceFollower =
  ({ clock, news }: { clock: Clock; news: InvoiceNews }): Follower =>
  async (tx, operation, state) => {
    const { invoiceId: id } = operation
    if (id === undefined) return
    const at = clock.now()
    const isPaid = state === 'completed'
    if (unpaidStates.includes(state)) await letGo(tx, id, operation.id, at)
    else if (!(await takeForPayment(tx, id, operation, isPaid ? 'paid' : 'awaitingPayment', at))) throw refuse('invoice.over')
    const invoice = await findById(tx, id)
    await news.tellPages(tx, invoice, invoice.status)
    if (isPaid) await news.toPayee(tx, invoice, 'paid')
  }
