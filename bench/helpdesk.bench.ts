import pg from 'pg'
import { compose } from '../apps/server/src/entry/compose.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { temporaryFolder } from '../test/server.ts'
import { percentile, round } from './support/timing.ts'

export const about = 'the help desk’s queue and search, in a desk of a thousand tickets and in a large one. --tickets=100000'

const smallDesk = 1000
/** As many have the middling word in both: whoever finds more has more to read. */
const middling = 100
/** As many are open in both: what waits does not grow with the bank, what was answered does. */
const waiting = 300
const turns = 300

type Parts = Awaited<ReturnType<typeof compose>>

/** Tickets whose words are many and yet alike, each with one that is its own. */
const grow = async (url: string, tickets: number): Promise<Parts> => {
  await migrate(url)
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  await owner.query(
    `insert into ticket (brand, email, name, language, department, subject, status, priority, answer_due_at, answered_at, solution_due_at,
       closed_at, last_message_at, words, created_at, updated_at)
     select 'florin', 'person' || n || '@bench.example', 'Person ' || n, 'en', 'payments', 'Payment has not arrived',
       case when n <= $2 then 'Open' else 'Closed' end, 'normal', now(), now(), now() + make_interval(secs => n),
       case when n > $2 then now() end, now() - make_interval(secs => n),
       strip(to_tsvector('simple', 'payment has not arrived please look person' || n || ' bench example batch' || lpad((n % $3::integer)::text, 4, '0') || ' ' || md5(n::text))), now(), now()
     from generate_series(1, $1::integer) n`,
    [tickets, waiting, tickets / middling],
  )
  await owner.query('vacuum analyze ticket')
  await owner.end()
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_SECRET: 'bench-app-secret-bench-app-secret' })
  return compose(config, { databaseUrl: url })
}

const tasks = (parts: Parts, index: number) => {
  const { ticketQueue } = parts.services.helpdesk
  const page = { pageNumber: 1, pageSize: 25 }
  const n = 1 + ((index * 7) % smallDesk)
  return {
    queue: () => ticketQueue.list(parts.db, { status: 'Open' }, page),
    search: () => ticketQueue.list(parts.db, { query: `person${n} payment` }, page),
    searchMiddling: () =>
      ticketQueue.list(parts.db, { query: `payment batch${String(index % (smallDesk / middling)).padStart(4, '0')}` }, page),
    searchCommon: () => ticketQueue.list(parts.db, { query: 'payment arriv' }, page),
  }
}
type Task = keyof ReturnType<typeof tasks>
const names: readonly Task[] = ['queue', 'search', 'searchMiddling', 'searchCommon']

/** Searches that have to cost the same however large the desk is. */
const enforced: readonly Task[] = ['search', 'searchMiddling', 'searchCommon']
const mostGrowth = 1.5

/** Microseconds in the middle of many, in both desks by turns, so that whatever else the machine does hits both. */
const measure = async (desks: readonly Parts[]): Promise<Record<Task, number>[]> => {
  const took = desks.map((): Record<Task, number[]> => ({ queue: [], search: [], searchMiddling: [], searchCommon: [] }))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [which, parts] of desks.entries()) {
      const work = tasks(parts, turn)
      for (const name of names) {
        const startedAt = performance.now()
        await work[name]()
        took[which]?.[name].push((performance.now() - startedAt) * 1000)
      }
    }
  return took.map((each) => Object.fromEntries(names.map((name) => [name, percentile(each[name], 0.5)])) as Record<Task, number>)
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const tickets = Number(args.find((arg) => arg.startsWith('--tickets='))?.slice('--tickets='.length) ?? 100_000)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const other = new URL(database.url)
  other.pathname = '/small_desk'
  try {
    const admin = new pg.Pool({ connectionString: database.url, max: 1 })
    await admin.query('create database small_desk')
    await admin.end()
    note(`growing a desk of ${tickets} tickets`)
    const desks = [await grow(other.href, smallDesk), await grow(database.url, tickets)]
    const [small, large] = await measure(desks)
    await Promise.all(desks.map((parts) => parts.close()))
    if (!small || !large) throw new Error('Nothing was measured')
    const figures = names.flatMap((name) => [
      [`${name}Us.small`, round(small[name])],
      [`${name}Us.large`, round(large[name])],
      [`growth.${name}`, round(large[name] / small[name])],
    ])
    const failed = enforced.some((name) => large[name] / small[name] > mostGrowth)
    return { tickets, ...Object.fromEntries(figures), failed }
  } finally {
    await database.stop()
    folder.remove()
  }
}
