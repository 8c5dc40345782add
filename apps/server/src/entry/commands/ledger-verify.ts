import { verify } from '@florin/ledger/verify'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { withDatabase } from '../database.ts'
import { table } from '../table.ts'

const hoursMs = 6 * 60 * 60 * 1000

/** Reads one moment of the books, beside a running server if there is one. The exit code tells whether they are in order. */
export const run = (): Promise<void> =>
  withDatabase(loadConfig(), async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: hoursMs, onError: console.error }))
    try {
      const verdict = await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verify)
      const { findings, transfers, entries, sealed, head } = verdict
      console.log(`${transfers} transfers, ${entries} entries, ${sealed} rows sealed; the chain ends in ${head ?? 'nothing yet'}`)
      if (findings.length === 0) return console.log('The books are in order.')
      console.log(table([['check', 'row', 'what is wrong'], ...findings.map(({ check, row, detail }) => [check, row, detail])]))
      process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })
