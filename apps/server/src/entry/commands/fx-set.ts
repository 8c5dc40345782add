import { rateText } from '@florin/money/rate'
import { createRates } from '../../modules/accounts/pricing/rates.ts'
import { systemClock } from '../../platform/clock.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { messageOf, StartProblem } from '../../platform/problem.ts'
import { withDatabase } from '../database.ts'
import { table } from '../table.ts'

const readRate = (text: string): [string, string] => {
  const match = /^([A-Z]{3,5})=(\d+(?:\.\d+)?)$/.exec(text)
  if (!match) throw new StartProblem(`Give rates as EUR=1.0862, the value of one unit in US dollars; ${text} is not one`)
  const [, currency = '', value = ''] = match
  return [currency, value]
}

/** Sets mid rates from now on; without any it shows those in force. */
export const run = (args: readonly string[]): Promise<void> => {
  const values = Object.fromEntries(args.map(readRate))
  return withDatabase(loadConfig(), async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 60_000, onError: console.error }))
    try {
      const rates = createRates({ clock: systemClock })
      await rates.set(db, values).catch((error: unknown) => {
        throw error instanceof RangeError ? new StartProblem(messageOf(error)) : error
      })
      const { currencies, mid } = await rates.all(db)
      console.log(table([['currency', 'US dollars'], ...currencies.map((code) => [code, rateText(mid(code, 'USD'))])]))
    } finally {
      await db.destroy()
    }
  })
}
