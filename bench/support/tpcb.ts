import type pg from 'pg'
import { pace, type Pace } from './timing.ts'

const scale = 10
const tellers = 10 * scale
const accounts = 100_000 * scale

/** The tables of pgbench, filled as it fills them. */
export const makeTpcb = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    create table tpcb_branch (id integer primary key, balance integer not null, filler char(88)) with (fillfactor = 100);
    create table tpcb_teller (id integer primary key, branch_id integer not null, balance integer not null, filler char(84));
    create table tpcb_account (id integer primary key, branch_id integer not null, balance integer not null, filler char(84));
    create table tpcb_history (teller_id integer, branch_id integer, account_id integer, delta integer, at timestamp, filler char(22));
    insert into tpcb_branch select id, 0 from generate_series(1, ${scale}) id;
    insert into tpcb_teller select id, (id - 1) / 10 + 1, 0 from generate_series(1, ${tellers}) id;
    insert into tpcb_account select id, (id - 1) / 100000 + 1, 0, '' from generate_series(1, ${accounts}) id;`)
  await pool.query('vacuum analyze tpcb_branch, tpcb_teller, tpcb_account')
}

const pick = (limit: number): number => 1 + Math.floor(Math.random() * limit)

/** One transaction as pgbench runs it: seven statements, each waited for, prepared where there is something to prepare. */
const tpcb = async (client: pg.PoolClient): Promise<number> => {
  const [account, teller, branch, delta] = [pick(accounts), pick(tellers), pick(scale), pick(10_000) - 5000]
  const run = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('begin')
  await run('tpcb.account', 'update tpcb_account set balance = balance + $1 where id = $2', [delta, account])
  await run('tpcb.balance', 'select balance from tpcb_account where id = $1', [account])
  await run('tpcb.teller', 'update tpcb_teller set balance = balance + $1 where id = $2', [delta, teller])
  await run('tpcb.branch', 'update tpcb_branch set balance = balance + $1 where id = $2', [delta, branch])
  await run(
    'tpcb.history',
    'insert into tpcb_history (teller_id, branch_id, account_id, delta, at) values ($1, $2, $3, $4, now())',
    [teller, branch, account, delta],
  )
  await client.query('commit')
  return 1
}

/** Runs it with so many clients, each on a connection of its own. */
export const runTpcb = async (pool: pg.Pool, clients: number, seconds: number): Promise<Pace> => {
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  const result = await pace(clients, seconds, (caller) => tpcb(connections[caller]!))
  connections.forEach((client) => client.release())
  return result
}
