import { type OpenItem, reconciliationListed, unreadableListed } from '@florin/contract/payments/operatorReconciliation'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { compareBalances } from './balances.ts'
import type { Expected, Reconciliation } from './reconcile.ts'
import { compareOpen, reconcileStatements, reconcileWithin } from './reconciliation.ts'
import { clearingBalances, countMatches } from './reconciliationStore.ts'
import { listUnreadable } from './unreadableStore.ts'

const transactionOf = ({ key }: Expected): number => Number(key.split(':')[0])

const itemsOf = ({ missing, unexpected, different }: Reconciliation): OpenItem[] => [
  ...missing.map((ours) => ({
    kind: 'missing' as const,
    transactionId: transactionOf(ours),
    endToEndId: ours.endToEndId,
    ours: toDecimal(ours.amount),
    currencyCode: ours.amount.currency,
    day: ours.day,
    ageDays: ours.ageDays,
  })),
  ...unexpected.map(({ endToEndId, amount, day, ageDays }) => ({
    kind: 'unexpected' as const,
    ...(endToEndId !== undefined && { endToEndId }),
    theirs: toDecimal(amount),
    currencyCode: amount.currency,
    day,
    ageDays,
  })),
  ...different.map(({ expected, line, ageDays }) => ({
    kind: 'different' as const,
    transactionId: transactionOf(expected),
    endToEndId: expected.endToEndId,
    ours: toDecimal(expected.amount),
    theirs: toDecimal(line.amount),
    currencyCode: line.amount.currency,
    day: line.day,
    ageDays,
  })),
]

const countsOf = ({ missing, unexpected, different }: Reconciliation) => ({
  missing: missing.length,
  unexpected: unexpected.length,
  different: different.length,
})

type Deps = { readonly db: Db; readonly clock: Clock; readonly readBookings: () => Promise<void> }

/** How the books agree with outside parties, for operators. */
export const createReconciliationDesk = ({ db, clock, readBookings }: Deps) => ({
  /** As it would come out now; nothing is written. */
  get: async (tx: Tx, { pageNumber }: { readonly pageNumber: number }) => {
    const found = await compareOpen(tx, clock.now())
    const unreadable = await listUnreadable(tx, { limit: unreadableListed, offset: (pageNumber - 1) * unreadableListed })
    const items = itemsOf(found).toSorted((a, b) => b.ageDays - a.ageDays)
    return {
      matched: await countMatches(tx),
      ...countsOf(found),
      rails: (await clearingBalances(tx)).map(({ type, currency, minor }) => ({
        type,
        currencyCode: currency,
        clearing: toDecimal(money(minor, currency)),
      })),
      balances: (await compareBalances(tx)).map(({ day, theirs, ours, difference }) => ({
        currencyCode: theirs.currency,
        day,
        theirs: toDecimal(theirs),
        ours: toDecimal(ours),
        difference: toDecimal(difference),
      })),
      unreadable: unreadable.rows.map(({ kind, rail, record, reason, said, at }) => ({
        kind,
        type: rail ?? undefined,
        record,
        reason,
        said: Object.entries(said)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', '),
        date: at.toISOString(),
      })),
      unreadableTotal: unreadable.total,
      items: items.slice((pageNumber - 1) * reconciliationListed, pageNumber * reconciliationListed),
      total: items.length,
    }
  },

  /** By itself, with what has come since. */
  matchAll: async (): Promise<number> => {
    await readBookings()
    return (await reconcileStatements(db, clock)).matched.length
  },

  run: (tx: Tx) =>
    inTransaction(tx, async (open) => {
      const found = await reconcileWithin(open, clock.now())
      return { matched: found.matched.length, ...countsOf(found) }
    }),
})
