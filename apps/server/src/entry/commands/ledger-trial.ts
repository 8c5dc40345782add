import { trialBalance } from '@florin/ledger/books'
import { money, toDecimal } from '@florin/money/money'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { withDatabase } from '../database.ts'
import { table } from '../table.ts'

export const run = (): Promise<void> =>
  withDatabase(loadConfig(), async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 60_000, onError: console.error }))
    try {
      const lines = await trialBalance(db)
      console.log(
        table([
          ['currency', 'accounts', 'balance'],
          ...lines.map(({ currency, kind, minor }) => [currency, kind, toDecimal(money(minor, currency))]),
        ]),
      )
    } finally {
      await db.destroy()
    }
  })
