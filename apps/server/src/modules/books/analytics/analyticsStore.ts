import type { AnalyticsGrouping } from '@florin/contract/books/analyticsGroupings'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Span = { readonly from: Date; /** Not included. */ readonly before: Date }
export type Group = {
  readonly name: string
  readonly inMinor: bigint
  readonly outMinor: bigint
  readonly count: number
}

const keys = {
  type: sql`type`,
  counterparty: sql`coalesce(counterparty_name, '')`,
  month: sql`to_char(at at time zone 'UTC', 'YYYY-MM')`,
} as const satisfies Record<AnalyticsGrouping, unknown>

/** What was posted on an account, largest first. What moved between own accounts came from nowhere and went nowhere. */
export const sumsBy = async (tx: Tx, accountId: number, { from, before }: Span, by: AnalyticsGrouping): Promise<Group[]> =>
  (
    await sql<{ name: string; inMinor: string; outMinor: string; count: number }>`
      select ${keys[by]} as name, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as "inMinor",
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::text as "outMinor", count(*)::integer as count
      from activity
      where account_id = ${accountId} and at >= ${from} and at < ${before} and transfer_id is not null and type <> 'own'
      group by 1 order by sum(abs(amount_minor)) desc, 1`.execute(tx)
  ).rows.map(({ name, inMinor, outMinor, count }) => ({ name, inMinor: BigInt(inMinor), outMinor: BigInt(outMinor), count }))
