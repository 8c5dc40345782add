import { randomUUID } from 'node:crypto'
import { parseMoney } from '@florin/money/money'
import pg from 'pg'
import { permissionFlags } from '@florin/contract/access'
import { compose } from '../apps/server/src/entry/compose.ts'
import { createApp } from '../apps/server/src/entry/http.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { signedHeaders } from '../apps/server/src/platform/signature.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { createGiven } from '../test/given.ts'
import { temporaryFolder } from '../test/server.ts'
import { pace, percentile, round, steady } from './support/timing.ts'
import { makeTpcb, runTpcb } from './support/tpcb.ts'

export const about =
  'card authorisations a second as the network sends them, in turn with a TPC-B-like transaction in the same database; how long they take at half that rate. --seconds=10 --cards=200'

const numberIn = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

const callers = 16
const tpcbClients = 8

type Parts = Awaited<ReturnType<typeof compose>>

/** Virtual cards with money on them; the reference of each. */
const layCards = async (parts: Parts, count: number): Promise<string[]> => {
  const given = createGiven(parts)
  const { accounts } = parts.services.accounts
  const references: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { customerId, userId } = await given.person({ verified: true })
    await parts.db.transaction().execute(async (tx) => {
      const deposit = (accountId: number, amount: string) =>
        accounts.deposit(tx, { customerId, accountId, amount: parseMoney(amount, 'EUR'), key: randomUUID() })
      const { id: feeAccountId } = await accounts.open(tx, customerId, 'EUR')
      await deposit(feeAccountId, '100.00')
      const by = {
        userId,
        client: { ip: '127.0.0.1', userAgent: 'bench' },
        acting: { kind: 'person', customerId, flags: permissionFlags },
      } as const
      const wish = { type: 2026, currencyCode: 'EUR', countryCode: 'LT', embossName: 'BENCH', feeAccountId }
      const { accountId } = await parts.services.cards.applications.order(tx, by, wish)
      await deposit(accountId, '1000000.00')
      await tx
        .insertInto('card_limit')
        .values(['all'].map((kind) => ({ account_id: accountId, kind, amount_minor: 100_000_000_000n, enabled: true })))
        .execute()
      const { reference } = await tx
        .selectFrom('card')
        .select('reference')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      references.push(reference)
    })
  }
  return references
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [seconds, cards] = [numberIn(args, 'seconds', 10), numberIn(args, 'cards', 200)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const config = loadConfig({
    DATA_DIR: folder.path,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SANDBOX: 'on',
    APP_SECRET: 'bench-app-secret-bench-app-secret',
    RATE_SCALE: '10000',
    CALLS_PER_MINUTE: '1000000',
  })
  const parts = await compose(config, { databaseUrl: database.url })
  const app = await createApp(parts)
  const pool = new pg.Pool({ connectionString: database.url, max: tpcbClients })
  try {
    await parts.services.accounts.rates.set(parts.db, { EUR: '1.10' })
    note(`making ${cards} cards`)
    const references = await layCards(parts, cards)
    let sent = 0
    const authorize = async (): Promise<number> => {
      const cardReference = references[sent++ % references.length]
      const body = JSON.stringify({
        messageId: randomUUID(),
        type: 'authorization',
        lifecycleId: randomUUID(),
        cardReference,
        amount: '3.10',
        currencyCode: 'EUR',
        kind: 'shop',
        merchantName: 'Mercado Sol',
        merchantCategoryCode: '5411',
        merchantCountryCode: 'ES',
      })
      const headers = signedHeaders(config.cards?.secret ?? '', { id: randomUUID(), at: new Date(), body })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/cards/message',
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      if (!answer.json<{ isApproved?: boolean }>().isApproved) throw new Error(answer.body)
      return 1
    }
    await makeTpcb(pool)
    await pace(callers, 2, authorize)
    const tpcb = await runTpcb(pool, tpcbClients, seconds)
    const full = await pace(callers, seconds, authorize)
    const half = await steady(callers, full.perSecond / 2, seconds, authorize)
    const p99 = percentile(half.latencies, 0.99)
    return {
      cards,
      'authorizations.perSecond': round(full.perSecond),
      'authorizations.p99Ms': round(full.p99Ms),
      'tpcb.perSecond': round(tpcb.perSecond),
      'authorizations.toTpcb': round(full.perSecond / tpcb.perSecond),
      'half.perSecond': round(half.perSecond),
      'half.p50Ms': round(percentile(half.latencies, 0.5)),
      'half.p99Ms': round(p99),
      failed: full.perSecond / tpcb.perSecond < 0.5 || p99 > 50,
    }
  } finally {
    await pool.end()
    await app.close()
    await parts.close()
    await database.stop()
    folder.remove()
  }
}
