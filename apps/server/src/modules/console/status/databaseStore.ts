import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Finding } from './judge.ts'

type Row = {
  readonly lagMegabytes: number | null
  readonly failing: number
  readonly archivedAt: Date | null
  readonly backedUpAt: string | null
}

/**
 * What a standby has not got yet, by the place that is kept for it, so that it counts also while the standby is away; failures of the archive
 * since it last took something; when deploy/backup.sh was last done, as it wrote down. All of it may be read by a login without rights.
 */
export const databaseFindings = async (tx: Tx): Promise<Finding[]> => {
  const { rows } = await sql<Row>`
    select
      (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1048576)::integer
        from pg_replication_slots where slot_type = 'physical' and restart_lsn is not null) as "lagMegabytes",
      (select case when last_failed_time > coalesce(last_archived_time, '-infinity') then failed_count else 0 end::integer
        from pg_stat_archiver) as failing,
      (select last_archived_time from pg_stat_archiver) as "archivedAt",
      (select split_part(setting, '=', 2) from pg_db_role_setting, unnest(setconfig) setting
        where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = 0
          and setting like 'florin.backed\\_up\\_at=%') as "backedUpAt"`.execute(tx)
  const [row] = rows
  return [
    { name: 'standbyLag', count: row?.lagMegabytes ?? undefined },
    { name: 'archive', count: row?.failing, since: row?.failing ? row.archivedAt : null },
    { name: 'backup', since: row?.backedUpAt ? new Date(row.backedUpAt) : null },
  ]
}
