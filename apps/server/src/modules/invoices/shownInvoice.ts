import type { Invoice as Shown } from '@florin/contract/invoices/invoice'
import { invoiceStatusIds } from '@florin/contract/invoices/invoiceStatus'
import { money, toDecimal } from '@florin/money/money'
import type { Invoice } from './store.ts'

/** As one of its two sides sees it. */
export const shownInvoice = (invoice: Invoice, customerId: number, today: string): Shown => {
  const isPayee = invoice.payeeCustomerId === customerId
  const payment = isPayee ? undefined : invoice.payment
  const total = payment?.total ?? invoice.amount
  return {
    id: invoice.id,
    ...(isPayee ? { payerName: invoice.payerName ?? invoice.payerEmail } : { payeeName: invoice.payeeName }),
    payeeEmail: invoice.payeeEmail,
    payerEmail: invoice.payerEmail,
    ...(invoice.payeeAccountId !== undefined && { payeeAccountId: invoice.payeeAccountId }),
    ...(payment && { payerAccountId: payment.accountId }),
    currencyCode: invoice.amount.currency,
    amount: toDecimal(invoice.amount),
    total: toDecimal(total),
    totalCurrencyCode: total.currency,
    feePayment: toDecimal(payment?.fee ?? money(0n, total.currency)),
    status: invoice.status,
    statusId: invoiceStatusIds[invoice.status],
    isOverdue: invoice.status === 'unpaid' && invoice.dueDate < today,
    dueDate: invoice.dueDate,
    ...(invoice.sentAt && { sentDate: invoice.sentAt.toISOString() }),
    updatedDate: invoice.updatedAt.toISOString(),
    noteBody: invoice.noteBody,
    ...(invoice.closingNote !== undefined && { closingNote: invoice.closingNote }),
    isFunding: invoice.isFunding,
    isSystem: invoice.isFunding,
  }
}
