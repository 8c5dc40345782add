import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/refuse.ts'
import type { FundingInvoices } from '../accounts/deposits/fundingInvoices.ts'
import type { InvoiceNews } from './news.ts'
import { findById, findFunding, payByDeposit } from './store.ts'

/** Invoices that customers make to themselves, to pay in from another bank. */
export const createFundingInvoices = ({ clock, news }: { clock: Clock; news: InvoiceNews }): FundingInvoices => ({
  find: findFunding,

  pay: async (tx, id, depositId) => {
    if (!(await payByDeposit(tx, id, depositId, clock.now()))) throw refuse('invoice.over', { field: 'invoiceId' })
    const invoice = await findById(tx, id)
    await news.tellPages(tx, invoice, invoice.status)
  },
})
