import type { AccountsServices } from '../accounts/services.ts'
import type { InvoicesServices } from '../invoices/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createAccountConfirmations } from './documents/accountConfirmation.ts'
import { createAnalytics } from './analytics/service.ts'
import { createDocumentGenerator } from './documents/generator.ts'
import { createHistoryExports } from './history/exports.ts'
import { createExportWork } from './history/exportWork.ts'
import { createSearchIndexFlush } from './history/searchIndexFlush.ts'
import { createReceipts } from './history/receipts.ts'
import { createHistory } from './history/service.ts'
import { createStatements } from './statements/service.ts'

export type BooksDeps = {
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly messaging: Pick<MessagingServices, 'links'>
  readonly payments: Pick<PaymentsServices, 'originsOf'>
  readonly invoices: Pick<InvoicesServices, 'invoiceDocuments'>
}
export type BooksServices = ReturnType<typeof createBooksServices>

/** What customers read about their money, and take away. */
export const createBooksServices = (platform: Platform, deps: BooksDeps) => {
  const { db, clock, downloads, replicas } = platform
  const { accounts } = deps.accounts
  const history = createHistory({ accounts, ...deps.payments })
  const common = { ...platform, ...deps.messaging, accounts, history }
  const receipts = createReceipts({ clock, downloads, history })
  const statements = createStatements({ clock, replicas, accounts, downloads })
  const confirmations = createAccountConfirmations({ clock, accounts, downloads })
  return {
    history,
    analytics: createAnalytics({ accounts, downloads, replicas }),
    receipts,
    documents: createDocumentGenerator({ clock, confirmations, receipts, statements, ...deps.invoices }),
    historyExports: createHistoryExports(common),
    searchIndexFlush: createSearchIndexFlush({ db }),
    exportWork: createExportWork(common),
    statements,
  }
}
