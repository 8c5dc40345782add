import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { createCaller } from './support/caller.ts'
import { benchKey, makeCompany, makeListening } from './support/company.ts'
import { cpuMeter } from './support/cpu.ts'
import { type BenchMember, makeMembers } from './support/members.ts'
import { compare } from './support/slices.ts'
import { middle, pace, round } from './support/timing.ts'

export const about =
  'the API for programs: balances beside a bare Fastify route with the same read, transfers by one key with 64 in flight beside the page’s own path, webhooks to a listener. --seconds=4'

const clients = 64
const rounds = 3
const passphrase = 'three calm geese walk home'

const secondsOf = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith('--seconds='))?.slice('--seconds='.length) ?? 4)

const fire = async (url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> => {
  const result = await autocannon({ url, headers, connections: 32, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** In turn, so that whatever else the machine does hits both. */
const readsBeside = async (whole: () => Promise<number>, plain: () => Promise<number>): Promise<Figures> => {
  await whole()
  await plain()
  const rates: { whole: number; plain: number }[] = []
  for (let turn = 0; turn < rounds; turn += 1) rates.push({ whole: await whole(), plain: await plain() })
  const [ours, theirs] = [middle(rates.map((each) => each.whole)), middle(rates.map((each) => each.plain))]
  return {
    'balance.perSecond': Math.round(ours),
    'bareBalance.perSecond': Math.round(theirs),
    'ratio.balanceToBare': round(ours / theirs),
  }
}

type Paying = { readonly url: string; readonly members: readonly BenchMember[]; readonly companyAccountId: number }

/** One payer each, with as many under way: a key, and a member on the page. */
const createPayments = ({ url, members, companyAccountId }: Paying) => {
  const { post, close } = createCaller(clients)
  const [payer, ...payees] = members
  let next = 0
  const payee = () => payees[next++ % payees.length]?.email ?? ''
  let authorization = ''
  return {
    close,
    signIn: async () => {
      const credentials = { client: 'spa', username: payer?.email, password: passphrase, codeChallenge: 'a'.repeat(43) }
      authorization = `Bearer ${(await post<{ accessToken: string }>(`${url}/token/auth/login`, credentials)).accessToken}`
    },
    byKey: async (): Promise<number> => {
      const order = { accountId: companyAccountId, amount: '1.00', currencyCode: 'USD', toEmail: payee() }
      const headers = { 'x-api-key': benchKey, 'idempotency-key': randomUUID() }
      const { status } = await post<{ status: string }>(`${url}/public-api/v1/transfer`, order, headers)
      if (status !== 'completed') throw new Error(`A payment by key is ${status}`)
      return 1
    },
    byPage: async (): Promise<number> => {
      const order = { accountId: payer?.accountId, amount: '1.00', currency: 'USD', toEmail: payee() }
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const answer = await post<{ status?: string; responseCode: string }>(
        `${url}/api?method=transfer.p2p.submit`,
        order,
        headers,
      )
      if (answer.status !== 'completed') throw new Error(`A payment was refused: ${answer.responseCode}`)
      return 1
    },
  }
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const seconds = secondsOf(args)
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    await migrate(database.url)
    const env = { DATABASE_URL: database.url, ROLE: 'http', SEED: 'none', LOG_LEVEL: 'warn' }
    const members = await makeMembers(pool, 128, await createPassphrases().hash(passphrase))
    const company = await makeCompany(pool, members[1]?.email ?? '')
    await makeListening(pool, 16)
    const server = await startServer(folder.path, env)
    const bare = await startServer(folder.path, { ...env, BENCH_CUSTOMER: String(company.customerId) }, 'bench/support/bare.ts')
    const worker = await startServer(folder.path, env, 'bench/support/webhooks.ts')
    const payments = createPayments({ url: server.url, members, companyAccountId: company.accountId })
    try {
      note('balances')
      const reads = await readsBeside(
        () => fire(`${server.url}/public-api/v1/balance`, seconds, { 'x-api-key': benchKey }),
        () => fire(`${bare.url}/balance`, seconds),
      )
      note('transfers')
      await payments.signIn()
      await pace(clients, seconds, payments.byKey)
      await pace(clients, seconds, payments.byPage)
      const transfers = await compare(
        (slice) => pace(clients, slice, payments.byKey),
        (slice) => pace(clients, slice, payments.byPage),
        { rounds, seconds, meter: cpuMeter(database.pid) },
      )
      note('webhooks')
      const { perSecond } = (await (await fetch(`${worker.url}/deliver`)).json()) as { perSecond: number }
      return {
        ...reads,
        'transfersByKey.perSecond': Math.round(transfers.perSecond),
        'transfersByPage.perSecond': Math.round(transfers.baseline.perSecond),
        'ratio.keyToPage': round(transfers.ratio),
        'p99Ms.transferByKey': round(transfers.p99Ms),
        'webhooks.perSecond': Math.round(perSecond),
      }
    } finally {
      payments.close()
      await Promise.all([server.stop(), bare.stop(), worker.stop()])
    }
  } finally {
    await pool.end()
    await database.stop()
    folder.remove()
  }
}
