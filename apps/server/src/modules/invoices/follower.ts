import type { Follower, Operation } from '../payments/core/operation.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/refuse.ts'
import type { InvoiceNews } from './news.ts'
import { findById, letGo, takeForPayment } from './store.ts'

const ended: ReadonlySet<Operation['state']> = new Set(['declined', 'cancelled', 'expired', 'failed'])

/**
 * An invoice goes with the operation that pays it: frozen while that is open, paid with it, or free again. The ledger's rows are
 * locked before the invoice's, whoever comes, so that nobody waits for each other in a ring.
 */
export const createInvoiceFollower =
  ({ clock, news }: { clock: Clock; news: InvoiceNews }): Follower =>
  async (tx, operation, state) => {
    const { invoiceId: id } = operation
    if (id === undefined) return
    const at = clock.now()
    const isPaid = state === 'completed'
    if (ended.has(state)) await letGo(tx, id, operation.id, at)
    else if (!(await takeForPayment(tx, id, operation, isPaid ? 'paid' : 'awaitingPayment', at))) throw refuse('invoice.over')
    const invoice = await findById(tx, id)
    await news.tellPages(tx, invoice, invoice.status)
    if (isPaid) await news.toPayee(tx, invoice, 'paid')
  }
