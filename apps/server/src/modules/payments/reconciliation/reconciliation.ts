import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { dayOf } from '../../../platform/day.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { reconcile, type Reconciliation } from './reconcile.ts'
import { insertMatches, lockReconciliation, openLines, openPostings } from './reconciliationStore.ts'

/** Compares the bank's statements with the clearing accounts. What matches is kept as such; what does not is found again next time. */
export const reconcileStatements = (db: Db, clock: Clock): Promise<Reconciliation> =>
  db.transaction().execute((tx) => reconcileWithin(tx, clock.now()))

/** For whoever has a transaction already. */
export const reconcileWithin = async (tx: OpenTx, now: Date): Promise<Reconciliation> => {
  await lockReconciliation(tx)
  const found = reconcile(await openPostings(tx), await openLines(tx), dayOf(now))
  await insertMatches(tx, found.matched, now)
  return found
}
