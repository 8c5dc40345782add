import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What can be exported, each with the words of its event. */
const sources = {
  operators: sql`
    select id, created_at as at, 'operator.call' as event, jsonb_strip_nulls(jsonb_build_object('operatorId', operator_user_id,
      'customerId', customer_id, 'method', method, 'summary', summary, 'reason', reason, 'isReading', is_reading,
      'actingId', access_id, 'ip', ip)) as facts, xmin
    from operator_call`,
  'sign-ins': sql`
    select id, created_at as at, 'signIn.' || result as event, jsonb_strip_nulls(jsonb_build_object('userId', user_id,
      'ip', ip, 'countryCode', country_code, 'browser', browser, 'system', system)) as facts, xmin
    from sign_in`,
}
export type AuditSource = keyof typeof sources
export const isAuditSource = (name: string): name is AuditSource => name in sources

type Row = { readonly id: bigint; readonly at: Date; readonly event: string; readonly facts: object }
export type AuditLine = { readonly id: number; readonly at: string; readonly event: string }

const atOnce = 1000
/**
 * Numbers are given out before their rows can be seen, so what is young waits for the next export, and what is younger than the oldest
 * transaction under way does too, since that one may still add a lower number. None of those lasts for a day.
 */
const settled = sql`at < now() - interval '1 minute' and
  (at < now() - interval '1 day' or age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid))`

/** In the order of their numbers, after the last one that the reader has. */
export async function* auditLines(tx: Tx, source: AuditSource, after: bigint): AsyncGenerator<AuditLine> {
  for (let last = after; ;) {
    const { rows } = await sql<Row>`
      select id, at, event, facts from (${sources[source]}) as line where id > ${last} and ${settled} order by id limit ${atOnce}`.execute(
      tx,
    )
    for (const { id, at, event, facts } of rows) yield { id: Number(id), at: at.toISOString(), event, ...facts }
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}
