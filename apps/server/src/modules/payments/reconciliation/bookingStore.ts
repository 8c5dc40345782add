import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Booking } from '../../../vendors/payouts/payouts.ts'
import type { BookedLine, Pair } from './reconcile.ts'
import { lineOf, matchedRows, rangesOf, type Range, type Statements, withEntries } from './reconciliationStore.ts'

/** Of a rail whose other side has said what it booked; undefined where it never has. */
export const findMark = async (tx: Tx, rail: string): Promise<string | undefined> =>
  (await tx.selectFrom('rail_statement').select('mark').where('rail', '=', rail).executeTakeFirst())?.mark ?? undefined

/** What was said before counts once; what was set aside and can be read by now is not set aside any more. */
export const insertBookings = async (tx: Tx, rail: string, bookings: readonly Booking[], at: Date): Promise<void> => {
  if (bookings.length === 0) return
  await tx
    .insertInto('rail_booking')
    .values(
      bookings.map(({ entry, endToEndId, amount, bookedOn }) => ({
        rail,
        entry,
        end_to_end_id: endToEndId ?? null,
        amount_minor: amount.minor,
        currency: amount.currency,
        booked_on: bookedOn,
        received_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['rail', 'entry']).doNothing())
    .execute()
  await tx
    .deleteFrom('rail_unreadable')
    .where('rail', '=', rail)
    .where('kind', '=', 'booking')
    .where(
      'record',
      'in',
      bookings.map(({ entry }) => entry),
    )
    .execute()
}

export const setMark = async (tx: Tx, rail: string, mark: string | undefined, at: Date): Promise<void> => {
  const values = { mark: mark ?? null, read_at: at }
  await tx
    .insertInto('rail_statement')
    .values({ rail, ...values })
    .onConflict((conflict) => conflict.column('rail').doUpdateSet(values))
    .execute()
}

const atOnce = 2000

/** Ends of so many payments each, as their numbers have gaps of any width. */
const orderRanges = async (tx: Tx): Promise<Range[]> => {
  const { rows } = await sql<{ upTo: bigint }>`
    select operation_id as "upTo" from (
      select operation_id, row_number() over (order by operation_id) as n, count(*) over () as total
      from dispatch_instruction join rail_statement using (rail)) numbered
    where n % ${atOnce} = 0 or n = total order by operation_id`.execute(tx)
  return rows.map(({ upTo }, index) => ({ after: rows[index - 1]?.upTo ?? 0n, upTo }))
}

const openLines = async (tx: Tx, { after, upTo }: Range): Promise<readonly BookedLine[]> => {
  const rows = await tx
    .selectFrom('rail_booking')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('matched_at', 'is', null)
    .select(['id', 'end_to_end_id', 'amount_minor', 'currency', 'booked_on'])
    .orderBy('id')
    .execute()
  return rows.map(lineOf)
}

const insertMatches = async (tx: Tx, pairs: readonly Pair[], at: Date): Promise<void> => {
  await sql`
    update rail_booking set operation_id = given."operationId", purpose = given.purpose, transfer_id = given."transferId", matched_at = ${at}
    from ${matchedRows(pairs)}
    where rail_booking.id = given."lineId"`.execute(tx)
}

/** Rails whose other side is asked what it has booked: cards, chains, instant payments, Interac. What left by file stands on files. */
export const railStatements: Statements = {
  orderRanges,
  lineRanges: (tx) => rangesOf(tx, sql`select max(id) from rail_booking`),
  openLines,
  insertMatches,
  openPostings: (tx, of) =>
    withEntries(
      tx,
      sql`
        select posting.operation_id, posting.purpose, posting.transfer_id, posting.posted_at, sent.end_to_end_id, sent.rail,
          operation.to_currency as currency,
          null::text as batch
        from dispatch_instruction sent
        join rail_statement using (rail)
        join operation on operation.id = sent.operation_id
        join operation_posting posting on posting.operation_id = sent.operation_id and posting.purpose in ('payment', 'return')
        where sent.state not in ('queued', 'sending')
          and ${
            'after' in of
              ? sql`sent.operation_id > ${of.after} and sent.operation_id <= ${of.upTo}`
              : sql`sent.end_to_end_id = any (${of.ids}::uuid[])`
          }
          and not exists (select from bank_order where bank_order.end_to_end_id = sent.end_to_end_id)
          and not exists (
            select from operation_posting other where other.operation_id = posting.operation_id and other.purpose = 'reversal')
          and not exists (
            select from rail_booking matched
            where matched.operation_id = posting.operation_id and matched.purpose = posting.purpose
              and matched.transfer_id = posting.transfer_id)`,
    ),
}
