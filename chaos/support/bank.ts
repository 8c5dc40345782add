import { houseAccount, openAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDb, createPool } from '../../apps/server/src/platform/db.ts'
import { startEmbedded } from '../../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { temporaryFolder } from '../../test/server.ts'
import { openPosting } from './posting.ts'

/** A durable database of its own with some customers who have money. */
export const openChaosBank = async (customers: number, richMinor: bigint) => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const pool = createPool({ url: database.url, maxConnections: 4, queryTimeoutMs: 120_000, onError: () => {} })
  const db = createDb(pool)
  const { run, post } = openPosting(pool, systemClock)
  const openedAt = systemClock.now()
  const inTx = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
    db.transaction().execute(work) as Promise<T>
  const settlementId = await inTx<number>((tx) =>
    houseAccount(tx, { ownerRef: 'bank', kind: 'settlement', currency: 'EUR', openedAt }),
  )
  const accounts: number[] = []
  for (let index = 0; index < customers; index += 1) {
    const account = { ownerRef: `chaos:${index}`, kind: 'customer', currency: 'EUR', floorMinor: 0n, openedAt } as const
    accounts.push(await inTx<number>(async (tx) => (await openAccount(tx, account)).id))
  }
  const fund = (accountId: number) => ({
    key: `fund:${accountId}`,
    kind: 'deposit',
    entries: [
      { accountId: settlementId, amountMinor: -richMinor },
      { accountId, amountMinor: richMinor },
    ],
  })
  if (richMinor > 0n) await Promise.all(accounts.map((accountId) => post(fund(accountId))))

  return {
    database,
    db,
    post,
    run,
    accounts,
    settlementId,
    /** Which postings exist, by key: how often, and under which id. */
    postings: async (prefix: string): Promise<Map<string, { id: string; entries: number }>> => {
      const { rows } = await pool.query<{ key: string; id: bigint; entries: number }>(
        `select key, posting_id as id, count(entry.account_id)::integer as entries
         from ledger.posting_key left join ledger.entry on transfer_id = posting_id where key like $1 group by key`,
        [`${prefix}%`],
      )
      return new Map(rows.map(({ key, id, entries }) => [key, { id: String(id), entries }]))
    },
    findings: async () => (await verify(db)).findings.map(({ check, row, detail }) => `${check}: ${row} ${detail}`),
    close: async () => {
      await db.destroy()
      await database.stop()
      folder.remove()
    },
  }
}
