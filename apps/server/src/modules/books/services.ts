import type { AccountsServices } from '../accounts/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createHistoryExports } from './history/exports.ts'
import { createExportWork } from './history/exportWork.ts'
import { createNewWords } from './history/newWords.ts'
import { createReceipts } from './history/receipts.ts'
import { createHistory } from './history/service.ts'
import { createStatements } from './statements/service.ts'

export type BooksDeps = {
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly messaging: Pick<MessagingServices, 'links'>
}
export type BooksServices = ReturnType<typeof createBooksServices>

/** What customers read about their money, and take away. */
export const createBooksServices = (platform: Platform, deps: BooksDeps) => {
  const { db, clock, downloads } = platform
  const { accounts } = deps.accounts
  const history = createHistory({ accounts })
  const common = { ...platform, ...deps.messaging, accounts, history }
  return {
    history,
    receipts: createReceipts({ clock, downloads, history }),
    historyExports: createHistoryExports(common),
    newWords: createNewWords({ db }),
    exportWork: createExportWork(common),
    statements: createStatements({ clock, accounts, downloads }),
  }
}
