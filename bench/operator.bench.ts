import { reviewKinds } from '@florin/contract/compliance/operatorReview'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { compose } from '../apps/server/src/entry/compose.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { countKinds, countQueue, pageOfQueue } from '../apps/server/src/modules/compliance/reviews/queue.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { temporaryFolder } from '../test/server.ts'
import { percentile, round } from './support/timing.ts'

export const about =
  'an operator’s review queue and search for a customer, in a bank of a thousand customers and in a large one. --customers=1000000'

const smallCustomers = 1000
/** As many wait in both: what is to be decided does not grow with the bank, what was decided does. */
const waiting = 500
const turns = 300

type Parts = Awaited<ReturnType<typeof compose>>

/** People with names that are many and yet alike, each with something that was once decided. */
const grow = async (url: string, customers: number): Promise<Parts> => {
  await migrate(url)
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  await owner.query('drop index customer_search_text')
  await owner.query(
    `insert into app_user (email, passphrase_hash, first_name, last_name, language, brand, created_at)
       select 'person' || n || '@bench.example', '', (array['Ana', 'Boris', 'Carla', 'Dmytro', 'Elena'])[1 + n % 5],
         initcap(translate(substr(md5(n::text), 1, 10), '0123456789', 'lmnoprstuv')), 'en', 'florin', now() from generate_series(1, $1::integer) n`,
    [customers],
  )
  await owner.query(
    `insert into customer (kind, owner_user_id, brand, residence_country, created_at)
       select 'person', id, 'florin', 'LT', now() from app_user order by id`,
  )
  await owner.query('create index customer_search_text on customer using gin (search_text gin_trgm_ops)')
  await owner.query(
    `insert into review (kind, subject_id, customer_id, brand, asked_at, decided_at, decided_by, outcome)
       select 'document', id, id, brand, now() - interval '1 year', now(), owner_user_id, 'approved' from customer`,
  )
  await owner.query(
    `insert into review (kind, subject_id, customer_id, brand, asked_at)
       select (array['document', 'kyc', 'identity'])[1 + id % 3], 100000000 + id, id, brand, now() - make_interval(secs => id % 10000)
       from customer order by id limit $1`,
    [waiting],
  )
  await owner.query('vacuum analyze')
  await owner.end()
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_SECRET: 'bench-app-secret-bench-app-secret' })
  return compose(config, { databaseUrl: url })
}

/** As the database made it: letters without a pattern, as names of many countries are. */
const nameOf = (n: number): string =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'lmnoprstuv'[Number(digit)] ?? '')

/** The queue as the console asks for it, and a customer by a name that is one of a kind. */
const tasks = (parts: Parts, index: number) => {
  const page = { pageNumber: 1, pageSize: 25 }
  const queue = async (kind?: 'document') => {
    const filter = { decided: false, kind, kinds: reviewKinds }
    await pageOfQueue(parts.db, 1, filter, page)
    await countQueue(parts.db, filter)
    await countKinds(parts.db, reviewKinds)
  }
  const n = 1 + ((index * 7) % smallCustomers)
  return {
    queue: () => queue(),
    kind: () => queue('document'),
    address: () => parts.services.console.operators.search(parts.db, { query: `person${n}@bench.example`, ...page }),
    name: () => parts.services.console.operators.search(parts.db, { query: nameOf(n), ...page }),
  }
}
type Task = keyof ReturnType<typeof tasks>
const names: readonly Task[] = ['queue', 'kind', 'address', 'name']

/** Microseconds in the middle of many, in both banks by turns, so that whatever else the machine does hits both. */
const measure = async (banks: readonly Parts[]): Promise<Record<Task, number>[]> => {
  const took = banks.map(() => ({ queue: [] as number[], kind: [] as number[], address: [] as number[], name: [] as number[] }))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [which, parts] of banks.entries()) {
      const work = tasks(parts, turn)
      for (const name of names) {
        const startedAt = performance.now()
        await work[name]()
        took[which]?.[name].push((performance.now() - startedAt) * 1000)
      }
    }
  return took.map(({ queue, kind, address, name }) => ({
    queue: percentile(queue, 0.5),
    kind: percentile(kind, 0.5),
    address: percentile(address, 0.5),
    name: percentile(name, 0.5),
  }))
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const customers = Number(args.find((arg) => arg.startsWith('--customers='))?.slice('--customers='.length) ?? 1_000_000)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const other = new URL(database.url)
  other.pathname = '/small_bank'
  try {
    const admin = new pg.Pool({ connectionString: database.url, max: 1 })
    await admin.query('create database small_bank')
    await admin.end()
    note(`growing a bank of ${customers} customers`)
    const banks = [await grow(other.href, smallCustomers), await grow(database.url, customers)]
    const [small, large] = await measure(banks)
    await Promise.all(banks.map((parts) => parts.close()))
    if (!small || !large) throw new Error('Nothing was measured')
    const figures = names.flatMap((name) => [
      [`${name}Us.small`, round(small[name])],
      [`${name}Us.large`, round(large[name])],
      [`growth.${name}`, round(large[name] / small[name])],
    ])
    return { customers, ...Object.fromEntries(figures) }
  } finally {
    await database.stop()
    folder.remove()
  }
}
