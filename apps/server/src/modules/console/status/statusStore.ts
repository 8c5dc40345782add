import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Finding } from './judge.ts'

type Row = {
  readonly name: Finding['name']
  readonly type: string | null
  readonly count: number | null
  readonly since: Date | null
}

/** Queues, and what was done last; each by an index on what waits. */
export const findings = async (tx: Tx, now: Date, keyId: string): Promise<Finding[]> => {
  const { rows } = await sql<Row>`
    select 'messages' as name, null as type, count(*)::integer as count, min(created_at) as since
      from outbox where dispatched_at is null
    union all
    select 'callbacks', null, count(*)::integer, min(created_at)
      from outgoing_message where state = 'pending' and next_attempt_at <= ${now}
    union all
    select 'webhookEvents', null, count(*)::integer, min(created_at) from (
      select created_at from live_event where id > (select last_event_id from webhook_progress) order by id limit 10000) as behind
    union all
    select 'jobs', null, count(*)::integer, min(run_at)
      from job where done_at is null and failed_at is null and run_at <= ${now}
    union all
    select 'failedJobs', null, count(*)::integer, max(failed_at)
      from job where failed_at > ${now}::timestamptz - interval '7 days'
    union all
    select * from (select 'rail', rail, count(*)::integer, min(coalesce(answer_due_at, created_at))
      from dispatch_instruction where state in ('queued', 'sending', 'unknown') or state = 'accepted' and answer_due_at < ${now}
      group by rail order by rail) as waiting
    union all
    select 'cardOrders', null, count(*)::integer, min(coalesce(since, next_at)) from card_order where state <> 'done'
    union all
    select 'reviews', null, count(*)::integer, min(asked_at) from review where decided_at is null
    union all
    select 'standbys', null, count(*)::integer, null from pg_stat_replication
    union all
    select 'statement', null, null, max(received_at) from bank_file_received where kind = 'camt.053'
    union all
    select 'reconciliation', null, null, max(matched_at) from bank_statement_match
    union all
    select * from (select 'setAside', rail, count(*)::integer, min(received_at)
      from rail_unreadable where received_at > ${now}::timestamptz - interval '7 days' group by rail order by rail) as unread
    union all
    select 'unreadFiles', null, count(*)::integer, min(received_at)
      from bank_file_received where problem is not null and received_at > ${now}::timestamptz - interval '7 days'
    union all
    select 'seal', null, null, (select sealed_at from ledger.seal order by block desc limit 1)
    union all
    select 'signingKey', null, null, max(created_at) from signing_key where retired_at is null
    union all
    select 'vaultKey', null, count(*)::integer, null from vault_entry where key_id < ${keyId} or key_id > ${keyId}`.execute(tx)
  return rows.map(({ name, type, count, since }) => ({
    name,
    type: type ?? undefined,
    count: count ?? undefined,
    since,
  }))
}

/** Whether commits wait for a standby. */
export const expectsStandbys = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ names: string }>`select current_setting('synchronous_standby_names') as names`.execute(tx)
  return rows[0]?.names !== ''
}
