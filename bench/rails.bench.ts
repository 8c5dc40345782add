import { randomUUID } from 'node:crypto'
import { external } from '@florin/contract/payments/external/external'
import { parseMoney } from '@florin/money/money'
import pg from 'pg'
import { compose } from '../apps/server/src/entry/compose.ts'
import { createApp } from '../apps/server/src/entry/http.ts'
import { reconcileStatements } from '../apps/server/src/modules/payments/reconciliation/reconciliation.ts'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { createGiven } from '../test/given.ts'
import { temporaryFolder } from '../test/server.ts'
import { round } from './support/timing.ts'
import { makeTpcb, runTpcb } from './support/tpcb.ts'

export const about =
  'payments handed to an outside party a second, beside a TPC-B-like transaction in the same database; seconds for 10,000 lines of a bank statement at 10,000 and at 100,000. --payments=2000 --lines=100000'

const numberIn = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

/** A person may make thirty transfers a day. */
const perPayer = 25
const tpcbClients = 8
const tpcbSeconds = 5

type Parts = Awaited<ReturnType<typeof compose>>

/** As a customer does; what is measured begins after that. */
const submitAll = async (parts: Parts, payments: number): Promise<void> => {
  const app = await createApp(parts)
  const given = createGiven(parts)
  const { accounts } = parts.services.accounts
  for (let made = 0; made < payments; made += perPayer) {
    const { customerId, token } = await given.person({ verified: true })
    const fromAccountId = await parts.db.transaction().execute(async (tx) => {
      const { id } = await accounts.open(tx, customerId, 'EUR')
      await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney('10000.00', 'EUR'), key: randomUUID() })
      return id
    })
    const payload = JSON.stringify({
      fromAccountId,
      permission: '3d',
      countryCode: 'DE',
      amount: '10.00',
      currencyCode: 'EUR',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    })
    const submit = () =>
      app.inject({
        method: 'POST',
        url: `/api?method=${external['eft.submit'].name}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        payload,
      })
    const replies = await Promise.all(Array.from({ length: Math.min(perPayer, payments - made) }, submit))
    const refused = replies.find((reply) => reply.json<{ responseCode: string }>().responseCode !== '00')
    if (refused) throw new Error(refused.body)
  }
}

/** So many payments that left by file and stand on a statement, as far as the comparison reads them. */
const layStatement = async (owner: pg.Client, lines: number): Promise<void> => {
  await owner.query('begin')
  await owner.query(`set local session_replication_role = replica`)
  await owner.query(
    `insert into bank_file (id, name, format, sha256, payments, state, created_at, released_at)
       values (gen_random_uuid(), 'bench', 'pain.001', 'x', 1, 'released', now(), now()) on conflict do nothing`,
  )
  await owner.query(
    `insert into bank_file_received (sha256, name, kind, received_at) values ('bench', 'bench', 'camt.053', now()) on conflict do nothing`,
  )
  const { rows } = await owner.query<{ first: string }>(
    `select coalesce(max(operation_id), 900000000) + 1 as first from bank_order`,
  )
  const first = rows[0]?.first
  await owner.query(
    `insert into bank_order (end_to_end_id, rail, operation_id, amount_minor, currency, file_id, created_at)
       select gen_random_uuid(), 'eft', $1::bigint + n, 1000 + n % 500, 'EUR', (select id from bank_file limit 1), now()
       from generate_series(1, $2::integer) n`,
    [first, lines],
  )
  await owner.query(
    `insert into operation_posting (operation_id, purpose, transfer_id, posted_at)
       select operation_id, 'payment', operation_id, date_trunc('day', now()) from bank_order where operation_id > $1`,
    [first],
  )
  await owner.query(
    `insert into ledger.transfer (id, posted_at, account_ids, stripe, kind)
       select operation_id, date_trunc('day', now()), array[account.id, account.id], 1, 'eft'
       from bank_order, ledger.account where owner_ref = 'rail:eft' and account.kind = 'clearing' and operation_id > $1`,
    [first],
  )
  await owner.query(
    `insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
       select operation_id, date_trunc('day', now()), amount_minor, 0,
         (select id from ledger.account where owner_ref = 'rail:eft' and kind = 'clearing'), 1
       from bank_order where operation_id > $1`,
    [first],
  )
  await owner.query(
    `insert into bank_statement_line (received_id, account, entry, amount_minor, currency, booked_on, end_to_end_id)
       select (select id from bank_file_received limit 1), 'bench', operation_id::text, -amount_minor, currency, current_date, end_to_end_id
       from bank_order where operation_id > $1`,
    [first],
  )
  await owner.query('commit')
  await owner.query(
    'vacuum analyze bank_order, operation_posting, bank_statement_line, bank_statement_match, ledger.transfer, ledger.entry',
  )
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [payments, lines] = [numberIn(args, 'payments', 2000), numberIn(args, 'lines', 100_000)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
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
  const pool = new pg.Pool({ connectionString: database.url, max: tpcbClients })
  try {
    await parts.services.accounts.rates.set(parts.db, { EUR: '1.10' })
    note(`submitting ${payments} payments`)
    await submitAll(parts, payments)
    const { dispatcher } = parts.services.payments.operations
    const startedAt = performance.now()
    while (await dispatcher.round());
    const dispatched = payments / ((performance.now() - startedAt) / 1000)
    await makeTpcb(pool)
    const tpcb = await runTpcb(pool, tpcbClients, tpcbSeconds)
    note(`${Math.round(dispatched)} dispatched a second, ${Math.round(tpcb.perSecond)} of TPC-B`)

    const per10k = async (count: number): Promise<number> => {
      await layStatement(owner, count)
      const at = performance.now()
      const { matched } = await reconcileStatements(parts.db, parts.clock)
      if (matched.length !== count) throw new Error(`${matched.length} of ${count} lines were matched`)
      return (performance.now() - at) / 1000 / (count / 10_000)
    }
    const small = await per10k(Math.min(10_000, lines))
    const large = await per10k(lines)
    return {
      payments,
      'dispatched.perSecond': round(dispatched),
      'tpcb.perSecond': round(tpcb.perSecond),
      'dispatched.toTpcb': round(dispatched / tpcb.perSecond),
      lines,
      'reconciled.seconds.per10000.small': round(small, 3),
      'reconciled.seconds.per10000.large': round(large, 3),
      'reconciled.growth': round(large / small),
      failed: large / small > 1.5,
    }
  } finally {
    await pool.end()
    await owner.end()
    await parts.close()
    await database.stop()
    folder.remove()
  }
}
