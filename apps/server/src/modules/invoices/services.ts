import type { AccountsServices } from '../accounts/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createAsking } from './asking.ts'
import { createInvoiceDocuments } from './documents.ts'
import { createFundingDetails } from './fundingDetails.ts'
import { createAskForFunding } from './fundingRequests.ts'
import { createInvoiceRail } from './rail.ts'
import { createInvoiceNews } from './news.ts'
import { createInvoices } from './service.ts'

export type InvoicesDeps = {
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates' | 'paymentInstructions'>
  readonly messaging: Pick<MessagingServices, 'links'>
  readonly payments: Pick<PaymentsServices, 'operations' | 'blocks' | 'memberLookups'>
}
export type InvoicesServices = ReturnType<typeof createInvoicesServices>

/** What customers ask of each other, and of themselves. */
export const createInvoicesServices = (platform: Platform, { accounts, messaging, payments }: InvoicesDeps) => {
  const { clock, downloads } = platform
  const news = createInvoiceNews({ ...platform, ...messaging })
  const rail = createInvoiceRail({ ...accounts, ...payments })
  const instructions = accounts.paymentInstructions
  const fundingDetails = createFundingDetails({ instructions })
  const invoices = createInvoices({ clock, news, operations: payments.operations, rail })
  return {
    invoices,
    fundingDetails,
    invoiceDocuments: createInvoiceDocuments({ clock, downloads, invoices, fundingDetails }),
    askForFunding: createAskForFunding({ clock, accounts: accounts.accounts, instructions }),
    asking: createAsking({ clock, ...accounts, blocks: payments.blocks, lookups: payments.memberLookups, news }),
  }
}
