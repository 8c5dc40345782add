import type { Accounts } from '../modules/accounts/accounts/service.ts'
import { createHistoryExports } from '../modules/books/history/exports.ts'
import { createExportWork } from '../modules/books/history/exportWork.ts'
import { createNewWords } from '../modules/books/history/newWords.ts'
import { createReceipts } from '../modules/books/history/receipts.ts'
import { createHistory } from '../modules/books/history/service.ts'
import { createStatements } from '../modules/books/statements/service.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Deps } from './deps.ts'

type BooksDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'files' | 'jobs' | 'outbox'> & {
  readonly downloads: Downloads
  readonly accounts: Accounts
  readonly links: Links
}

/** What customers read about their money, and take away. */
export const createBooks = (deps: BooksDeps) => {
  const { db, clock, accounts, downloads } = deps
  const history = createHistory({ accounts })
  return {
    history,
    receipts: createReceipts({ clock, downloads, history }),
    historyExports: createHistoryExports({ ...deps, history }),
    newWords: createNewWords({ db }),
    exportWork: createExportWork({ ...deps, history }),
    statements: createStatements({ clock, accounts, downloads }),
  }
}
