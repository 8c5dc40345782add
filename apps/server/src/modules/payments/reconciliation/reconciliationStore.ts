import { money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { dayOf } from '../../../platform/day.ts'
import type { BookedLine, Expected, Pair } from './reconcile.ts'

/** One process at a time, so that nothing is matched by two. */
export const lockReconciliation = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('bank reconciliation'))`.execute(tx)
}

type Row = {
  readonly operationId: bigint
  readonly purpose: string
  readonly transferId: bigint
  readonly endToEndId: string
  readonly minor: bigint
  readonly currency: string
  readonly postedAt: Date
}

/**
 * What statements should show: what stands on clearing accounts of payments that left by file, with its sign turned, since what we owe
 * to the bank has left our account there. A rejected payment was reversed and never left.
 */
export const openPostings = async (tx: Tx): Promise<readonly Expected[]> => {
  const { rows } = await sql<Row>`
    select posting.operation_id as "operationId", posting.purpose, posting.transfer_id as "transferId", sent.end_to_end_id as "endToEndId",
      -entry.amount_minor as minor, account.currency, posting.posted_at as "postedAt"
    from bank_order sent
    join bank_file on bank_file.id = sent.file_id and bank_file.state = 'released'
    join operation_posting posting on posting.operation_id = sent.operation_id and posting.purpose in ('payment', 'return')
    join ledger.account account on account.kind = 'clearing' and account.owner_ref = 'rail:' || sent.rail
    join ledger.entry entry
      on entry.account_id = account.id and entry.posted_at = posting.posted_at and entry.transfer_id = posting.transfer_id
    where not exists (select from operation_posting other where other.operation_id = posting.operation_id and other.purpose = 'reversal')
      and not exists (
        select from bank_statement_match matched
        where matched.operation_id = posting.operation_id and matched.purpose = posting.purpose
          and matched.transfer_id = posting.transfer_id)
    order by posting.operation_id, posting.purpose`.execute(tx)
  return rows.map(({ operationId, purpose, transferId, endToEndId, minor, currency, postedAt }) => ({
    key: `${operationId}:${purpose}:${transferId}`,
    endToEndId,
    amount: money(minor, currency),
    day: dayOf(postedAt),
  }))
}

export const openLines = async (tx: Tx): Promise<readonly BookedLine[]> => {
  const rows = await tx
    .selectFrom('bank_statement_line as line')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_statement_match as matched').whereRef('matched.line_id', '=', 'line.id').select('matched.line_id'),
        ),
      ),
    )
    .select(['line.id', 'line.end_to_end_id', 'line.amount_minor', 'line.currency', 'line.booked_on'])
    .orderBy('line.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    endToEndId: row.end_to_end_id ?? undefined,
    amount: money(row.amount_minor, row.currency),
    day: String(row.booked_on),
  }))
}

export const insertMatches = async (tx: Tx, pairs: readonly Pair[], at: Date): Promise<void> => {
  const rows = pairs.map(({ expected, line }) => {
    const [operationId, purpose, transferId] = expected.key.split(':')
    return { lineId: String(line.id), operationId, purpose, transferId }
  })
  await sql`
    insert into bank_statement_match (line_id, operation_id, purpose, transfer_id, matched_at)
    select given."lineId", given."operationId", given.purpose, given."transferId", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("lineId" bigint, "operationId" bigint, purpose text,
      "transferId" bigint)`.execute(tx)
}

export const countMatches = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from bank_statement_match`.execute(tx)
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
