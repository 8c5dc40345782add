import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, Options } from '../scripts/measurements.ts'
import { withCluster } from './cluster/bank.ts'
import { startPayers } from './cluster/payers.ts'
import { createPost } from './cluster/post.ts'

export const about =
  'base backup and archived log with pgBackRest under people who pay, restored to a moment on another machine; the proof of the books before and after. Installs packages with apt-get, needs root'
/** It changes the machine it runs on. */
export const isOnlyByName = true

const data = '/var/lib/postgresql/15/florin'
const bin = '/usr/lib/postgresql/15/bin'

/** Everything that the books come to, and the end of the chain of hashes. */
const proof = `select (select count(*) || '/' || coalesce(max(transfer_id), 0) from ledger.entry) || '/' ||
  (select sum(posted_minor) || '/' || md5(string_agg(concat_ws(':', account_id, stripe, posted_minor, held_minor), ',' order by account_id, stripe))
    from ledger.balance) || '/' || (select coalesce(max(encode(hash, 'hex')), 'unsealed') from (select hash from ledger.seal order by block desc limit 1) as last)`

export const run = async ({ note }: Options): Promise<Figures> =>
  withCluster(note, async (cluster, members) => {
    const primary = (await cluster.primary())!
    const { post, end } = createPost(cluster.ca)
    const payers = startPayers({ entries: cluster.entries, post, members, payers: 4 })
    if (!(await payers.payAgain(performance.now(), 60_000)))
      throw new Error(`Nobody can pay to begin with: ${payers.lastTrouble()}`)
    note('base backup while people pay')
    const backupAt = performance.now()
    await cluster.backup(primary, '--type=full', 'backup')
    const backupMs = Math.round(performance.now() - backupAt)
    await sleep(3000)
    await payers.stop()
    const before = cluster.sql(primary, proof)
    const moment = cluster.sql(primary, 'select clock_timestamp()')
    // What comes after the moment is what somebody wants to be rid of.
    await sleep(1000)
    const later = startPayers({ entries: cluster.entries, post, members, payers: 4 })
    await later.payAgain(performance.now(), 60_000)
    await sleep(2000)
    await later.stop()
    end()
    const archivedAt = performance.now()
    const segment = cluster.sql(primary, 'select pg_walfile_name(pg_switch_wal())')
    while (cluster.sql(primary, 'select last_archived_wal from pg_stat_archiver') < segment) await sleep(100)
    note(`the last segment was in the archive after ${Math.round(performance.now() - archivedAt)} ms`)

    const spare = cluster.addSpare()
    const restoreAt = performance.now()
    await cluster.backup(spare, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    spare.start(
      'postgres',
      [`${bin}/postgres`, '-D', data, '-c', 'listen_addresses=*', '-c', 'archive_mode=off', '-c', 'synchronous_standby_names='],
      cluster.spareEnv,
      'postgres',
    )
    const promoted = () => cluster.sql(spare, 'select pg_is_in_recovery()') === 'f'
    for (let tries = 0; ; tries += 1) {
      try {
        if (promoted()) break
      } catch {}
      if (tries > 600) throw new Error('The restored database does not come up')
      await sleep(100)
    }
    const restoreMs = Math.round(performance.now() - restoreAt)
    const after = cluster.sql(spare, proof)
    const kept = Number(cluster.sql(spare, `select count(*) from operation where state = 'completed'`))
    let isProven = true
    try {
      note(cluster.verifyAt(spare).trim().split('\n').at(-1) ?? '')
    } catch (error) {
      isProven = false
      note(String((error as { stdout?: string }).stdout))
    }
    note(`before ${before}, after ${after}`)
    return {
      'backup.ms': backupMs,
      'restore.ms': restoreMs,
      paidBefore: payers.acknowledged.size,
      paidAfter: later.acknowledged.size,
      restored: kept,
      booksAreTheSame: before === after,
      ledgerVerifies: isProven,
      failed: before !== after || kept !== payers.acknowledged.size || !isProven,
    }
  })
