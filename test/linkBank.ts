import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { receive } from '@florin/contract/globalPay/receive'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { postBatch } from '@florin/ledger/batch'
import { runOn } from '@florin/ledger/run'
import pg from 'pg'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { makeMembers } from '../bench/support/members.ts'
import { type Running, startServer, temporaryFolder } from './server.ts'

const appSecret = 'chaos-app-secret-chaos-app-secret-0'
const passphrase = 'three calm geese walk home'
const patienceMs = 60_000
const fundsMinor = 1_000_000n
const iban = 'DE89370400440532013000'

type Answer<M extends Method> = Partial<OutputOf<M>> & { readonly responseCode: string }
export type LinkBank = Awaited<ReturnType<typeof openLinkBank>>

/** Somebody with euros who sends links, and a server that can die at any moment. */
export const openLinkBank = async () => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const [sender] = await makeMembers(pool, 1, await createPassphrases().hash(passphrase))
  if (!sender) throw new Error('There is nobody who sends')
  const { rows } = await pool.query<{ accountId: number; settlementId: number }>(
    `select ledger.open_account('customer:' || customer.id, 'customer', 'EUR', 0, now(), null) as "accountId",
       ledger.open_account('bank', 'settlement', 'EUR', null, now(), null) as "settlementId" from customer`,
  )
  const { accountId = 0, settlementId = 0 } = rows[0] ?? {}
  const entries = [
    { accountId: settlementId, amountMinor: -fundsMinor },
    { accountId, amountMinor: fundsMinor },
  ]
  await pool.query(`insert into fx_mid_rate (currency, usd_value, valid_from) values ('EUR', 1.1, now())`)
  await postBatch(runOn(pool), [{ key: 'links:funds', kind: 'deposit', entries }], new Date())

  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    // Whoever is signed in stays so, whatever the port of the next server.
    PUBLIC_URL: 'http://localhost:3000',
    SANDBOX: 'on',
    SEED: 'none',
    RATE_SCALE: '1000',
    LOG_LEVEL: 'silent',
  }
  let server: Running = await startServer(folder.path, env)
  let authorization = ''

  /** The same again under the same key, for as long as nobody answers. */
  const post = async <T>(path: string, body: object): Promise<T> => {
    const deadline = performance.now() + patienceMs
    const headers = { authorization, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    for (;;)
      try {
        const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (response.status < 500 || performance.now() > deadline) return (await response.json()) as T
        await sleep(50)
      } catch (error) {
        if (performance.now() > deadline) throw error
        await sleep(50)
      }
  }
  const call = <M extends Method>(method: M, input: SentBy<M>): Promise<Answer<M>> =>
    post(`/api?method=${method.name}`, input as object)
  const scalar = async (text: string, values: unknown[] = []): Promise<bigint> =>
    BigInt(String(Object.values((await pool.query(text, values)).rows[0] ?? {})[0] ?? 0))
  const mails = async (to: string) => (await call(sandbox['message.list'], { channel: 'mail', to })).messages ?? []

  return {
    url: database.url,
    pageOf: (secret: string): string => `${server.url}/receive/${secret}`,
    call,
    scalar,
    sentMinor: async () => fundsMinor - (await scalar(`select posted_minor from ledger.balance where account_id = ${accountId}`)),
    heldMinor: () => scalar(`select held_minor from ledger.balance where account_id = ${accountId}`),
    /** Access tokens live five minutes. */
    signIn: async () => {
      const credentials = { client: 'spa', username: sender.email, password: passphrase, codeChallenge: 'a'.repeat(43) }
      authorization = ''
      authorization = `Bearer ${(await post<{ accessToken: string }>('/token/auth/login', credentials)).accessToken}`
    },
    secretTo: async (email: string): Promise<string | undefined> =>
      (await mails(email)).flatMap(({ text }) => /\/receive\/([\w-]{43})/.exec(text)?.[1] ?? [])[0],
    codesTo: async (email: string): Promise<readonly string[]> => (await mails(email)).flatMap(({ codes }) => codes),

    send: (email: string, amount: string) =>
      call(globalPay.submit, {
        accountId,
        currencyCode: 'EUR',
        amount,
        description: 'Location scouting',
        beneficiaryType: 'individual',
        beneficiaryName: 'Katarzyna Nowak',
        beneficiaryEmail: email,
        feeShare: 'BEN',
        paymentMethods: payoutMethods.map((name) => ({ name, forbidden: false })),
      }),
    claim: (paymentSecret: string) =>
      call(receive['payment.submit'], {
        paymentSecret,
        paymentMethod: 'eft',
        currencyCode: 'EUR',
        paymentDetails: { countryCode: 'DE', details: { beneficiaryName: 'Katarzyna Nowak', iban } },
      }),
    /** By its sender, and by its recipient. */
    cancel: (paymentId: number) => call(globalPay['payment.cancel'], { paymentId }),
    refuse: (paymentSecret: string, paymentId: number) => call(receive['payment.cancel'], { paymentSecret, paymentId }),
    statusOf: async (paymentSecret: string) => (await call(receive['payment.get'], { paymentSecret })).status,
    approve: (paymentSecret: string, operationId: string, approvalCode: string) =>
      call(receive['payment.approve'], { paymentSecret, operationId, approvalCode }),

    /** From the answer on, whoever writes to the table next stands still until the server is dead; what of it was sent may still be written. */
    killAtWriteTo: async (table: string): Promise<{ readonly dead: Promise<void> }> => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('begin')
      await client.query(`lock table ${table} in exclusive mode`)
      const dying = async () => {
        const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        const waiting = () => scalar('select count(*) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [own[0]?.pid])
        for (const deadline = performance.now() + patienceMs; (await waiting()) === 0n; await sleep(5))
          if (performance.now() > deadline) throw new Error(`Nobody wrote to ${table}`)
        process.kill(server.pid, 'SIGKILL')
      }
      const dead = async () => {
        await dying().finally(async () => {
          await client.query('rollback')
          await client.end()
        })
        server = await startServer(folder.path, env)
      }
      return { dead: dead() }
    },
    close: async () => {
      await server.stop()
      await pool.end()
      await database.stop()
      folder.remove()
    },
  }
}
