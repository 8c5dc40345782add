import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@florin/ledger/verify'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { createGiven } from '../test/given.ts'
import { temporaryFolder } from '../test/server.ts'
import { composeRailBank } from './support/railBank.ts'
import { startKillable } from './support/killable.ts'

export const about =
  'server and workers killed 30 times while payments leave for a bank that answers late, twice, out of order or never: each leaves once, and the books agree with the bank. --payments=2000 --kills=30'

const numberIn = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

const clients = 8
/** A person may make thirty transfers a day. */
const perPayer = 20
const patienceMs = 300_000
/** By the last digits of an amount the other side settles, rejects, returns, answers late, twice, never or not to the end, or loses the first try. */
const endings = ['00', '11', '12', '13', '14', '15', '17', '18', '19', '91', '00']

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [payments, kills] = [numberIn(args, 'payments', 2000), numberIn(args, 'kills', 30)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const startedAt = Date.now()
  const parts = await composeRailBank(database.url, folder.path, startedAt)
  const { db, services, clock } = parts
  const env = { RAIL_DATABASE: database.url, RAIL_DATA: folder.path, RAIL_STARTED: String(startedAt) }
  const given = createGiven(parts)
  const scalar = async (query: ReturnType<typeof sql>): Promise<bigint> => {
    const { rows } = await query.execute(db)
    return BigInt(String(Object.values((rows[0] as object | undefined) ?? { none: 0 })[0] ?? 0))
  }
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create table chaos_delivery (end_to_end_id uuid not null); grant all on chaos_delivery to public')
  await owner.end()

  await services.accounts.rates.set(db, { EUR: '1.10' })
  const payers: { userId: number; accountId: number }[] = []
  for (let index = 0; index < Math.ceil(payments / perPayer); index += 1) {
    const { userId, customerId } = await given.person({ verified: true })
    const accountId = await db.transaction().execute(async (tx) => {
      const { id } = await services.accounts.accounts.open(tx, customerId, 'EUR')
      const amount = parseMoney('100000.00', 'EUR')
      await services.accounts.accounts.deposit(tx, { customerId, accountId: id, amount, key: randomUUID() })
      return id
    })
    payers.push({ userId, accountId })
  }

  const server = startKillable('railServer.ts', env)
  const workers = [startKillable('railWorker.ts', env), startKillable('railWorker.ts', env)]
  const processes = [server, ...workers]
  const acknowledged = new Set<string>()
  let next = 0
  let retries = 0
  let fault = ''
  const client = async (): Promise<void> => {
    for (let n = next++; n < payments; n = next++) {
      const wish = { ...payers[n % payers.length], key: randomUUID(), amount: `${10 + (n % 40)}.${endings[n % endings.length]}` }
      for (;;) {
        const id = await server.ask(wish).catch((error: unknown) => void (fault = String(error)))
        if (id !== undefined) {
          acknowledged.add(id)
          break
        }
        retries += 1
        await sleep(50 + Math.random() * 100)
      }
    }
  }
  let killed = 0
  const killer = async (): Promise<void> => {
    const progress = async () => acknowledged.size + Number(await scalar(sql`select count(*) from chaos_delivery`))
    for (; killed < kills; killed += 1) {
      // A process that has just been started is no target: it would never do anything.
      const before = await progress()
      const enough = before + payments / kills / 2
      for (const until = Date.now() + 30_000; (await progress()) < enough && Date.now() < until;) await sleep(50)
      await sleep(Math.random() * 500)
      processes[killed % processes.length]?.kill()
      note(`kill ${killed + 1}, ${acknowledged.size} submitted${fault && `; last failure: ${fault.slice(0, 200)}`}`)
      fault = ''
    }
  }

  const silentLeft = () => sql`
    select count(*) from operation where kind = 'eft' and (state = 'processing' or state = 'sent')
      and not exists (select from sandbox.payout where operation_id = operation.id and behaviour in ('silent', 'acceptsOnly'))`
  try {
    await Promise.all([killer(), ...Array.from({ length: clients }, client)])
    const until = Date.now() + patienceMs
    while ((await scalar(silentLeft())) > 0n && Date.now() < until) await sleep(500)
    const stuck = await scalar(silentLeft())
    const operations = await scalar(sql`select count(*) from operation where kind = 'eft'`)
    const left = await scalar(sql`select count(*) from sandbox.payout where operation_id > 0`)
    const twice = await scalar(
      sql`select count(*) from (select from chaos_delivery group by end_to_end_id having count(*) > 1) twice`,
    )
    // What the other side has of ours by its own books.
    const theirs = await scalar(sql`
      select sum(case behaviour when 'returns' then 0 when 'rejects' then 0 when 'returnsLess' then 500 else amount_minor end)
      from sandbox.payout`)
    const ours = await scalar(sql`
      select sum(posted_minor) from ledger.balance join ledger.account on account.id = account_id
      where owner_ref = 'rail:eft' and account.kind = 'clearing'`)
    const silent = await scalar(sql`select count(*) from sandbox.payout where behaviour in ('silent', 'acceptsOnly')`)
    // Ten days on, when the last word on what was accepted is overdue.
    const later = await composeRailBank(database.url, folder.path, startedAt - 2 * 3_600_000)
    const listed = await later.services.payments.outgoingDesk.list(db, { queue: 'waiting', pageNumber: 1, pageSize: 1 })
    await later.close()
    const { findings } = await verify(db)
    for (const { check, row, detail } of findings) note(`${check}: ${row} ${detail}`)
    return {
      payments,
      kills,
      retries,
      operations: Number(operations),
      left: Number(left),
      leftTwice: Number(twice),
      'books.minor': String(ours),
      'bank.minor': String(theirs),
      silent: Number(silent),
      listed: listed.total,
      stuck: Number(stuck),
      'clock.hours': Math.round((clock.now().getTime() - startedAt) / 3_600_000),
      findings: findings.length,
      failed:
        Number(operations) !== payments ||
        acknowledged.size !== payments ||
        left !== operations ||
        twice > 0n ||
        ours !== theirs ||
        stuck > 0n ||
        listed.total < Number(silent) ||
        findings.length > 0,
    }
  } finally {
    for (const each of processes) each.stop()
    await parts.close()
    await database.stop()
    folder.remove()
  }
}
