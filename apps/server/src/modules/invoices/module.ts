import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { invoicesTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { createInvoicesServices, type InvoicesDeps, type InvoicesServices } from './services.ts'

export const createInvoicesModule = (platform: Platform, deps: InvoicesDeps): Module<'invoices', InvoicesServices> => {
  const services = createInvoicesServices(platform, deps)
  return {
    name: 'invoices',
    services,
    handlers,
    personalData: invoicesTables,
  }
}
