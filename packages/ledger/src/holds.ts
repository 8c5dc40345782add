import { sql } from 'kysely'
import type { HoldRef, Order, Posted } from './orders.ts'
import { LedgerRefused } from './refused.ts'
import type { Reader } from './transaction.ts'

type Due = HoldRef & { readonly kind: string }

const atOnce = 500

/** Lets go what is past its time; gives how many. Any number of processes may do it at once: each hold ends once. */
export const expireHolds = async (reader: Reader, post: (order: Order) => Promise<Posted>, now: Date): Promise<number> => {
  const { rows } = await sql<Due>`
    select id, account_id as "accountId", kind from ledger.hold
    where status = 'pending' and expires_at <= ${now} order by expires_at limit ${atOnce}`.execute(reader)
  const ended = await Promise.all(
    rows.map(({ id, accountId, kind }) =>
      post({ act: 'expire', key: `expire:${id}`, kind, hold: { id, accountId } }).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof LedgerRefused && error.problem === 'hold') return 0
          throw error
        },
      ),
    ),
  )
  return ended.reduce<number>((sum, one) => sum + one, 0)
}
