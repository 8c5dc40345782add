import { type RawBuilder, sql } from 'kysely'
import { required } from './required.ts'
import type { Reader } from './transaction.ts'

export type Place = { readonly postedAt: Date; readonly transferId: bigint }
export type StatementLine = Place & {
  readonly kind: string
  readonly reference: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
}
export type StatementPage = {
  readonly accountId: number
  readonly from: Date
  /** Not included. */
  readonly to: Date
  /** The last line of the page before. */
  readonly after?: Place | undefined
  readonly limit: number
}

/** The plain comparison of times is for the partitions: those of later months are not even looked at. */
const upTo = ({ postedAt, transferId }: Place, inclusive: boolean) =>
  sql`posted_at <= ${postedAt} and (posted_at, transfer_id) ${sql.raw(inclusive ? '<=' : '<')} (${postedAt}, ${transferId})`

/** Newest first. Each stripe is read by its index and no further than the page needs, so that the size of the bank does not matter. */
export const statement = async (reader: Reader, page: StatementPage): Promise<StatementLine[]> => {
  const { accountId, from, to, after, limit } = page
  const { rows } = await sql<StatementLine & { stripe: number }>`
    select line.transfer_id as "transferId", line.posted_at as "postedAt", amount_minor as "amountMinor",
      balance_after_minor as "balanceAfterMinor", line.stripe, kind, reference, metadata
    from (
      select part.* from ledger.balance cross join lateral (
        select * from ledger.entry
        where entry.account_id = balance.account_id and entry.stripe = balance.stripe
          and posted_at >= ${from} and posted_at < ${to} ${after ? sql`and ${upTo(after, false)}` : sql``}
        order by posted_at desc, transfer_id desc limit ${limit}
      ) part
      where balance.account_id = ${accountId}
      order by posted_at desc, transfer_id desc limit ${limit}
    ) line
    join ledger.transfer on transfer.id = line.transfer_id and transfer.posted_at = line.posted_at
    order by line.posted_at desc, line.transfer_id desc`.execute(reader)
  const lines = rows.map(({ stripe: _, ...line }) => line)
  return rows[0]?.stripe ? withRunningSum(reader, accountId, lines) : lines
}

/** The entries of an account with stripes know only the balance of their own stripe: the account's is their sum. */
const withRunningSum = async (reader: Reader, accountId: number, lines: StatementLine[]): Promise<StatementLine[]> => {
  const newest = required(lines[0], 'the newest line')
  let balance = await sumOfStripes(reader, accountId, upTo(newest, true))
  return lines.map((line) => {
    const shown = { ...line, balanceAfterMinor: balance }
    balance -= line.amountMinor
    return shown
  })
}

const sumOfStripes = async (reader: Reader, accountId: number, until: RawBuilder<unknown>): Promise<bigint> => {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(last.balance_after_minor), 0)::bigint as minor
    from ledger.balance cross join lateral (
      select balance_after_minor from ledger.entry
      where entry.account_id = balance.account_id and entry.stripe = balance.stripe and ${until}
      order by posted_at desc, transfer_id desc limit 1
    ) last
    where balance.account_id = ${accountId}`.execute(reader)
  return rows[0]?.minor ?? 0n
}

/** What stood on an account at the end of a moment. */
export const balanceAt = (reader: Reader, accountId: number, at: Date): Promise<bigint> =>
  sumOfStripes(reader, accountId, sql`posted_at <= ${at}`)
