import type { Invoice as Shown } from '@florin/contract/invoices/invoice'
import type { InvoiceStatus } from '@florin/contract/invoices/invoiceStatus'
import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost } from '@florin/contract/payments/transfer'
import type { Language } from '@florin/i18n/languages'
import { parseMoney } from '@florin/money/money'
import type { By } from '../payments/core/operation.ts'
import type { Operations } from '../payments/core/operations.ts'
import type { Rail } from '../payments/core/rail.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import type { Posting } from '../../platform/postings.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { InvoiceWish } from './rail.ts'
import type { InvoiceNews } from './news.ts'
import { shownInvoice } from './shownInvoice.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly news: InvoiceNews
  readonly operations: Operations
  readonly rail: Rail<InvoiceWish>
}
export type Invoices = ReturnType<typeof createInvoices>

/** What both sides may do about an invoice, and see of it. */
export const createInvoices = ({ clock, news, operations, rail }: Deps) => {
  const today = () => dayOf(clock.now())

  const find = async (tx: Tx, customerId: number, id: number, side?: 'sent' | 'received'): Promise<store.Invoice> => {
    const invoice = await store.findInvoice(tx, id, customerId, side && [side])
    if (!invoice) throw refuse('object.missing')
    return invoice
  }

  /** Changes it while it is in one of these states; of two at once the first counts. */
  const close = async (tx: OpenTx, invoice: store.Invoice, from: readonly InvoiceStatus[], to: store.Change) => {
    const status = await store.lockStatus(tx, invoice.id)
    if (!status || !from.includes(status)) throw refuse('invoice.over')
    await store.setStatus(tx, invoice.id, to)
    await news.tellPages(tx, { ...invoice, status: to.status }, status === 'draft' ? 'draft' : to.status)
    return status
  }

  const list = async (tx: Tx, customerId: number, side: 'sent' | 'received', filter: store.Filter) => {
    const { found, total } = await store.findInvoices(tx, side, customerId, filter, today())
    return { invoices: found.map((invoice) => shownInvoice(invoice, customerId, today())), total }
  }

  const pay = async (reader: Tx, by: By, wish: InvoiceWish): Promise<Posting<Submitted>> => ({
    ...(await operations.submit(reader, by, rail, wish, { needsQuote: true })),
    // It locks the invoice after its posting, and may find it paid by then.
    exclusive: true,
  })

  return {
    get: async (tx: Tx, customerId: number, id: number): Promise<Shown> =>
      shownInvoice(await find(tx, customerId, id), customerId, today()),
    getSent: async (tx: Tx, customerId: number, id: number): Promise<Shown> =>
      shownInvoice(await find(tx, customerId, id, 'sent'), customerId, today()),
    received: (tx: Tx, customerId: number, filter: store.Filter) => list(tx, customerId, 'received', filter),
    sent: (tx: Tx, customerId: number, filter: store.Filter) => list(tx, customerId, 'sent', filter),

    cancel: (given: Tx, customerId: number, id: number, language: Language, note?: string): Promise<void> =>
      inTransaction(given, async (tx) => {
        const invoice = await find(tx, customerId, id, 'sent')
        const change = { status: 'cancelled', at: clock.now(), closingNote: note } as const
        const before = await close(tx, invoice, ['draft', 'unpaid'], change)
        if (before === 'unpaid') await news.toPayer(tx, invoice, 'cancelled', language)
      }),

    decline: (given: Tx, customerId: number, id: number, note?: string): Promise<void> =>
      inTransaction(given, async (tx) => {
        const invoice = await find(tx, customerId, id, 'received')
        await close(tx, invoice, ['unpaid'], { status: 'rejected', at: clock.now(), closingNote: note })
        await news.toPayee(tx, invoice, 'rejected', note)
      }),

    cost: (tx: Tx, customerId: number, wish: InvoiceWish): Promise<Cost> => operations.quoting.quote(tx, customerId, rail, wish),

    pay,

    /** A transfer that names an invoice has to be what the invoice asks for. */
    payAsTold: async (
      tx: Tx,
      by: By,
      told: InvoiceWish & { amount: string; currency: string; toEmail: string },
    ): Promise<Posting<Submitted>> => {
      const { invoiceId, accountId, note, quoteId, sender } = told
      const { amount, payeeEmail } = await find(tx, by.acting.customerId, invoiceId, 'received')
      if (told.toEmail !== payeeEmail) throw refuse('invoice.other', { field: 'toEmail' })
      if (told.currency !== amount.currency) throw refuse('invoice.other', { field: 'currency' })
      if (parseMoney(told.amount, told.currency).minor !== amount.minor) throw refuse('invoice.other', { field: 'amount' })
      return pay(tx, by, { invoiceId, accountId, note, quoteId, sender })
    },
  }
}
