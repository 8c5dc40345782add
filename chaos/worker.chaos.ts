import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import { insertEndpoint } from '../apps/server/src/modules/publicApi/webhooks/endpointStore.ts'
import { createWebhookSecrets } from '../apps/server/src/modules/publicApi/webhooks/secrets.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createDb } from '../apps/server/src/platform/db.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { systemIds } from '../apps/server/src/platform/ids.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { type BenchMember, makeMembers } from '../bench/support/members.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { type Running, startServer, temporaryFolder } from '../test/server.ts'
import { option } from './cluster/options.ts'
import { startWebhookListener } from './support/webhookListener.ts'

export const about =
  'the server with its workers killed ten times while webhooks are told of payments and exports are written: each payment is told of by one message, each export has every row. --kills=10'

const passphrase = 'three calm geese walk home'
const appSecret = 'chaos-app-secret-chaos-app-secret-0'
const [payers, rows, exporting] = [4, 20_000, 4]
const paidBetween = 50
const patienceMs = 420_000

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const kills = Number(option(args, 'kills', '10'))
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const listener = await startWebhookListener()
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const db = createDb(pool)
  const scalar = async (text: string): Promise<number> => Number(Object.values((await pool.query(text)).rows[0] ?? {})[0] ?? 0)
  const members = await makeMembers(pool, payers * 2 + exporting, await createPassphrases().hash(passphrase))
  const customerOf = (index: number) =>
    scalar(
      `select customer.id from customer join app_user on app_user.id = owner_user_id where email = '${members[index]!.email}'`,
    )

  const secrets = createWebhookSecrets({ clock: systemClock, ids: systemIds, appSecret })
  for (let index = payers; index < payers * 2; index += 1) {
    const terms = { name: 'Shop', url: `http://${listener.host}/`, isEnabled: true, events: ['payment.received'] }
    const id = await insertEndpoint(db, { ...terms, customerId: await customerOf(index), at: systemClock.now() })
    await secrets.make(db, id, 0)
  }
  for (let index = payers * 2; index < members.length; index += 1)
    await pool.query(
      `select record_activity($1, $2, 'deposit', n, 'USD', null, now() - make_interval(secs => n), null, 'Note ' || n)
       from generate_series(1, ${rows}) n`,
      [await customerOf(index), members[index]!.accountId],
    )

  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    SANDBOX: 'on',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    OUTGOING_ALLOWED: listener.host,
  }
  let server: Running = await startServer(folder.path, env)
  let isOver = false
  const acknowledged = new Set<string>()
  const ordered: { readonly member: BenchMember; readonly exportId: string }[] = []

  /** Sent again under the same key until there is an answer. */
  const post = async (path: string, body: object, authorization = ''): Promise<Record<string, unknown>> => {
    const headers = { authorization, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    for (;;)
      try {
        const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        const answer = (await response.json()) as Record<string, unknown>
        if (response.status < 500) return answer
        await sleep(100)
      } catch {
        await sleep(100)
      }
  }
  const signIn = async ({ email }: BenchMember): Promise<string> => {
    const credentials = { client: 'spa', username: email, password: passphrase, codeChallenge: 'a'.repeat(43) }
    return `Bearer ${String((await post('/token/auth/login', credentials))['accessToken'])}`
  }
  const payer = async (index: number): Promise<void> => {
    const [self, payee] = [members[index]!, members[payers + index]!]
    let token = await signIn(self)
    const order = { accountId: self.accountId, amount: '1.00', currency: 'USD', toEmail: payee.email }
    while (!isOver) {
      const answer = await post('/api?method=transfer.p2p.submit', order, token)
      if (answer['status'] === 'completed') acknowledged.add(String(answer['transactionId']))
      else token = await signIn(self)
      await sleep(20)
    }
  }
  const exporter = async (index: number): Promise<void> => {
    const member = members[payers * 2 + index]!
    while (!isOver) {
      const token = await signIn(member)
      const { exportId } = await post('/api?method=history.export.create', { exportCsv: true }, token)
      if (typeof exportId === 'string') ordered.push({ member, exportId })
      await sleep(6000)
    }
  }
  const waiting = async (): Promise<number> =>
    (await scalar(`select count(*) from outgoing_message where state = 'pending'`)) +
    (await scalar(`select count(*) from history_export where status = 'processing'`)) +
    (await scalar('select count(*) from live_event where id > (select last_event_id from webhook_progress)'))

  try {
    const people = [
      ...Array.from({ length: payers }, (_, n) => payer(n)),
      ...Array.from({ length: exporting }, (_, n) => exporter(n)),
    ]
    let [interrupted, amidExports] = [0, 0]
    for (let killed = 0; killed < kills; killed += 1) {
      const [before, until] = [acknowledged.size, Date.now() + 30_000]
      while (acknowledged.size < before + paidBetween && Date.now() < until) await sleep(Math.random() * 200)
      process.kill(server.pid, 'SIGKILL')
      interrupted += await scalar(`select count(*) from outgoing_message where state = 'pending' and locked_until > now()`)
      const amid = await scalar(`select count(*) from history_export where status = 'processing' and written_count > 0`)
      amidExports += amid
      note(`kill ${killed + 1}, ${acknowledged.size} paid, ${amid} exports half written`)
      server = await startServer(folder.path, env)
    }
    isOver = true
    await Promise.all(people)
    for (const until = Date.now() + patienceMs; (await waiting()) > 0 && Date.now() < until;) await sleep(200)

    const untold = [...acknowledged].filter((id) => !listener.told.has(id)).length
    const toldTwice = [...listener.told.values()].filter(({ size }) => size > 1).length
    const undelivered = await scalar(`select count(*) from outgoing_message where kind = 'webhook' and state <> 'delivered'`)
    let wrongExports = 0
    for (const { member, exportId } of ordered) {
      const answer = await post('/api?method=history.export.get', { exportId }, await signIn(member))
      const file = answer['link'] ? await (await fetch(new URL(String(answer['link']), server.url))).text() : ''
      const isWhole = file.trimEnd().split('\n').length === rows + 1
      if (answer['status'] !== 'ready' || answer['writtenCount'] !== rows || !isWhole) wrongExports += 1
    }
    return {
      kills,
      paid: acknowledged.size,
      'messages under way at a kill': interrupted,
      'messages that came again': listener.times() - listener.told.size,
      untold,
      toldTwice,
      undelivered,
      exports: ordered.length,
      'exports half written at a kill': amidExports,
      wrongExports,
      failed: untold + toldTwice + undelivered + wrongExports > 0,
    }
  } finally {
    isOver = true
    await server.stop()
    listener.close()
    await db.destroy()
    await database.stop()
    folder.remove()
  }
}
