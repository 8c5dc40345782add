import { postBatch } from '@florin/ledger/batch'
import { createGatherer } from '@florin/ledger/gatherer'
import { runOn } from '@florin/ledger/run'
import { statement } from '@florin/ledger/statement'
import pg from 'pg'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { temporaryFolder } from '../test/server.ts'
import { type Bank, makeBank, payment, payments, withCustomers } from './support/bank.ts'
import { makeTpcb, tpcb } from './support/tpcb.ts'
import { pace, percentile, round } from './support/timing.ts'

export const about =
  'transfers a second with a hot fee account, by batch size and through the gatherer, beside a TPC-B-like transaction; cost as the bank grows. --seconds=10 --entries=5000000'

const batchSizes = [1, 16, 64, 256, 1024]
const callerCounts = [1, 16, 64, 256]
const tpcbClients = 8
const yearMs = 365 * 24 * 60 * 60 * 1000

const numberOption = (args: readonly string[], name: string, fallback: number): number => {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))
  return given ? Number(given.slice(name.length + 3)) : fallback
}

const open = (url: string) => {
  const pool = createPool({ url, maxConnections: tpcbClients, queryTimeoutMs: 600_000, onError: console.error })
  return { pool, db: createDb(pool), run: runOn(pool), owner: new pg.Pool({ connectionString: url, max: 2 }) }
}

type Opened = ReturnType<typeof open>

const measureTpcb = async (url: string, clients: number, seconds: number) => {
  const pool = createPool({ url, maxConnections: clients, queryTimeoutMs: 600_000, onError: console.error })
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  try {
    return await pace(clients, seconds, (caller) => tpcb(connections[caller]!))
  } finally {
    connections.forEach((client) => client.release())
    await pool.end()
  }
}

const walBytes = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query<{ at: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`)).rows[0]?.at)

const measureBatches = ({ run }: Opened, bank: Bank, size: number, seconds: number, refusals = 0) =>
  pace(1, seconds, async () => {
    await postBatch(run, payments(bank, size, { refusals }), new Date())
    return size
  })

const measureCallers = ({ run }: Opened, bank: Bank, callers: number, seconds: number) => {
  const { post } = createGatherer({ run, clock: { now: () => new Date() } })
  return pace(callers, seconds, async () => {
    await post(payment(bank))
    return 1
  })
}

/** Microseconds for a transfer in batches of 64, and for a page of 20 lines: the middle of many, so that a hiccup does not count. */
const measureCost = async ({ run, db }: Opened, bank: Bank, among: number) => {
  const [posts, pages]: [number[], number[]] = [[], []]
  for (let index = 0; index < 150; index += 1) {
    const orders = payments(bank, 64, { among })
    const postedAt = performance.now()
    await postBatch(run, orders, new Date())
    posts.push(((performance.now() - postedAt) * 1000) / 64)
  }
  const to = new Date(Date.now() + 1000)
  for (let index = 0; index < 1500; index += 1) {
    const accountId = bank.customers[Math.floor(Math.random() * among)] ?? 0
    const readAt = performance.now()
    const lines = await statement(db, { accountId, from: new Date(to.getTime() - yearMs), to, limit: 20 })
    if (lines.length < 20 && index > 0) continue
    pages.push((performance.now() - readAt) * 1000)
  }
  return { postUs: percentile(posts, 0.5), statementUs: percentile(pages, 0.5) }
}

const entriesIn = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query<{ count: string }>('select count(*)::text as count from ledger.entry')).rows[0]?.count)

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const seconds = numberOption(args, 'seconds', 10)
  const wantedEntries = numberOption(args, 'entries', 5_000_000)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const figures: Record<string, number> = {}
  try {
    await migrate(database.url)
    const opened = open(database.url)
    const { pool, owner } = opened
    await makeTpcb(owner)
    const small = await withCustomers(await makeBank(pool), 200, pool, opened.run)
    note('warming up')
    for (let index = 0; index < 50; index += 1) await postBatch(opened.run, payments(small, 64), new Date())
    await owner.query('vacuum analyze')
    const tpcbRates: number[] = []
    const baseline = async () => {
      const before = await walBytes(owner)
      const result = await measureTpcb(database.url, tpcbClients, seconds)
      tpcbRates.push(result.perSecond)
      figures['tpcb.bytesPerTransaction'] = Math.round(((await walBytes(owner)) - before) / (result.perSecond * seconds))
      note(`TPC-B-like: ${Math.round(result.perSecond)} a second`)
    }

    note(`cost in a bank of ${await entriesIn(owner)} entries`)
    const costSmall = await measureCost(opened, small, 150)
    const bank = await withCustomers(small, 9800, pool, opened.run)
    await owner.query('vacuum analyze')
    await baseline()
    const lone = await measureTpcb(database.url, 1, seconds)
    for (const size of batchSizes) {
      const { perSecond, p50Ms, p99Ms } = await measureBatches(opened, bank, size, seconds)
      note(`batch ${size}: ${Math.round(perSecond)} a second`)
      figures[`perSecond.batch${size}`] = Math.round(perSecond)
      figures[`p50Ms.batch${size}`] = round(p50Ms)
      figures[`p99Ms.batch${size}`] = round(p99Ms)
    }
    figures['perSecond.batch1024.refusals5'] = Math.round((await measureBatches(opened, bank, 1024, seconds, 0.05)).perSecond)
    figures['perSecond.batch1024.again'] = Math.round((await measureBatches(opened, bank, 1024, seconds)).perSecond)
    for (const callers of callerCounts) {
      const { perSecond, p50Ms, p99Ms } = await measureCallers(opened, bank, callers, seconds)
      note(`${callers} callers: ${Math.round(perSecond)} a second, p99 ${round(p99Ms)} ms`)
      figures[`perSecond.callers${callers}`] = Math.round(perSecond)
      figures[`p50Ms.callers${callers}`] = round(p50Ms)
      figures[`p99Ms.callers${callers}`] = round(p99Ms)
    }
    await baseline()
    const before = await walBytes(owner)
    const sustained = await measureBatches(opened, bank, 1024, seconds * 6)
    note(`sustained: ${Math.round(sustained.perSecond)} a second`)
    figures['perSecond.sustained1024'] = Math.round(sustained.perSecond)
    figures['bytesPerTransfer'] = Math.round(((await walBytes(owner)) - before) / (sustained.perSecond * seconds * 6))
    await baseline()

    for (let have = await entriesIn(owner); have < wantedEntries; have += 3072)
      await postBatch(opened.run, payments(bank, 1024), new Date())
    await owner.query('vacuum analyze')
    figures['entries'] = await entriesIn(owner)
    note(`cost in a bank of ${figures['entries']} entries`)
    const costLarge = await measureCost(opened, bank, 150)
    await Promise.all([opened.db.destroy(), owner.end()])

    const tpcbRate = tpcbRates.reduce((sum, rate) => sum + rate, 0) / tpcbRates.length
    const ratio = (name: string) => round((figures[`perSecond.${name}`] ?? 0) / tpcbRate)
    return {
      'tpcb.perSecond': Math.round(tpcbRate),
      'tpcb.lone.p50Ms': round(lone.p50Ms),
      ...figures,
      ...Object.fromEntries(batchSizes.map((size) => [`ratio.batch${size}`, ratio(`batch${size}`)])),
      ...Object.fromEntries(callerCounts.map((callers) => [`ratio.callers${callers}`, ratio(`callers${callers}`)])),
      'ratio.sustained1024': ratio('sustained1024'),
      'ratio.loneLatency': round((figures['p50Ms.callers1'] ?? 0) / lone.p50Ms),
      'refusals5.cost': round(
        1 -
          (figures['perSecond.batch1024.refusals5'] ?? 0) /
            Math.max(figures['perSecond.batch1024'] ?? 1, figures['perSecond.batch1024.again'] ?? 1),
      ),
      'postUs.small': round(costSmall.postUs),
      'postUs.large': round(costLarge.postUs),
      'statementUs.small': round(costSmall.statementUs),
      'statementUs.large': round(costLarge.statementUs),
      'growth.post': round(costLarge.postUs / costSmall.postUs),
      'growth.statement': round(costLarge.statementUs / costSmall.statementUs),
    }
  } finally {
    await database.stop()
    folder.remove()
  }
}
