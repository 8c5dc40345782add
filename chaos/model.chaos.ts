import { runOn } from '@florin/ledger/run'
import { accountsOf, houseAccount, openAccount, type LedgerAccount } from '@florin/ledger/accounts'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { liveThrough, type ModelLedger } from '../test/model.ts'
import { temporaryFolder } from '../test/server.ts'

export const about = 'random lives of a small bank against an oracle: 1,000 seeds of 50 steps. --seed=1 --seeds=1000'

const option = (args: readonly string[], name: string, fallback: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback)

const openLedger = (url: string): ModelLedger & { close(): Promise<void> } => {
  const pool = createPool({ url, maxConnections: 6, queryTimeoutMs: 60_000, onError: () => {} })
  const db = createDb(pool)
  let now = Date.now()
  const clock = { now: () => new Date(now), advance: (seconds: number) => void (now += seconds * 1000) }
  let serial = 0
  const run = runOn(pool)
  return {
    db,
    clock,
    run,
    house: (kind, currency) =>
      db.transaction().execute((tx) => houseAccount(tx, { ownerRef: 'bank', kind, currency, openedAt: clock.now() })),
    funded: async (_minor, currency): Promise<LedgerAccount> => {
      const ownerRef = `model:${(serial += 1)}`
      await db
        .transaction()
        .execute((tx) => openAccount(tx, { ownerRef, kind: 'customer', currency, floorMinor: 0n, openedAt: clock.now() }))
      return (await accountsOf(db, ownerRef))[0]!
    },
    close: () => db.destroy(),
  }
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [first, count] = [option(args, 'seed', 1), option(args, 'seeds', 1000)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path, durable: false })
  try {
    await migrate(database.url)
    const ledger = openLedger(database.url)
    let differences = 0
    for (let seed = first; seed < first + count; seed += 1) {
      const difference = await liveThrough(ledger, seed, 50)
      if (difference) {
        differences += 1
        note(difference)
      }
      if ((seed - first) % 100 === 99) note(`${seed - first + 1} lives`)
    }
    await ledger.close()
    return { seeds: count, differences, failed: differences > 0 }
  } finally {
    await database.stop()
    folder.remove()
  }
}
