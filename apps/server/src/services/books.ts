import type { Accounts } from '../areas/account/service.ts'
import { createHistoryExports } from '../areas/history/exports.ts'
import { createExportWork } from '../areas/history/exportWork.ts'
import { createNewWords } from '../areas/history/newWords.ts'
import { createReceipts } from '../areas/history/receipts.ts'
import { createHistory } from '../areas/history/service.ts'
import { createStatements } from '../areas/statement/service.ts'
import type { Downloads } from '../documents/downloads.ts'
import type { Links } from '../mail/links.ts'
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
