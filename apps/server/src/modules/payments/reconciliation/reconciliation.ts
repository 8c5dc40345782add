import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { dayOf } from '../../../platform/day.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type BookedLine, type Expected, type Pair, reconcile, type Reconciliation } from './reconcile.ts'
import { railStatements } from './bookingStore.ts'
import { fileStatements, lockReconciliation, type Statements } from './reconciliationStore.ts'

const kinds = [fileStatements, railStatements]

/** Compares what outside parties have booked with the clearing accounts. What matches is kept as such; what does not is found again next time. */
export const reconcileStatements = (db: Db, clock: Clock): Promise<Reconciliation> =>
  db.transaction().execute((tx) => reconcileWithin(tx, clock.now()))

/** Keeps what is equal, step by step: lines of one payment do not take each other's place, so that it does not matter which come first. */
const matchEqual = async (
  tx: OpenTx,
  { lineRanges, openLines, openPostings, insertMatches }: Statements,
  now: Date,
): Promise<readonly Pair[]> => {
  const pairs: Pair[] = []
  for (const range of await lineRanges(tx)) {
    const lines = await openLines(tx, range)
    if (lines.length === 0) continue
    const named = {
      ids: lines.flatMap(({ endToEndId }) => endToEndId ?? []),
      batches: lines.flatMap(({ batch }) => batch ?? []),
    }
    const { matched } = reconcile(await openPostings(tx, named), lines, dayOf(now))
    await insertMatches(tx, matched, now)
    pairs.push(...matched)
  }
  return pairs
}

const openOf = async (tx: Tx, { orderRanges, lineRanges, openPostings, openLines }: Statements, now: Date) => {
  const postings: Expected[] = []
  for (const range of await orderRanges(tx)) postings.push(...(await openPostings(tx, range)))
  const lines: BookedLine[] = []
  for (const range of await lineRanges(tx)) lines.push(...(await openLines(tx, range)))
  return reconcile(postings, lines, dayOf(now))
}

/** What is open now, as it would come out; nothing is written. */
export const compareOpen = async (tx: Tx, now: Date): Promise<Reconciliation> => {
  const found: Reconciliation[] = []
  for (const kind of kinds) found.push(await openOf(tx, kind, now))
  return {
    matched: found.flatMap(({ matched }) => matched),
    different: found.flatMap(({ different }) => different),
    missing: found.flatMap(({ missing }) => missing),
    unexpected: found.flatMap(({ unexpected }) => unexpected),
  }
}

/** For whoever has a transaction already. */
export const reconcileWithin = async (tx: OpenTx, now: Date): Promise<Reconciliation> => {
  await lockReconciliation(tx)
  const matched: Pair[] = []
  for (const kind of kinds) matched.push(...(await matchEqual(tx, kind, now)))
  return { ...(await compareOpen(tx, now)), matched }
}
