import { parseArgs } from 'node:util'
import { rateText } from '@florin/money/rate'
import { inTransaction } from '../../platform/transaction.ts'
import { StartProblem } from '../../platform/problem.ts'
import { Refused } from '../../platform/refuse.ts'
import { table } from '../table.ts'
import { answerableOf, emailOf, reasonOf, recordCommand, tellOfCommand } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const options = {
  by: { type: 'string' },
  reason: { type: 'string' },
  unlikely: { type: 'boolean', default: false },
} as const

const readRate = (text: string): { currency: string; value: string } => {
  const match = /^([A-Z]{3,5})=(\d+(?:\.\d+)?)$/.exec(text)
  if (!match) throw new StartProblem(`Give rates as EUR=1.0862, the value of one unit in US dollars; ${text} is not one`)
  const [, currency = '', value = ''] = match
  return { currency, value }
}

const sayWhy = (currency: string) => (error: unknown) => {
  if (error instanceof Refused && error.refusal === 'rate.unlikely')
    throw new StartProblem(
      `${currency} would be more than 10 % off the last rate, or off that of a day ago (${error.detail['last']}). If it is right, say --unlikely.`,
    )
  if (error instanceof Refused) throw new StartProblem(`No rate can be set for ${currency}.`)
  throw error instanceof RangeError ? new StartProblem(error.message) : error
}

/** Sets mid rates from now on, all or none, on the record of what operators do; without any it shows those in force. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const wanted = positionals.map(readRate)
  const { by, unlikely } = values
  const reason = wanted.length > 0 ? reasonOf(values.reason) : ''
  const email = wanted.length > 0 ? emailOf(by, '--by') : ''
  await withParts(async (parts) => {
    const { rates, priceDesk } = parts.services.accounts
    if (wanted.length > 0) {
      const operatorId = await answerableOf(parts, email, 'pricing')
      await inTransaction(parts.db, async (tx) => {
        const summaries: string[] = []
        for (const { currency: fromCurrencyCode, value: exchangeRate } of wanted) {
          const wish = { fromCurrencyCode, exchangeRate }
          const last = await priceDesk.setRate(tx, wish, unlikely).catch(sayWhy(fromCurrencyCode))
          const summary = `${fromCurrencyCode}: ${last ?? '-'} -> ${exchangeRate}${unlikely ? ', unlikely' : ''}`
          summaries.push(summary)
          await recordCommand(parts, 'fx:set', operatorId, { summary, reason }, tx)
        }
        await tellOfCommand(parts, 'fx:set', operatorId, { summary: summaries.join('; '), reason }, tx)
      })
    }
    const { currencies, mid } = await rates.all(parts.db)
    console.log(table([['currency', 'US dollars'], ...currencies.map((code) => [code, rateText(mid(code, 'USD'))])]))
  })
}
