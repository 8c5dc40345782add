import { postBatch } from '@florin/ledger/batch'
import { createBatches, postOrder } from '@florin/ledger/batches'
import { makePartitions } from '@florin/ledger/partitions'
import { required } from '@florin/ledger/required'
import { runOn } from '@florin/ledger/run'
import { statement } from '@florin/ledger/statement'
import pg from 'pg'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { connectPipelined } from '../apps/server/src/platform/pipelined.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { temporaryFolder } from '../test/server.ts'
import { type Bank, makeBank, payment, payments, withCustomers } from './support/bank.ts'
import { cpuMeter, type Meter } from './support/cpu.ts'
import { bestOf, type Candidate, compare, type Compared } from './support/slices.ts'
import { makeTpcb, runTpcb } from './support/tpcb.ts'
import { pace, percentile, round } from './support/timing.ts'

export const about =
  'transfers a second with a hot fee account, by batch size and as concurrent callers share batches, in turn with a TPC-B-like transaction; cost as the bank grows. --seconds=10 --entries=5000000'

const batchSizes = [1, 16, 64, 256, 1024]
const callerCounts = [1, 16, 64, 256]
const tpcbClientCounts = [4, 8, 12, 16]
const rounds = 4
const measuredCustomers = 150
const yearMs = 365 * 24 * 60 * 60 * 1000

const numberOption = (args: readonly string[], name: string, fallback: number): number => {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))
  return given ? Number(given.slice(name.length + 3)) : fallback
}

const open = (url: string) => {
  const poolOf = (maxConnections: number) => createPool({ url, maxConnections, queryTimeoutMs: 600_000, onError: console.error })
  const [pool, other, lanes, tpcbPool] = [poolOf(1), poolOf(1), poolOf(4), poolOf(Math.max(...tpcbClientCounts))]
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  return {
    owner,
    db: createDb(pool),
    /** One batch in the database at a time. */
    run: runOn(pool),
    /** Two, each on its own. */
    runInLane: [runOn(pool), runOn(other)],
    /** As the server has it: two at work, and others that wait for their commit. */
    connect: connectPipelined(createDb(lanes)),
    tpcb: (clients: number, seconds: number) => runTpcb(tpcbPool, clients, seconds),
    walBytes: async (): Promise<number> =>
      Number((await owner.query<{ at: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`)).rows[0]?.at),
    entries: async (): Promise<number> =>
      Number((await owner.query<{ count: string }>('select count(*)::text as count from ledger.entry')).rows[0]?.count),
    close: () => Promise.all([pool.end(), other.end(), lanes.end(), tpcbPool.end(), owner.end()]),
  }
}

type Opened = ReturnType<typeof open>

/** Two lanes that share no customer, and in each a batch that is made while the other is in the database: as the server does it. */
const batches = ({ runInLane }: Opened, bank: Bank, size: number, refusals = 0): Candidate => {
  const lanes = runInLane.map((run, lane) => ({
    run,
    bank: { ...bank, customers: bank.customers.filter((_, index) => index % runInLane.length === lane) },
  }))
  return (seconds) =>
    pace(2 * lanes.length, seconds, async (caller) => {
      const { run, bank: own } = required(lanes[caller % lanes.length], 'a lane')
      await postBatch(run, payments(own, size, { refusals }), new Date())
      return size
    })
}

const callers =
  ({ connect, run }: Opened, bank: Bank, count: number): Candidate =>
  (seconds) => {
    const clock = { now: () => new Date() }
    const inBatches = createBatches({ connect, clock, makePartitions: () => makePartitions(run, clock.now()) })
    return pace(count, seconds, async () => {
      await postOrder(inBatches, payment(bank))
      return 1
    })
  }

type Grown = { readonly opened: Opened; readonly bank: Bank }

/**
 * Microseconds for a transfer in batches of 64, and for a page of 20 lines, in a small and in a large bank in turn: the middle of
 * many, so that a hiccup does not count.
 */
const measureCosts = async (banks: readonly Grown[]) => {
  const costs = banks.map((): { posts: number[]; pages: number[] } => ({ posts: [], pages: [] }))
  for (let index = 0; index < 200; index += 1)
    for (const [which, { opened, bank }] of banks.entries()) {
      const orders = payments(bank, 64, { among: measuredCustomers })
      const postedAt = performance.now()
      await postBatch(opened.run, orders, new Date())
      costs[which]?.posts.push(((performance.now() - postedAt) * 1000) / 64)
    }
  const to = new Date(Date.now() + 1000)
  for (let index = 0; index < 1500; index += 1)
    for (const [which, { opened, bank }] of banks.entries()) {
      const accountId = bank.customers[Math.floor(Math.random() * measuredCustomers)] ?? 0
      const readAt = performance.now()
      const lines = await statement(opened.db, { accountId, from: new Date(to.getTime() - yearMs), to, limit: 20 })
      if (lines.length === 20) costs[which]?.pages.push((performance.now() - readAt) * 1000)
    }
  return costs.map(({ posts, pages }) => ({ postUs: percentile(posts, 0.5), statementUs: percentile(pages, 0.5) }))
}

/** A bank of some ten thousand entries, in a database of its own beside the large one. */
const openSmall = async (owner: pg.Pool, url: string): Promise<Grown> => {
  await owner.query('create database small_bank')
  const small = new URL(url)
  small.pathname = '/small_bank'
  await migrate(small.href)
  const opened = open(small.href)
  const bank = await withCustomers(await makeBank(opened.owner), 200, opened.owner, opened.run)
  for (let index = 0; index < 50; index += 1)
    await postBatch(opened.run, payments(bank, 64, { among: measuredCustomers }), new Date())
  await opened.owner.query('vacuum analyze')
  return { opened, bank }
}

const measureGrowth = async (large: Grown, url: string, wantedEntries: number, note: Options['note']) => {
  const { opened, bank } = large
  for (let have = await opened.entries(); have < wantedEntries; have += 2 * 3072)
    await Promise.all([0, 1].map(() => postBatch(opened.run, payments(bank, 1024), new Date())))
  await opened.owner.query('vacuum analyze')
  const small = await openSmall(opened.owner, url)
  const [entries, smallEntries] = [await opened.entries(), await small.opened.entries()]
  note(`cost in a bank of ${entries} entries beside one of ${smallEntries}`)
  const [costSmall, costLarge] = await measureCosts([small, large])
  await small.opened.close()
  if (!costSmall || !costLarge) throw new Error('Nothing was measured')
  return {
    entries,
    'entries.small': smallEntries,
    'postUs.small': round(costSmall.postUs),
    'postUs.large': round(costLarge.postUs),
    'statementUs.small': round(costSmall.statementUs),
    'statementUs.large': round(costLarge.statementUs),
    'growth.post': round(costLarge.postUs / costSmall.postUs),
    'growth.statement': round(costLarge.statementUs / costSmall.statementUs),
  }
}

/** Each kind of posting in turn with the TPC-B-like transaction of as many clients as suit that best. */
const measureRates = async (opened: Opened, bank: Bank, seconds: number, meter: Meter, note: Options['note']) => {
  const figures: Record<string, number> = {}
  const clients = await bestOf(tpcbClientCounts, (count) => opened.tpcb(count, seconds / 5))
  const many: Candidate = (slice) => opened.tpcb(clients, slice)
  const tpcbRates: number[] = []
  const tpcbCosts: Compared['baseline'][] = []
  const record = (name: string, compared: Compared): void => {
    const { perSecond, p50Ms, p99Ms, ratio, cpuRatio, databaseUs, processUs, baseline } = compared
    note(
      `${name}: ${Math.round(perSecond)} a second, ${round(ratio)} times the ${Math.round(baseline.perSecond)} of TPC-B, p99 ${round(p99Ms)} ms; ` +
        `${Math.round(databaseUs)} + ${Math.round(processUs)} us of processor time, ${round(cpuRatio)} times less`,
    )
    tpcbRates.push(baseline.perSecond)
    tpcbCosts.push(baseline)
    figures[`databaseUs.${name}`] = round(databaseUs, 1)
    figures[`processUs.${name}`] = round(processUs, 1)
    figures[`cpuRatio.${name}`] = round(cpuRatio)
    figures[`perSecond.${name}`] = Math.round(perSecond)
    figures[`p50Ms.${name}`] = round(p50Ms)
    figures[`p99Ms.${name}`] = round(p99Ms)
    figures[`ratio.${name}`] = round(ratio)
  }
  const slices = { rounds, seconds: seconds / rounds, meter }
  for (const size of batchSizes) record(`batch${size}`, await compare(batches(opened, bank, size), many, slices))
  for (const count of callerCounts) record(`callers${count}`, await compare(callers(opened, bank, count), many, slices))

  const alone = await compare(callers(opened, bank, 1), (slice) => opened.tpcb(1, slice), slices)
  const refusing = await compare(batches(opened, bank, 1024, 0.05), batches(opened, bank, 1024), slices)
  const before = await opened.walBytes()
  const sustained = await batches(opened, bank, 1024)(seconds)
  const bytesPerTransfer = ((await opened.walBytes()) - before) / (sustained.perSecond * seconds)
  record('sustained1024', await compare(batches(opened, bank, 1024), many, { rounds: 6, seconds, meter }))
  return {
    'tpcb.clients': clients,
    'tpcb.perSecond': Math.round(percentile(tpcbRates, 0.5)),
    'tpcb.databaseUs': round(
      percentile(
        tpcbCosts.map(({ databaseUs }) => databaseUs),
        0.5,
      ),
    ),
    'tpcb.processUs': round(
      percentile(
        tpcbCosts.map(({ processUs }) => processUs),
        0.5,
      ),
    ),
    'tpcb.lone.p50Ms': round(alone.baseline.p50Ms),
    ...figures,
    'ratio.loneLatency': round(alone.p50Ms / alone.baseline.p50Ms),
    'refusals5.cost': round(1 - refusing.ratio),
    bytesPerTransfer: Math.round(bytesPerTransfer),
  }
}

/** A new database makes its log as it goes, a running one uses it again and again: made beforehand, what is measured is the latter. */
const makeLog = async (owner: pg.Pool): Promise<void> => {
  for (let index = 0; index < 250; index += 1)
    await owner.query('select pg_logical_emit_message(false, $1, $1), pg_switch_wal()', ['log'])
  await owner.query('checkpoint')
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const seconds = numberOption(args, 'seconds', 10)
  const wantedEntries = numberOption(args, 'entries', 5_000_000)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  try {
    await migrate(database.url)
    const opened = open(database.url)
    const { owner } = opened
    await makeTpcb(owner)
    const bank = await withCustomers(await makeBank(owner), 10_000, owner, opened.run)
    note('warming up')
    for (let index = 0; index < 50; index += 1) await postBatch(opened.run, payments(bank, 64), new Date())
    await owner.query('vacuum analyze')
    await makeLog(owner)
    const rates = await measureRates(opened, bank, seconds, cpuMeter(database.pid), note)
    const growth = await measureGrowth({ opened, bank }, database.url, wantedEntries, note)
    await opened.close()
    return { ...rates, ...growth }
  } finally {
    await database.stop()
    folder.remove()
  }
}
