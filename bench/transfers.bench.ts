import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { createCaller } from './support/caller.ts'
import { cpuMeter, type Meter } from './support/cpu.ts'
import { watchMachine } from './support/machine.ts'
import { type BenchMember, makeMembers } from './support/members.ts'
import { bestOf, compare } from './support/slices.ts'
import { type Load, middle, pace, percentile, round, steady } from './support/timing.ts'
import { makeTpcb, runTpcb } from './support/tpcb.ts'

export const about =
  'payments between members over HTTP with 64 clients, durable, in turn with a TPC-B-like transaction in the same database; then their latency at 80 percent of the rate just before. --seconds=10'

const clients = 64
const rounds = 4
/** How many are tried for as many that are steady: on a host with other guests few may be. */
const patience = 40
const passphrase = 'three calm geese walk home'
const tpcbClientCounts = [4, 8, 12, 16]

const secondsOf = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith('--seconds='))?.slice('--seconds='.length) ?? 10)

type Session = BenchMember & { readonly authorization: string }

/** Each client pays as one member, to another each time. */
const createPayments = (url: string, members: readonly BenchMember[]) => {
  const { post, close } = createCaller(clients)
  let sessions: Session[] = []
  const signIn = async (member: BenchMember): Promise<Session> => {
    const credentials = { client: 'spa', username: member.email, password: passphrase, codeChallenge: 'a'.repeat(43) }
    const { accessToken } = await post<{ accessToken: string }>(`${url}/token/auth/login`, credentials)
    return { ...member, authorization: `Bearer ${accessToken}` }
  }
  let next = 0
  const pay = async (client: number): Promise<number> => {
    const session = sessions[client]
    const payee = members[clients + (next++ % (members.length - clients))]
    if (!session || !payee) throw new Error('There is nobody to pay')
    const order = { accountId: session.accountId, amount: '1.00', currency: 'USD', toEmail: payee.email }
    const headers = { authorization: session.authorization, 'idempotency-key': randomUUID() }
    const answer = await post<{ status?: string; responseCode: string }>(`${url}/api?method=transfer.p2p.submit`, order, headers)
    if (answer.status !== 'completed') throw new Error(`A payment was refused: ${answer.responseCode}`)
    return 1
  }
  return {
    pay,
    close,
    /** Access tokens live five minutes: before each part of the run everybody gets a new one. */
    signIn: async () => {
      sessions = []
      for (const member of members.slice(0, clients)) sessions.push(await signIn(member))
    },
  }
}

type Payments = ReturnType<typeof createPayments>

/** How much slower the machine may become, and what its host may take, before 80 percent of what it did just before is more than that. */
const steadyEnough = { slower: 1.2, stolen: 0.02 }

/**
 * At 80 percent of what the machine could do just before. When its host makes it slower meanwhile, that is no longer 80 percent, and the
 * round is run again. Every payment of the others counts, not the middle of the rounds: a slow half second of ours may be in any of them.
 */
const atEase = async ({ pay, signIn }: Payments, seconds: number, note: Options['note']): Promise<Load> => {
  const [steadyLoads, allLoads]: [Load[], Load[]] = [[], []]
  const machine = watchMachine()
  while (steadyLoads.length < rounds && allLoads.length < patience) {
    await signIn()
    machine.speed()
    const { perSecond } = await pace(clients, seconds, pay)
    const before = machine.speed()
    const load = await steady(clients, perSecond * 0.8, seconds, pay)
    const { slowest, stolen } = machine.speed()
    const slower = slowest / before.usual
    const isSteady = slower < steadyEnough.slower && stolen < steadyEnough.stolen
    const p99 = Math.round(percentile(load.latencies, 0.99))
    const verdict = isSteady ? '' : ': again'
    note(
      `${Math.round(load.perSecond)} a second, p99 ${p99} ms; the machine up to ${round(slower)} times as slow, ${round(stolen * 100)} percent of it taken${verdict}`,
    )
    allLoads.push(load)
    if (isSteady) steadyLoads.push(load)
  }
  machine.stop()
  // Of a machine that never is as fast for long, everything counts.
  const loads = steadyLoads.length < rounds ? allLoads : steadyLoads
  return { perSecond: middle(loads.map(({ perSecond }) => perSecond)), latencies: loads.flatMap(({ latencies }) => latencies) }
}

type Measured = { readonly url: string; readonly databaseUrl: string; readonly meter: Meter }

const measure = async ({ url, databaseUrl, meter }: Measured, seconds: number, note: Options['note']): Promise<Figures> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Math.max(...tpcbClientCounts) })
  const hash = await createPassphrases().hash(passphrase)
  const members = await makeMembers(pool, 512, hash)
  await makeTpcb(pool)
  const payments = createPayments(url, members)
  // As a worker does beside it.
  const newWords = setInterval(() => void pool.query('select flush_activity_search()').catch(console.error), 1000)
  try {
    note('warming up')
    await payments.signIn()
    // After days, as a server runs, its code is compiled (which takes it most of a minute), and the database knows what is in its tables.
    await pace(clients, seconds * 5, payments.pay)
    await pool.query('vacuum analyze')
    const best = await bestOf(tpcbClientCounts, (count) => runTpcb(pool, count, seconds / 5))
    await payments.signIn()
    const rates = await compare(
      (slice) => pace(clients, slice, payments.pay),
      (slice) => runTpcb(pool, best, slice),
      { rounds, seconds: seconds / 2, meter },
    )
    note(
      `${Math.round(rates.perSecond)} payments a second, ${round(rates.ratio)} times the ${Math.round(rates.baseline.perSecond)} of TPC-B`,
    )
    const load = await atEase(payments, seconds / 2, note)
    return {
      'payments.perSecond': Math.round(rates.perSecond),
      'tpcb.perSecond': Math.round(rates.baseline.perSecond),
      'tpcb.clients': best,
      'ratio.paymentsToTpcb': round(rates.ratio),
      'p50Ms.full': round(rates.p50Ms),
      'p99Ms.full': round(rates.p99Ms),
      'perSecond.at80': Math.round(load.perSecond),
      'p50Ms.at80': round(percentile(load.latencies, 0.5)),
      'p99Ms.at80': round(percentile(load.latencies, 0.99)),
    }
  } finally {
    clearInterval(newWords)
    payments.close()
    await pool.end()
  }
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  try {
    await migrate(database.url)
    const env = { DATABASE_URL: database.url, ROLE: 'http', SEED: 'none', LOG_LEVEL: 'warn' }
    const server = await startServer(folder.path, env)
    try {
      const meter = cpuMeter(database.pid)
      return await measure({ url: server.url, databaseUrl: database.url, meter }, secondsOf(args), note)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    folder.remove()
  }
}
