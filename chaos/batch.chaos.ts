import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openChaosBank } from './support/bank.ts'

export const about = 'a batch of 10,000 rows, two workers, five kills: each row is paid once. --rows=10000'

const kills = 5

const startWorker = (url: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'support/batchWorker.ts')], {
    env: { ...process.env, WORKER_DATABASE: url },
    stdio: ['ignore', 'ignore', 'ignore'],
  })

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const rowCount = Number(args.find((arg) => arg.startsWith('--rows='))?.slice(7) ?? 10_000)
  const bank = await openChaosBank(20, 10_000_000n)
  const owner = new pg.Client({ connectionString: bank.database.url })
  await owner.connect()
  const scalar = async (text: string): Promise<number> => Number(Object.values((await owner.query(text)).rows[0] ?? {})[0])
  try {
    await owner.query(`create table chaos_row (id integer primary key, from_id integer, to_id integer, minor bigint,
      taken_until timestamptz not null default '-infinity', posting_id bigint)`)
    await owner.query(
      `insert into chaos_row (id, from_id, to_id, minor)
       select n, ($1::integer[])[1 + n % 20], ($1::integer[])[1 + (n + 1 + n % 7) % 20], 1 + n % 9 from generate_series(1, ${rowCount}) n`,
      [bank.accounts],
    )
    const workers = [startWorker(bank.database.url), startWorker(bank.database.url)]
    const done = () => scalar('select count(posting_id) from chaos_row')
    for (let killed = 0; killed < kills; killed += 1) {
      const target = ((killed + 1) * rowCount) / (kills + 2)
      while ((await done()) < target) await sleep(20)
      workers[killed % 2]?.kill('SIGKILL')
      workers[killed % 2] = startWorker(bank.database.url)
      note(`killed a worker at ${await done()} rows`)
    }
    await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, 'exit')))
    const postings = await scalar(`select count(*) from ledger.transfer where kind = 'batch'`)
    const marked = await done()
    const foreign = await scalar(`select count(*) from chaos_row left join ledger.posting_key on key = 'row:' || id
      where chaos_row.posting_id is distinct from posting_key.posting_id`)
    const findings = await bank.findings()
    findings.forEach(note)
    return {
      rows: rowCount,
      kills,
      postings,
      marked,
      foreign,
      findings: findings.length,
      failed: postings !== rowCount || marked !== rowCount || foreign > 0 || findings.length > 0,
    }
  } finally {
    await owner.end()
    await bank.close()
  }
}
