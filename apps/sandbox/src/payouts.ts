import type { Money } from '@florin/money/money'
import { type QueryExecutorProvider, sql } from 'kysely'

type Kind = 'accepted' | 'settled' | 'rejected' | 'returned'
type Report = {
  readonly kind: Kind
  readonly reason?: string | undefined
  readonly returned?: Money | undefined
  readonly dueAt: Date
}
export type ReceivedPayout = {
  readonly endToEndId: string
  readonly rail: string
  readonly operationId: bigint
  readonly amount: Money
  readonly payerName: string
  readonly payeeName: string
  readonly payee: object
  readonly reference: string | undefined
  readonly behaviour: string
  readonly receivedAt: Date
  readonly reports: readonly Report[]
}
export type DueReport = {
  readonly id: bigint
  readonly endToEndId: string
  readonly kind: Kind
  readonly reason: string | null
  readonly returnedMinor: bigint | null
  readonly returnedCurrency: string | null
}
export type BookedPayout = {
  readonly id: bigint
  readonly endToEndId: string
  readonly takenAt: Date
  readonly minor: bigint
  readonly currency: string
  readonly mark: string
}
/** With what was said of it, or will be. */
export type ListedPayout = {
  readonly endToEndId: string
  readonly rail: string
  readonly operationId: bigint
  readonly amountMinor: bigint
  readonly currency: string
  readonly payerName: string
  readonly payeeName: string
  readonly payee: object
  readonly reference: string | null
  readonly behaviour: string
  readonly receivedAt: Date
  readonly reports: readonly {
    readonly kind: Kind
    readonly reason: string | null
    readonly returnedMinor: string | null
    readonly returnedCurrency: string | null
    readonly dueAt: string
    readonly takenAt: string | null
  }[]
}
export type SandboxPayoutBooks = ReturnType<typeof createSandboxPayoutBooks>

const lost = 'lost on the way'
const listed = 50

/** What was paid and what came back, in the order in which it was told. */
const bookedAfter = async (db: QueryExecutorProvider, rail: string, after: string | undefined): Promise<BookedPayout[]> => {
  const [at = '', id = '0'] = after?.split(' ') ?? []
  const { rows } = await sql<Omit<BookedPayout, 'mark'>>`
        select report.id, report.end_to_end_id as "endToEndId", taken_at as "takenAt",
          case kind when 'settled' then -amount_minor else coalesce(returned_minor, amount_minor) end as minor,
          case kind when 'settled' then currency else coalesce(returned_currency, currency) end as currency
        from sandbox.payout_report report join sandbox.payout using (end_to_end_id)
        where rail = ${rail} and kind in ('settled', 'returned')
          and (taken_at, report.id) > (coalesce(nullif(${at}::text, '')::timestamptz, '-infinity'), ${id}::bigint)
        order by taken_at, report.id limit 100`.execute(db)
  return rows.map((row) => Object.assign(row, { mark: `${row.takenAt.toISOString()} ${row.id}` }))
}

/** The books of banks, networks and acquirers that stand in for the outside world. */
export const createSandboxPayoutBooks = ({ db }: { db: QueryExecutorProvider }) => {
  const insertReport = async (endToEndId: string, { kind, reason, returned, dueAt }: Report): Promise<void> => {
    await sql`
      insert into sandbox.payout_report (end_to_end_id, kind, reason, returned_minor, returned_currency, due_at)
      values (${endToEndId}, ${kind}, ${reason ?? null}, ${returned?.minor ?? null}, ${returned?.currency ?? null}, ${dueAt})`.execute(
      db,
    )
  }

  return {
    /** The same order twice is one order. It is kept with all that will be said of it: whoever dies in between has left nothing. */
    receive: async (order: ReceivedPayout): Promise<void> => {
      const reports = order.reports.map(({ kind, reason, returned, dueAt }) => ({
        kind,
        reason: reason ?? null,
        returned_minor: returned ? String(returned.minor) : null,
        returned_currency: returned?.currency ?? null,
        due_at: dueAt,
      }))
      await sql`
        with received as (
          insert into sandbox.payout (end_to_end_id, rail, operation_id, amount_minor, currency, payer_name, payee_name, payee, reference,
            behaviour, received_at)
          values (${order.endToEndId}, ${order.rail}, ${order.operationId}, ${order.amount.minor}, ${order.amount.currency},
            ${order.payerName}, ${order.payeeName}, ${JSON.stringify(order.payee)}, ${order.reference ?? null}, ${order.behaviour},
            ${order.receivedAt})
          on conflict (end_to_end_id) do update set behaviour = excluded.behaviour, operation_id = excluded.operation_id,
            amount_minor = excluded.amount_minor, currency = excluded.currency, payer_name = excluded.payer_name,
            payee_name = excluded.payee_name, payee = excluded.payee, reference = excluded.reference
            where payout.behaviour = ${lost}
          returning end_to_end_id)
        insert into sandbox.payout_report (end_to_end_id, kind, reason, returned_minor, returned_currency, due_at)
        select end_to_end_id, kind, reason, returned_minor, returned_currency, due_at
        from received, rows from (
          jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
            as (kind text, reason text, returned_minor bigint, returned_currency text, due_at timestamptz))
          with ordinality as said (kind, reason, returned_minor, returned_currency, due_at, number)
        order by number`.execute(db)
    },

    /** Remembers an order that will not have arrived. */
    lose: async (endToEndId: string, rail: string, at: Date): Promise<void> => {
      await sql`
        insert into sandbox.payout (end_to_end_id, rail, operation_id, amount_minor, currency, payer_name, payee_name, payee, behaviour,
          received_at)
        values (${endToEndId}, ${rail}, 0, 0, '', '', '', '{}', ${lost}, ${at})`.execute(db)
    },
    wasLost: async (endToEndId: string): Promise<boolean> =>
      (await sql`select from sandbox.payout where end_to_end_id = ${endToEndId}`.execute(db)).rows.length > 0,

    has: async (endToEndId: string): Promise<boolean> =>
      (await sql`select from sandbox.payout where end_to_end_id = ${endToEndId} and behaviour <> ${lost}`.execute(db)).rows
        .length > 0,

    /** What is said of an order at once. */
    first: async (endToEndId: string, now: Date): Promise<{ kind: Kind; reason?: string } | undefined> => {
      const { rows } = await sql<{ kind: Kind; reason: string | null }>`
        select kind, reason from sandbox.payout_report where end_to_end_id = ${endToEndId} and due_at <= ${now}
        order by id limit 1`.execute(db)
      const [row] = rows
      return row && { kind: row.kind, ...(row.reason !== null && { reason: row.reason }) }
    },

    due: async (rail: string, now: Date): Promise<DueReport[]> =>
      (
        await sql<DueReport>`
          select report.id, report.end_to_end_id as "endToEndId", kind, reason, returned_minor as "returnedMinor",
            returned_currency as "returnedCurrency"
          from sandbox.payout_report report join sandbox.payout using (end_to_end_id)
          where taken_at is null and due_at <= ${now} and rail = ${rail} order by due_at, report.id limit 100`.execute(db)
      ).rows,

    taken: async (id: bigint, at: Date): Promise<void> => {
      await sql`update sandbox.payout_report set taken_at = ${at} where id = ${id}`.execute(db)
    },

    booked: (rail: string, after: string | undefined) => bookedAfter(db, rail, after),

    list: async (): Promise<ListedPayout[]> =>
      (
        await sql<ListedPayout>`
          select end_to_end_id as "endToEndId", rail, operation_id as "operationId", amount_minor as "amountMinor", currency,
            payer_name as "payerName", payee_name as "payeeName", payee, reference, behaviour, received_at as "receivedAt",
            coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'returnedMinor', returned_minor::text,
                'returnedCurrency', returned_currency, 'dueAt', due_at, 'takenAt', taken_at) order by id)
              from sandbox.payout_report report where report.end_to_end_id = payout.end_to_end_id), '[]') as reports
          from sandbox.payout where behaviour <> ${lost} order by received_at desc, end_to_end_id limit ${listed}`.execute(db)
      ).rows,

    find: async (endToEndId: string): Promise<{ amountMinor: bigint; currency: string } | undefined> =>
      (
        await sql<{ amountMinor: bigint; currency: string }>`
          select amount_minor as "amountMinor", currency from sandbox.payout
          where end_to_end_id = ${endToEndId} and behaviour <> ${lost}`.execute(db)
      ).rows[0],

    /** What a tester lets the other side say. */
    report: insertReport,
  }
}
