import { sql } from 'kysely'
import type { Gatherer } from './gatherer.ts'
import type { HoldRef } from './orders.ts'
import { LedgerRefused } from './refused.ts'
import type { Reader } from './transaction.ts'

export type Hold = HoldRef & {
  readonly amountMinor: bigint
  readonly status: 'pending' | 'posted' | 'released' | 'expired'
  readonly kind: string
  readonly reference: string | null
  readonly placedAt: Date
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  /** What it was posted as. */
  readonly transferId: bigint | null
}

const holds = sql`
  select id, account_id as "accountId", amount_minor as "amountMinor", status, kind, reference, placed_at as "placedAt",
    expires_at as "expiresAt", ended_at as "endedAt", transfer_id as "transferId"
  from ledger.hold`

export const findHold = async (reader: Reader, id: bigint): Promise<Hold | undefined> =>
  (await sql<Hold>`${holds} where id = ${id}`.execute(reader)).rows[0]

/** What is reserved on an account, oldest first. */
export const pendingHolds = async (reader: Reader, accountId: number): Promise<Hold[]> =>
  (await sql<Hold>`${holds} where account_id = ${accountId} and status = 'pending' order by id`.execute(reader)).rows

const atOnce = 500

/** Lets go what is past its time; gives how many. Any number of processes may do it at once: each hold ends once. */
export const expireHolds = async (reader: Reader, gatherer: Gatherer, now: Date): Promise<number> => {
  const { rows } = await sql<Hold>`
    ${holds} where status = 'pending' and expires_at <= ${now} order by expires_at limit ${atOnce}`.execute(reader)
  const ended = await Promise.all(
    rows.map(({ id, accountId, kind }) =>
      gatherer.post({ act: 'expire', key: `expire:${id}`, kind, hold: { id, accountId } }).then(
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
