import { retentionYears } from '@florin/contract/customers/closing'
import { closeAccount } from '@florin/ledger/accounts'
import { LedgerRefused } from '@florin/ledger/refused'
import { sql } from 'kysely'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { eraseFiles, eraseRows } from '../personalData/erase.ts'
import type { PersonalData } from '../personalData/personalData.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { ClosingSteps } from './closingSteps.ts'
import * as store from './closingStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
  readonly personalData: PersonalData
  readonly live: Live
  readonly tell: Tell
  readonly accounts: Pick<Accounts, 'list'>
  readonly tokens: Pick<Tokens, 'sessions'>
  readonly closingSteps: Pick<ClosingSteps, 'standingInTheWay'>
}

const erasedAtOnce = 100

/** The day has come: what closes accounts, and years later erases what had to be kept. */
export const createClosingWork = (deps: Deps) => {
  const { db, clock, files, personalData, live, tell, accounts, tokens, closingSteps } = deps
  const close = async (tx: OpenTx, closing: store.Closing, leaver: store.Leaver): Promise<void> => {
    const { customerId, userId } = leaver
    const now = clock.now()
    for (const { accountId } of await accounts.list(tx, customerId, false)) await closeAccount(tx, accountId, now)
    await store.changeClosing(tx, closing.id, { status: 'closed', ended_at: now })
    // Before the address goes to which it is sent.
    await tell(tx, 'closingDone', { to: { customerId }, withoutLink: true })
    await store.markClosed(tx, leaver, now)
    if (userId !== undefined) await tokens.sessions.endAll(tx, userId, 'blocked')
    await eraseRows(personalData.tables(), tx, leaver, ['whileOpen'])
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  const stop = async (tx: OpenTx, { id, customerId }: store.Closing): Promise<void> => {
    await store.changeClosing(tx, id, { status: 'stopped', ended_at: clock.now() })
    await tell(tx, 'closingStopped', { to: { customerId } })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  const attempt = (id: number, isLast: boolean): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const known = await store.findClosing(tx, id)
      const leaver = known && (await store.lockLeaver(tx, known.customerId))
      // Read again: whoever held the lock may have withdrawn the closing.
      const closing = leaver && (await store.waitingFor(tx, leaver.customerId))
      if (!leaver || closing?.id !== id || closing.closesAt > clock.now()) return
      if (isLast || (await closingSteps.standingInTheWay(tx, leaver)).length > 0) await stop(tx, closing)
      else await close(tx, closing, leaver)
    })

  const erase = (customerId: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const leaver = await store.lockLeaver(tx, customerId)
      if (!leaver) return
      await eraseFiles(personalData.files, files, tx, leaver)
      await eraseRows(personalData.tables(), tx, leaver, ['whileOpen', 'forYears'])
      await tx.updateTable('customer').set({ erased_at: clock.now() }).where('id', '=', customerId).execute()
    })

  return {
    run: async ({ key }: Pick<Job, 'key'>): Promise<void> => {
      try {
        await attempt(Number(key), false)
      } catch (error) {
        if (!(error instanceof LedgerRefused)) throw error
        // Money came between the look and the lock.
        await attempt(Number(key), true)
      }
    },

    /** What the law requires to be stored is stored no longer than that. */
    clean: async (): Promise<number> => {
      const before = new Date(clock.now())
      before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
      const { rows } = await sql<{ id: number }>`
        select id from customer where closed_at < ${before} and erased_at is null order by closed_at limit ${erasedAtOnce}`.execute(
        db,
      )
      for (const { id } of rows) await erase(id)
      return rows.length
    },
  }
}
