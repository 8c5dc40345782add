import { type InvoiceStatus, invoiceStatusIds } from '@florin/contract/calls/invoices/invoiceStatus'
import { day, id, known, positiveDecimal, text } from '../../shared/search/searchValues.ts'
import type { Filters, Side } from './queries.ts'

export type InvoiceSearch = Filters & {
  readonly side?: Side
  /** The one that is open. */
  readonly invoice?: number
}

const statuses = [...(Object.keys(invoiceStatusIds) as InvoiceStatus[]), 'overdue'] as const

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): InvoiceSearch =>
  known({
    side: given['side'] === 'sent' ? ('sent' as const) : undefined,
    status: statuses.find((each) => each === given['status']),
    fromDate: day(given['fromDate']),
    toDate: day(given['toDate']),
    fromAmount: positiveDecimal(given['fromAmount']),
    toAmount: positiveDecimal(given['toAmount']),
    email: text(given['email'], 254),
    invoice: id(given['invoice']),
  })
