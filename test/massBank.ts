import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { makeMembers } from '../bench/support/members.ts'
import { type Running, startServer, temporaryFolder } from './server.ts'

const passphrase = 'three calm geese walk home'
const patienceMs = 60_000

/** A bank with so many members and one who pays them all from a list, over HTTP, whatever dies meanwhile. */
export const openMassBank = async (rows: number) => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 20 })
  const members = await makeMembers(pool, rows + 1, await createPassphrases().hash(passphrase))
  const [payer] = members
  if (!payer) throw new Error('There is nobody who pays')
  const env = { DATABASE_URL: database.url, SANDBOX: 'on', SEED: 'none', RATE_SCALE: '1000', CALLS_PER_MINUTE: '1000000' }
  let server: Running = await startServer(folder.path, env)
  let authorization = ''

  /** The same again under the same key, for as long as nobody answers. */
  const post = async <T>(path: string, body: object | FormData): Promise<T> => {
    const deadline = performance.now() + patienceMs
    const isForm = body instanceof FormData
    const headers = {
      authorization,
      'idempotency-key': randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    for (;;)
      try {
        const sent = isForm ? body : JSON.stringify(body)
        const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: sent })
        return (await response.json()) as T
      } catch (error) {
        if (performance.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
  }
  const call = <T>(method: string, input: object): Promise<T> => post<T>(`/api?method=${method}`, input)
  const scalar = async (text: string): Promise<bigint> =>
    BigInt(String(Object.values((await pool.query(text)).rows[0] ?? {})[0] ?? 0))

  return {
    pool,
    payer,
    call,
    scalar,
    serverPid: () => server.pid,
    /** Access tokens live five minutes. */
    signIn: async () => {
      const credentials = { client: 'spa', username: payer.email, password: passphrase, codeChallenge: 'a'.repeat(43) }
      authorization = ''
      authorization = `Bearer ${(await post<{ accessToken: string }>('/token/auth/login', credentials)).accessToken}`
    },
    /** Dead at once, and another in its place. */
    killServer: async () => {
      process.kill(server.pid, 'SIGKILL')
      server = await startServer(folder.path, env)
    },
    /** A file with a row for each member. */
    upload: async (batchName: string): Promise<number> => {
      const lines = members.slice(1).map(({ email }, n) => `${email},1.${String(n % 90).padStart(2, '0')},USD,Fee ${n}`)
      const form = new FormData()
      form.set('data', JSON.stringify({ batchName, accountId: payer.accountId }))
      form.set('file', new Blob([['toEmail,amount,currency,note', ...lines].join('\n')], { type: 'text/csv' }), 'members.csv')
      const answer = await post<{ batchId?: number }>('/api?method=mass.p2p.submit', form)
      if (answer.batchId === undefined) throw new Error(`Not stored: ${JSON.stringify(answer)}`)
      return answer.batchId
    },
    /** What the list comes to. */
    sumMinor: members.slice(1).reduce((sum, _member, n) => sum + 100n + BigInt(n % 90), 0n),
    close: async () => {
      await server.stop()
      await pool.end()
      await database.stop()
      folder.remove()
    },
  }
}
