import type { Money } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { InvoiceNews } from './news.ts'
import { findById, findFunding, payByDeposit } from './store.ts'

export type FundingInvoice = {
  readonly id: number
  readonly customerId: number
  readonly accountId: number
  readonly amount: Money
  readonly isOpen: boolean
}
export type FundingInvoices = ReturnType<typeof createFundingInvoices>

/** Invoices that customers make to themselves, to pay in from another bank. */
export const createFundingInvoices = ({ clock, news }: { clock: Clock; news: InvoiceNews }) => ({
  find: (tx: Tx, id: number): Promise<FundingInvoice | undefined> => findFunding(tx, id),

  /** With the money on its account. Of two deposits that would pay it the second is refused. */
  pay: async (tx: OpenTx, id: number, depositId: number): Promise<void> => {
    if (!(await payByDeposit(tx, id, depositId, clock.now()))) throw refuse('invoice.over', { field: 'invoiceId' })
    const invoice = await findById(tx, id)
    await news.tellPages(tx, invoice, invoice.status)
  },
})
