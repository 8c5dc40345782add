import type { ModuleHandlers } from '../module.ts'
import * as invoice from './invoiceHandlers.ts'
import type { InvoicesServices } from './services.ts'

export const handlers = {
  invoice: invoice.handlers,
} satisfies ModuleHandlers<'invoices', InvoicesServices>
