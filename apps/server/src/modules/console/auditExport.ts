import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What can be exported, each with the words of its event. */
const sources = {
  operators: sql`
    select id, created_at as at, 'operator.call' as event, jsonb_strip_nulls(jsonb_build_object('operatorId', operator_user_id,
      'customerId', customer_id, 'method', method, 'summary', summary, 'reason', reason, 'isReading', is_reading,
      'actingId', access_id, 'ip', ip)) as facts
    from operator_call`,
  'sign-ins': sql`
    select id, created_at as at, 'signIn.' || result as event, jsonb_strip_nulls(jsonb_build_object('userId', user_id,
      'ip', ip, 'countryCode', country_code, 'browser', browser, 'system', system)) as facts
    from sign_in`,
}
export type AuditSource = keyof typeof sources
export const isAuditSource = (name: string): name is AuditSource => name in sources

type Row = { readonly id: bigint; readonly at: Date; readonly event: string; readonly facts: object }
export type AuditLine = { readonly id: number; readonly at: string; readonly event: string }

const atOnce = 1000
/** Numbers are given out before their rows can be seen; no transaction takes that long, so what is younger waits for the next export. */
const settledSeconds = 60

/** In the order of their numbers, after the last one that the reader has. */
export async function* auditLines(tx: Tx, source: AuditSource, after: bigint): AsyncGenerator<AuditLine> {
  for (let last = after; ;) {
    const { rows } = await sql<Row>`
      select * from (${sources[source]}) as line
      where id > ${last} and at < now() - make_interval(secs => ${settledSeconds}) order by id limit ${atOnce}`.execute(tx)
    for (const { id, at, event, facts } of rows) yield { id: Number(id), at: at.toISOString(), event, ...facts }
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}
