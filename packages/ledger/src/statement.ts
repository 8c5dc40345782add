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

/** Newest first. The size of the bank does not matter. */
export const statement = async (reader: Reader, page: StatementPage): Promise<StatementLine[]> => {
  const { accountId, from, to, limit, after = { postedAt: to, transferId: 0n } } = page
  const { rows } = await sql<StatementLine & { stripe: number }>`
    select transfer_id as "transferId", posted_at as "postedAt", amount_minor as "amountMinor",
      balance_after_minor as "balanceAfterMinor", stripe, kind, reference, metadata
    from ledger.statement_page(${accountId}, ${from}, ${after.postedAt}, ${after.transferId}, ${limit})`.execute(reader)
  const lines = rows.map(({ stripe: _, ...line }) => line)
  return rows[0]?.stripe ? withRunningSum(reader, accountId, lines) : lines
}

/** The entries of an account with stripes know only the balance of their own stripe: the account's is their sum. */
const withRunningSum = async (reader: Reader, accountId: number, lines: StatementLine[]): Promise<StatementLine[]> => {
  const newest = required(lines[0], 'the newest line')
  let balance = await sumOfStripes(
    reader,
    accountId,
    sql`posted_at <= ${newest.postedAt} and (posted_at, transfer_id) <= (${newest.postedAt}, ${newest.transferId})`,
  )
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
