import { directionOf, type Invoice } from '@florin/contract/invoices/invoice'

/** Whom one deals with; no name where it is the bank. */
export const otherSide = (invoice: Invoice): { name: string; email: string } =>
  directionOf(invoice) === 'incoming'
    ? { name: invoice.payeeName ?? '', email: invoice.payeeEmail }
    : { name: invoice.payerName ?? '', email: invoice.payerEmail }
