import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { root } from '../scripts/tasks.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { type BenchMember, makeMembers } from './support/members.ts'
import { openPage, type Page } from './support/sockets.ts'
import { percentile, round, steady } from './support/timing.ts'

export const about =
  'a working day in ten minutes: sign-ins, reads, payments, uploads, batches and a thousand open pages at once; latency by kind from when each was due, and the slope of the memory in the second half. --seconds=600 --pages=1000 --scale=1'

const passphrase = 'three calm geese walk home'
const extraMembers = 100
const rowsOfBatch = 100
/** A token lives five minutes. */
const renewMs = 240_000
/** In a second, with `--scale=1`. */
const rates = { signIn: 1, balances: 30, history: 20, payment: 20, upload: 1, batch: 0.1 }
type Kind = keyof typeof rates | 'batchPaid' | 'renewal'
const callers: Readonly<Record<keyof typeof rates, number>> = {
  signIn: 8,
  balances: 32,
  history: 32,
  payment: 64,
  upload: 8,
  batch: 8,
}

const picture = join(root, 'docs/screenshots/home.png')
const settledAfter = 0.5
/** What a process may still gain in a minute in the second half, of a run that is long enough to tell. */
const flatMbPerMinute = 3
const tellingSeconds = 600

const numberIn = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** By least squares: how much a value gains in a minute. */
const slopeOf = (samples: readonly { readonly at: number; readonly value: number }[]): number => {
  const mean = (of: (sample: { at: number; value: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)]
  const above = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0)
  const below = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return below === 0 ? 0 : (above / below) * 60_000
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [seconds, pageCount, scale] = [numberIn(args, 'seconds', 600), numberIn(args, 'pages', 1000), numberIn(args, 'scale', 1)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  const members = await makeMembers(pool, pageCount + extraMembers, await createPassphrases().hash(passphrase))
  await pool.end()
  const server = await startServer(folder.path, { DATABASE_URL: database.url, SANDBOX: 'on', SEED: 'none', LOG_LEVEL: 'warn' })
  const bytes = readFileSync(picture)

  const latencies = new Map<Kind, number[]>()
  const troubles = new Map<string, number>()
  let [events, lostPages, isOver] = [0, 0, false]
  const took = (kind: Kind, ms: number): void => void latencies.set(kind, [...(latencies.get(kind) ?? []), ms])
  const trouble = (kind: Kind, error: unknown): void => {
    const name = `${kind}: ${String(error).slice(0, 120)}`
    if (!isOver) troubles.set(name, (troubles.get(name) ?? 0) + 1)
  }

  const send = async <T>(path: string, body: object | FormData, accessToken = ''): Promise<T> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: {
        'idempotency-key': randomUUID(),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
    })
    const answer = (await response.json()) as T & { responseCode?: string }
    if (!response.ok || (answer.responseCode ?? '00') !== '00') throw new Error(`${response.status} ${answer.responseCode}`)
    return answer
  }
  const call = <T>(method: string, input: object, page: Page): Promise<T> =>
    send<T>(`/api?method=${method}`, input, page.accessToken)
  type Pair = { readonly accessToken: string; readonly refreshToken: string }
  const signIn = ({ email }: BenchMember): Promise<Pair> =>
    send('/token/auth/login', { client: 'spa', username: email, password: passphrase, codeChallenge: 'a'.repeat(43) })
  const renew = async (refreshToken: string): Promise<Pair> => {
    const startedAt = performance.now()
    try {
      return await send<Pair>('/token/auth/refresh', { refreshToken })
    } catch (error) {
      trouble('renewal', error)
      throw error
    } finally {
      took('renewal', performance.now() - startedAt)
    }
  }

  const pages: Page[] = []
  let [nextMember, nextPage] = [0, 0]
  const anyPage = (): { page: Page; member: BenchMember } => {
    const index = nextPage++ % pages.length
    return { page: pages[index]!, member: members[index]! }
  }
  const batch = async (): Promise<void> => {
    const { page, member } = anyPage()
    const lines = Array.from(
      { length: rowsOfBatch },
      (_, n) => `${members[pageCount + (n % extraMembers)]!.email},1.${10 + (n % 80)},USD,Load ${n}`,
    )
    const form = new FormData()
    form.set('data', JSON.stringify({ batchName: 'Load', accountId: member.accountId }))
    form.set('file', new Blob([['toEmail,amount,currency,note', ...lines].join('\n')], { type: 'text/csv' }), 'members.csv')
    const { batchId } = await send<{ batchId: number }>('/api?method=mass.p2p.submit', form, page.accessToken)
    const startedAt = performance.now()
    const until = async (wanted: string): Promise<void> => {
      for (;;) {
        const { batch: now } = await call<{ batch?: { status: string } }>('mass.get', { batchId }, page)
        if (now?.status === wanted) return
        if (performance.now() - startedAt > 120_000) throw new Error(`A batch is ${now?.status} after two minutes`)
        await sleep(250)
      }
    }
    await until('uploaded')
    await call('mass.confirm', { batchId, type: 'p2p' }, page)
    await until('completed')
    took('batchPaid', performance.now() - startedAt)
  }
  const works: Readonly<Record<keyof typeof rates, () => Promise<unknown>>> = {
    signIn: () => signIn(members[pageCount + (nextMember++ % extraMembers)]!),
    balances: () => call('account.list', {}, anyPage().page),
    history: () => call('history.activity.list', {}, anyPage().page),
    payment: () => {
      const { page, member } = anyPage()
      const payee = members[(nextMember++ * 7) % members.length]!
      const toEmail = payee === member ? members[pageCount]!.email : payee.email
      return call('transfer.p2p.submit', { accountId: member.accountId, amount: '1.00', currency: 'USD', toEmail }, page)
    },
    upload: () => {
      const form = new FormData()
      form.set('data', '{}')
      form.set('file', new Blob([bytes], { type: 'image/png' }), 'picture.png')
      return send('/helpdesk/uploads', form, anyPage().page.accessToken)
    },
    // Its caller waits until all of it is paid, and the latency of this kind is that of the upload.
    batch,
  }

  try {
    note(`${pageCount} people sign in and open a page`)
    const opening = members.slice(0, pageCount)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let member = opening.shift(); member; member = opening.shift()) {
          const index = members.indexOf(member)
          const options = { renew, renewMs, event: () => (events += 1), lost: () => (lostPages += 1) }
          pages[index] = await openPage(server.url, await signIn(member), options)
        }
      }),
    )
    const samples: { at: number; value: number }[] = []
    const startedAt = performance.now()
    const watch = setInterval(() => samples.push({ at: performance.now() - startedAt, value: memoryMb(server.pid) }), 1000)
    note(`the mix, for ${seconds} s`)
    await Promise.all(
      (Object.keys(rates) as (keyof typeof rates)[]).map(async (kind) => {
        const work = () => works[kind]().catch((error: unknown) => trouble(kind, error))
        const load = await steady(callers[kind], rates[kind] * scale, seconds, work)
        if (kind !== 'batch') latencies.set(kind, [...load.latencies])
      }),
    )
    clearInterval(watch)
    isOver = true
    for (const page of pages) page.end()
    for (const [what, count] of troubles) note(`${count} times ${what}`)
    const late = samples.filter(({ at }) => at > seconds * 1000 * settledAfter)
    const slope = slopeOf(late)
    const failures = [...troubles.values()].reduce((sum, count) => sum + count, 0)
    return {
      seconds,
      pages: pageCount,
      ...Object.fromEntries(
        [...latencies].flatMap(([kind, values]) => [
          [`${kind}.count`, values.length],
          [`${kind}.p50Ms`, round(percentile(values, 0.5), 1)],
          [`${kind}.p99Ms`, round(percentile(values, 0.99), 1)],
        ]),
      ),
      liveEvents: events,
      lostPages,
      failures,
      'memory.startMb': Math.round(samples[0]?.value ?? 0),
      'memory.halfMb': Math.round(late[0]?.value ?? 0),
      'memory.endMb': Math.round(samples.at(-1)?.value ?? 0),
      'memory.slopeMbPerMinute': round(slope),
      failed: failures + lostPages > 0 || (seconds >= tellingSeconds && slope > flatMbPerMinute),
    }
  } finally {
    await server.stop()
    await database.stop()
    folder.remove()
  }
}
