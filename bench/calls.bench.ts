import { createHash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { demoSignIns } from '../apps/server/src/seed/people.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { middle } from './support/timing.ts'

export const about =
  'an authenticated read call through the whole pipeline, beside a bare Fastify route with the same database read'

const rounds = 3
const seconds = 4
const connections = 32

type Target = { url: string; headers: Record<string, string>; body: string }

const post = async <T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

const signIn = async (url: string): Promise<string> => {
  const [person] = demoSignIns
  const codeChallenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const { accessToken } = await post<{ accessToken: string }>(`${url}/token/auth/login`, {
    client: 'spa',
    username: person?.email,
    password: person?.passphrase,
    codeChallenge,
  })
  return accessToken
}

const fire = async ({ url, headers, body }: Target): Promise<autocannon.Result> => {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result
}

export const run = async ({ note }: Options): Promise<Figures> => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  const env = { DATABASE_URL: database.url, ROLE: 'http', LOG_LEVEL: 'warn' }
  const server = await startServer(folder.path, env)
  try {
    const authorization = `Bearer ${await signIn(server.url)}`
    const { customer } = await post<{ customer: { customerId: number } }>(
      `${server.url}/api?method=customer.info.get`,
      {},
      { authorization },
    )
    const bare = await startServer(folder.path, { ...env, BENCH_CUSTOMER: String(customer.customerId) }, 'bench/support/bare.ts')
    try {
      const whole: Target = {
        url: `${server.url}/api?method=account.list`,
        headers: { authorization },
        body: '{"method":"account.list"}',
      }
      const plain: Target = { url: `${bare.url}/bare`, headers: {}, body: '{"method":"account.list"}' }
      await fire({ ...whole })
      await fire({ ...plain })
      const results: { whole: autocannon.Result; plain: autocannon.Result }[] = []
      for (let round = 1; round <= rounds; round += 1) {
        results.push({ whole: await fire(whole), plain: await fire(plain) })
        note(`round ${round} of ${rounds}`)
      }
      const rate = (side: 'whole' | 'plain') => Math.round(middle(results.map((result) => result[side].requests.average)))
      return {
        'call.perSecond': rate('whole'),
        'bare.perSecond': rate('plain'),
        'ratio.callToBare': Number((rate('whole') / rate('plain')).toFixed(2)),
        'p99Ms.call': middle(results.map((result) => result.whole.latency.p99)),
        'p99Ms.bare': middle(results.map((result) => result.plain.latency.p99)),
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await server.stop()
    await database.stop()
    folder.remove()
  }
}
