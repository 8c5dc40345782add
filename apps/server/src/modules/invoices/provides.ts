import type { FundingInvoices } from '../accounts/deposits/fundingInvoices.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Rail } from '../payments/core/rail.ts'
import type { InvoicePayments } from '../payments/invoicePayments.ts'
import type { Platform } from '../platform.ts'
import { createInvoiceFollower } from './follower.ts'
import { createFundingInvoices } from './funding.ts'
import { createInvoiceRail } from './rail.ts'
import { createInvoiceNews } from './news.ts'
import { createInvoices } from './service.ts'

/** What modules before this one leave to invoices: how a deposit pays one, and how a payment does. */
export const provideInvoices = (
  { clock, outbox, live }: Platform,
  { links }: Pick<MessagingServices, 'links'>,
): { fundingInvoices: FundingInvoices; invoicePayments: InvoicePayments } => {
  const news = createInvoiceNews({ outbox, links, live })
  return {
    fundingInvoices: createFundingInvoices({ clock, news }),
    invoicePayments: {
      follower: createInvoiceFollower({ clock, news }),
      createRail: (parts) => createInvoiceRail(parts) as Rail,
      createPay: (parts, operations) => createInvoices({ clock, news, operations, rail: createInvoiceRail(parts) }).payAsTold,
    },
  }
}
