import { findHouseAccount } from '@florin/ledger/accounts'
import { balanceAt } from '@florin/ledger/statement'
import { type Money, money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Row = {
  readonly currency: string
  readonly openingMinor: bigint | null
  readonly closingMinor: bigint
  readonly openedOn: string
  readonly closedOn: string
}
/** What the bank says is on our accounts of a currency, and what our books make of it. */
export type ComparedBalance = { readonly day: string; readonly theirs: Money; readonly ours: Money; readonly difference: Money }

/** Those whose payments leave by file. */
const fileRails = ['eft', 'wire']

const newestOf = async (tx: Tx): Promise<Row[]> =>
  (
    await sql<Row>`
      with first as (
        select distinct on (account, currency) account, currency, opening_minor, opened_on from bank_statement_balance
        where opening_minor is not null order by account, currency, opened_on, id),
      newest as (
        select distinct on (account, currency) account, currency, closing_minor, closed_on from bank_statement_balance
        order by account, currency, closed_on desc, id desc)
      select currency, sum(opening_minor)::bigint as "openingMinor", sum(closing_minor)::bigint as "closingMinor",
        min(opened_on)::text as "openedOn", min(closed_on)::text as "closedOn"
      from newest join first using (account, currency) group by currency order by currency`.execute(tx)
  ).rows

const dayBegins = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayEnds = (day: string): Date => new Date(dayBegins(day).getTime() + 86_400_000 - 1)

/** What left our accounts there within these days: payments by file, less what came back of them, less deposits. */
const leftBetween = async (tx: Tx, currency: string, from: string, to: string): Promise<bigint> => {
  let left = 0n
  const ours = [
    ...fileRails.map((rail) => ({ ownerRef: `rail:${rail}`, kind: 'clearing' as const })),
    { ownerRef: 'bank', kind: 'settlement' as const },
  ]
  for (const each of ours) {
    const account = await findHouseAccount(tx, { ...each, currency })
    if (account === undefined) continue
    const before = new Date(dayBegins(from).getTime() - 1)
    left += (await balanceAt(tx, account, dayEnds(to))) - (await balanceAt(tx, account, before))
  }
  return left
}

/** The newest statements beside our settlement accounts, from the first statement on: before that we know nothing of the bank's. */
export const compareBalances = async (tx: Tx): Promise<ComparedBalance[]> => {
  const compared: ComparedBalance[] = []
  for (const { currency, openingMinor, closingMinor, openedOn, closedOn } of await newestOf(tx)) {
    const ours = (openingMinor ?? 0n) - (await leftBetween(tx, currency, openedOn, closedOn))
    compared.push({
      day: closedOn,
      theirs: money(closingMinor, currency),
      ours: money(ours, currency),
      difference: money(closingMinor - ours, currency),
    })
  }
  return compared
}
