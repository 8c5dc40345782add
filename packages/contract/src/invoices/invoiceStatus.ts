import * as z from 'zod'

/** As on the wire, with the number of each. An unpaid one past its day is overdue; that is derived, not a status. */
export const invoiceStatusIds = { draft: 0, unpaid: 1, awaitingPayment: 2, paid: 3, rejected: 4, cancelled: 5 } as const
export type InvoiceStatus = keyof typeof invoiceStatusIds
export const InvoiceStatus = z.enum(Object.keys(invoiceStatusIds) as [InvoiceStatus, ...InvoiceStatus[]])
