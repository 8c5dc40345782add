import { money } from '@florin/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { dayOf } from '../../../platform/day.ts'
import type { BookedLine, Expected, Pair } from './reconcile.ts'

/** One process at a time, so that nothing is matched by two. */
export const lockReconciliation = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('bank reconciliation'))`.execute(tx)
}

/** Numbers of rows, so many at a time that no statement takes long, however many rows there are by now. */
export type Range = { readonly after: bigint; readonly upTo: bigint }
const atOnce = 2000n

export const rangesOf = async (tx: Tx, last: RawBuilder<unknown>): Promise<Range[]> => {
  const { rows } = await sql<{ last: bigint | null }>`select (${last}) as last`.execute(tx)
  const count = Number(((rows[0]?.last ?? 0n) + atOnce - 1n) / atOnce)
  return Array.from({ length: count }, (_, index) => ({ after: BigInt(index) * atOnce, upTo: BigInt(index + 1) * atOnce }))
}
const orderRanges = (tx: Tx): Promise<Range[]> => rangesOf(tx, sql`select max(number) from bank_order`)
const lineRanges = (tx: Tx): Promise<Range[]> => rangesOf(tx, sql`select max(id) from bank_statement_line`)

/** By what lines name: payments, and batches of them. */
export type Named = { readonly ids: readonly string[]; readonly batches: readonly string[] }

/** What outside parties say of one kind of rail, and what our books say of it. */
export type Statements = {
  readonly orderRanges: (tx: Tx) => Promise<readonly Range[]>
  readonly lineRanges: (tx: Tx) => Promise<readonly Range[]>
  readonly openPostings: (tx: Tx, of: Named | Range) => Promise<readonly Expected[]>
  /** In the order in which they came. */
  readonly openLines: (tx: Tx, range: Range) => Promise<readonly BookedLine[]>
  readonly insertMatches: (tx: Tx, pairs: readonly Pair[], at: Date) => Promise<void>
}

type Row = {
  readonly operationId: bigint
  readonly purpose: string
  readonly transferId: bigint
  readonly endToEndId: string
  readonly batch: string | null
  readonly minor: bigint
  readonly currency: string
  readonly postedAt: Date
}

/** With what stands of each on the clearing account of its rail, its sign turned: what we owe to the bank has left our account there. */
export const withEntries = async (tx: Tx, open: RawBuilder<unknown>): Promise<readonly Expected[]> => {
  const { rows } = await sql<Row>`
    with open as materialized (${open})
    select open.operation_id as "operationId", open.purpose, open.transfer_id as "transferId", open.end_to_end_id as "endToEndId", open.batch,
      -entry.amount_minor as minor, open.currency, open.posted_at as "postedAt"
    from open
    join ledger.account account
      on account.kind = 'clearing' and account.owner_ref = 'rail:' || open.rail and account.currency = open.currency
    -- Each looked up by the whole of its key, whatever the planner thinks of how many there are.
    cross join lateral (
      select stripe from ledger.transfer where id = open.transfer_id and posted_at = open.posted_at offset 0) transfer
    cross join lateral (
      select amount_minor from ledger.entry
      where account_id = account.id and stripe in (0, transfer.stripe) and posted_at = open.posted_at and transfer_id = open.transfer_id
      offset 0) entry
    order by open.operation_id, open.purpose`.execute(tx)
  return rows.map(({ operationId, purpose, transferId, endToEndId, batch, minor, currency, postedAt }) => ({
    key: `${operationId}:${purpose}:${transferId}`,
    endToEndId,
    batch: batch ?? undefined,
    amount: money(minor, currency),
    day: dayOf(postedAt),
  }))
}

/**
 * What statements should show: payments that left by file, and what came back of them. A rejected payment was reversed and never left.
 * Of these payments, or of those handed over in that range.
 */
const openPostings = (tx: Tx, of: Named | Range): Promise<readonly Expected[]> =>
  withEntries(
    tx,
    sql`
      select posting.operation_id, posting.purpose, posting.transfer_id, posting.posted_at, sent.end_to_end_id, sent.rail, sent.currency,
        sent.batch
      from bank_order sent
      join bank_file on bank_file.id = sent.file_id and bank_file.state = 'released'
      join operation_posting posting on posting.operation_id = sent.operation_id and posting.purpose in ('payment', 'return')
      where ${'after' in of ? sql`sent.number > ${of.after} and sent.number <= ${of.upTo}` : sql`(sent.end_to_end_id = any (${of.ids}::uuid[]) or sent.batch = any (${of.batches}::text[]))`}
        and not exists (
          select from operation_posting other where other.operation_id = posting.operation_id and other.purpose = 'reversal')
        and not exists (
          select from bank_statement_match matched
          where matched.operation_id = posting.operation_id and matched.purpose = posting.purpose
            and matched.transfer_id = posting.transfer_id)`,
  )

type LineRow = {
  readonly id: bigint
  readonly end_to_end_id: string | null
  readonly batch?: string | null
  readonly amount_minor: bigint
  readonly currency: string
  readonly booked_on: unknown
}
export const lineOf = (row: LineRow): BookedLine => ({
  id: row.id,
  endToEndId: row.end_to_end_id ?? undefined,
  batch: row.batch ?? undefined,
  amount: money(row.amount_minor, row.currency),
  day: String(row.booked_on),
})

/** Which line is which of our postings, as rows of a statement. */
export const matchedRows = (pairs: readonly Pair[]): RawBuilder<unknown> => {
  const rows = pairs.map(({ expected, line }) => {
    const [operationId, purpose, transferId] = expected.key.split(':')
    return { lineId: String(line.id), operationId, purpose, transferId }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given ("lineId" bigint, "operationId" bigint, purpose text, "transferId" bigint)`
}

/** Money that came in and that the bank told us of is on record as a deposit, by the bank's own reference; each is one line. */
const isNoDeposit = sql<boolean>`not exists (
  select from deposit
  where deposit.bank_reference = line.bank_reference and deposit.amount_minor = line.amount_minor
    and deposit.currency = line.currency
    and not exists (
      select from bank_statement_line before where before.bank_reference = line.bank_reference and before.id < line.id))`

/** In the order in which they came. */
const openLines = async (tx: Tx, { after, upTo }: Range): Promise<readonly BookedLine[]> => {
  const rows = await tx
    .selectFrom('bank_statement_line as line')
    .where('line.id', '>', after)
    .where('line.id', '<=', upTo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_statement_match as matched').whereRef('matched.line_id', '=', 'line.id').select('matched.line_id'),
        ),
      ),
    )
    .where(isNoDeposit)
    .select(['line.id', 'line.end_to_end_id', 'line.batch', 'line.amount_minor', 'line.currency', 'line.booked_on'])
    .orderBy('line.id')
    .execute()
  return rows.map(lineOf)
}

const insertMatches = async (tx: Tx, pairs: readonly Pair[], at: Date): Promise<void> => {
  await sql`
    insert into bank_statement_match (line_id, operation_id, purpose, transfer_id, matched_at)
    select given."lineId", given."operationId", given.purpose, given."transferId", ${at}
    from ${matchedRows(pairs)}`.execute(tx)
}

/** Statements that come as files. */
export const fileStatements: Statements = { orderRanges, lineRanges, openPostings, openLines, insertMatches }

export const countMatches = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from bank_statement_match) + (select count(*) from rail_booking where matched_at is not null) as count`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}

/** What stands on the clearing account of each rail. */
export const clearingBalances = async (tx: Tx): Promise<{ type: string; currency: string; minor: bigint }[]> =>
  (
    await sql<{ type: string; currency: string; minor: bigint }>`
      select substr(owner_ref, 6) as type, account.currency, sum(posted_minor)::bigint as minor
      from ledger.account join ledger.balance on balance.account_id = account.id
      where account.kind = 'clearing' and owner_ref like 'rail:%' group by owner_ref, account.currency
      order by owner_ref, account.currency`.execute(tx)
  ).rows
