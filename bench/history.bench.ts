import { postBatch } from '@florin/ledger/batch'
import { runOn } from '@florin/ledger/run'
import pg from 'pg'
import { compose } from '../apps/server/src/entry/compose.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { createPool } from '../apps/server/src/platform/db.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { temporaryFolder } from '../test/server.ts'
import { type Bank, makeBank, payments, withCustomers } from './support/bank.ts'
import { percentile, round } from './support/timing.ts'

export const about =
  'a page of the history, a search in it and the figures of a statement, of the same customers in a bank of ten thousand entries and in a large one. --entries=5000000'

const measuredCustomers = 150
const smallEntries = 10_000
const turns = 400

type Grown = { readonly bank: Bank; readonly parts: Awaited<ReturnType<typeof compose>> }

/** Whose the accounts of the generator are, and what their customers see of each entry, as operations would have written it. */
const tellCustomers = async (owner: pg.Pool): Promise<void> => {
  await owner.query(`
    insert into customer (kind, business_name, brand, residence_country, created_at)
      select 'company', 'Company ' || id, 'florin', 'LT', now() from ledger.account where kind = 'customer' order by id`)
  await owner.query(`
    with numbered as (select id, row_number() over (order by id) as n from ledger.account where kind = 'customer'),
      owners as (select id, row_number() over (order by id) as n from customer)
    update ledger.account set owner_ref = 'customer:' || owners.id
    from numbered join owners using (n) where account.id = numbered.id`)
  await owner.query('drop index activity_search')
  await owner.query(`
    insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, fee_minor,
      counterparty_name, description, transfer_id, search)
    select entry.transfer_id, entry.account_id, substr(owner_ref, 10)::integer, posted_at, 'p2p', 'completed', amount_minor, 'EUR', 0,
      'Company', 'Lens rental', entry.transfer_id, activity_search_vector(substr(owner_ref, 10)::integer, 'EUR', array[abs(amount_minor)],
        'Company', case when entry.transfer_id % 50 = 0 then 'Lens rental' else 'Coffee' end)
    from ledger.entry join ledger.account on account.id = entry.account_id and account.kind = 'customer'`)
  await owner.query('create index activity_search on activity using gin (search)')
  await owner.query('vacuum analyze')
}

/** The same payments of those who are measured, spread over as many of the others as it takes. */
const grow = async (url: string, entries: number, customers: number): Promise<Grown> => {
  await migrate(url)
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  const pool = createPool({ url, maxConnections: 1, queryTimeoutMs: 600_000, onError: console.error })
  const run = runOn(pool)
  const bank = await withCustomers(await makeBank(owner), customers, owner, run)
  const others = { ...bank, customers: bank.customers.slice(measuredCustomers) }
  let othersHave = 0
  for (let have = 0; have < smallEntries; have += 64 * 3) {
    await postBatch(run, payments(bank, 64, { among: measuredCustomers }), new Date())
    for (const want = ((entries - smallEntries) * have) / smallEntries; othersHave < want; othersHave += 1024 * 3)
      await postBatch(run, payments(others, 1024), new Date())
  }
  await tellCustomers(owner)
  await Promise.all([owner.end(), pool.end()])
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_SECRET: 'bench-app-secret-bench-app-secret' })
  return { bank, parts: await compose(config, { databaseUrl: url }) }
}

const customerOf = async ({ bank, parts }: Grown, index: number): Promise<{ customerId: number; accountId: number }> => {
  const accountId = bank.customers[index % measuredCustomers] ?? 0
  const { rows } = await parts.pool.query<{ owner_ref: string }>('select owner_ref from ledger.account where id = $1', [
    accountId,
  ])
  return { customerId: Number(rows[0]?.owner_ref.slice('customer:'.length)), accountId }
}

/** Microseconds for each in the middle of many, in both banks by turns, so that whatever else the machine does hits both. */
const measure = async (banks: readonly Grown[]) => {
  const took = banks.map(() => ({ page: [] as number[], search: [] as number[], statement: [] as number[] }))
  const dateFrom = new Date().toISOString().slice(0, 10)
  const page = { pageNumber: 1, pageSize: 20 }
  for (let turn = 0; turn < turns; turn += 1)
    for (const [which, grown] of banks.entries()) {
      const { history, statements } = grown.parts.services.books
      const { customerId, accountId } = await customerOf(grown, turn)
      const timed = async (name: 'page' | 'search' | 'statement', work: () => Promise<unknown>) => {
        const startedAt = performance.now()
        await work()
        took[which]?.[name].push((performance.now() - startedAt) * 1000)
      }
      await timed('page', () => history.list(grown.parts.db, customerId, page))
      await timed('search', () => history.list(grown.parts.db, customerId, { ...page, keyword: 'lens' }))
      await timed('statement', () => statements.summary(grown.parts.db, customerId, { accountId, dateFrom }))
    }
  return took.map(({ page: pages, search, statement }) => ({
    page: percentile(pages, 0.5),
    search: percentile(search, 0.5),
    statement: percentile(statement, 0.5),
  }))
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const entries = Number(args.find((arg) => arg.startsWith('--entries='))?.slice('--entries='.length) ?? 5_000_000)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const other = new URL(database.url)
  other.pathname = '/small_bank'
  try {
    const admin = new pg.Pool({ connectionString: database.url, max: 1 })
    await admin.query('create database small_bank')
    await admin.end()
    note(`growing a bank of ${entries} entries`)
    const banks = [await grow(other.href, smallEntries, 200), await grow(database.url, entries, 10_000)]
    const [small, large] = await measure(banks)
    await Promise.all(banks.map(({ parts }) => parts.close()))
    if (!small || !large) throw new Error('Nothing was measured')
    return {
      entries,
      'pageUs.small': round(small.page),
      'pageUs.large': round(large.page),
      'growth.page': round(large.page / small.page),
      'searchUs.small': round(small.search),
      'searchUs.large': round(large.search),
      'growth.search': round(large.search / small.search),
      'statementUs.small': round(small.statement),
      'statementUs.large': round(large.statement),
      'growth.statement': round(large.statement / small.statement),
    }
  } finally {
    await database.stop()
    folder.remove()
  }
}
