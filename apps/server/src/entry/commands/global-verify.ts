import { money, toDecimal } from '@florin/money/money'
import { findUnbalanced, sumOpen } from '../../modules/globalPay/payments/heldProof.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { withDatabase } from '../database.ts'
import { table } from '../table.ts'

const minutesMs = 10 * 60 * 1000

/** Reads one moment of links and books, beside a running server if there is one. The exit code tells whether they agree. */
export const run = (): Promise<void> =>
  withDatabase(loadConfig(), async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: minutesMs, onError: console.error }))
    try {
      const { sums, unbalanced } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => ({ sums: await sumOpen(tx), unbalanced: await findUnbalanced(tx) }))
      const line = ({ currency, links, linkedMinor, heldMinor }: (typeof sums)[number]) => {
        const text = (minor: bigint) => toDecimal(money(minor, currency))
        return [currency, String(links), text(linkedMinor), text(heldMinor)]
      }
      console.log(table([['currency', 'open links', 'they come to', 'held'], ...sums.map(line)]))
      if (unbalanced.length === 0) return console.log('Open links equal what is held for them.')
      console.log(table([['link', 'what is wrong'], ...unbalanced.map(({ id, problem }) => [String(id ?? ''), problem])]))
      process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })
