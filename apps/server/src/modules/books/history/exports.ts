import { exportLimit, type HistoryFilter } from '@florin/contract/books/history'
import type { Language } from '@florin/i18n/languages'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { countUpTo } from './activityStore.ts'
import { exportMail, mailedHours } from './exportMail.ts'
import * as store from './exportStore.ts'
import { exportJob, keyOf, mimes, nameOf } from './exportWork.ts'
import type { History, Page } from './service.ts'
import { rejectedStates, waitingStates } from './states.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly links: Links
  readonly downloads: Downloads
  readonly history: History
  readonly accounts: Accounts
}
type Asker = { readonly customerId: number; readonly userId: number }

export type HistoryExports = ReturnType<typeof createHistoryExports>

/** Transactions as files. A worker writes them, so that thousands keep nobody waiting. */
export const createHistoryExports = (deps: Deps) => {
  const { clock, ids, jobs, outbox, links, downloads, history, accounts } = deps

  const own = async (tx: Tx, customerId: number, id: string): Promise<store.HistoryExport> => {
    const found = await store.findExport(tx, id)
    if (found?.customerId !== customerId) throw refuse('object.missing')
    return found
  }

  const offer = (tx: Tx, made: store.HistoryExport, userId: number | undefined, lifeSeconds?: number): Promise<string> =>
    downloads.linkTo(tx, {
      customerId: made.customerId,
      userId,
      key: keyOf(made),
      name: nameOf(made),
      type: mimes[made.format],
      lifeSeconds,
    })

  return {
    create: async (tx: Tx, { customerId, userId }: Asker, filter: HistoryFilter, format: 'csv' | 'pdf', language: Language) => {
      const wanted = await history.asked(tx, customerId, filter)
      const max = exportLimit[format]
      const count = (statuses?: readonly string[]) =>
        wanted ? countUpTo(tx, statuses ? { ...wanted, statuses: within(wanted.statuses, statuses) } : wanted, max + 1) : 0
      const resultCount = await count()
      if (resultCount > max) throw refuse('export.tooLarge', { max })
      const made = {
        id: ids.uuid(),
        customerId,
        userId,
        filter,
        format,
        language,
        resultCount,
        waitingCount: await count(waitingStates),
        rejectedCount: await count(rejectedStates),
        createdAt: clock.now(),
      }
      await store.insertExport(tx, made)
      await jobs.add(tx, { kind: exportJob, key: made.id, payload: {} })
      return made.id
    },

    get: async (tx: Tx, { customerId, userId }: Asker, id: string) => {
      const made = await own(tx, customerId, id)
      return {
        exportId: id,
        status: made.status,
        exportCsv: made.format === 'csv',
        fileName: nameOf(made),
        ...(made.status === 'ready' && { link: await offer(tx, made, userId) }),
        rejectedCount: made.rejectedCount,
        processingCount: made.waitingCount,
        results: made.resultCount,
        writtenCount: made.writtenCount,
      }
    },

    list: async (tx: Tx, customerId: number, accountId: number, { pageNumber, pageSize }: Page) => {
      await accounts.holding(tx, customerId, accountId)
      const { rows, total } = await store.monthlyExportsOf(tx, accountId, pageSize, (pageNumber - 1) * pageSize)
      const exports = rows.flatMap(({ id, filter: { fromDate, toDate }, format, status }) =>
        fromDate && toDate ? [{ exportId: id, accountId, dateFrom: fromDate, dateTo: toDate, format, status }] : [],
      )
      return { exports, total }
    },

    /** By a link that lives for a day, and only to somebody who could read it here as well. */
    send: async (tx: Tx, { customerId, userId }: Asker, id: string, email: string): Promise<{ sentTo: string }> => {
      const made = await own(tx, customerId, id)
      if (made.status !== 'ready') throw refuse('export.unfinished')
      const reader = await store.findReader(tx, customerId, email)
      if (!reader) throw refuse('export.stranger', { field: 'email' })
      const path = await offer(tx, made, userId, mailedHours * 3600)
      await outbox.add(
        tx,
        'mail.send',
        exportMail(reader, nameOf(made), (to) => links.file(to, path)),
      )
      return { sentTo: reader.email }
    },
  }
}

/** Those of one list that the other, if there is one, has too. */
const within = (asked: readonly string[] | undefined, states: readonly string[]): readonly string[] =>
  asked ? states.filter((state) => asked.includes(state)) : states
