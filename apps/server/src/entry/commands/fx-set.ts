import { parseArgs } from 'node:util'
import { rateText } from '@florin/money/rate'
import { inTransaction } from '../../platform/transaction.ts'
import { StartProblem } from '../../platform/problem.ts'
import { Refused } from '../../platform/refuse.ts'
import type { Parts } from '../compose.ts'
import { table } from '../table.ts'
import { emailOf, recordCommand } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const options = {
  by: { type: 'string' },
  reason: { type: 'string' },
  unlikely: { type: 'boolean', default: false },
} as const
const shortestReason = 5

const readRate = (text: string): { currency: string; value: string } => {
  const match = /^([A-Z]{3,5})=(\d+(?:\.\d+)?)$/.exec(text)
  if (!match) throw new StartProblem(`Give rates as EUR=1.0862, the value of one unit in US dollars; ${text} is not one`)
  const [, currency = '', value = ''] = match
  return { currency, value }
}

/** Whoever answers for it: somebody of the desk that sets rates in the console. */
const answerable = async ({ db, services }: Parts, email: string): Promise<number> => {
  const operator = (await services.console.staff.list(db, 0)).find((each) => each.email === email)
  if (!operator || operator.isBlocked || !operator.desks.includes('pricing'))
    throw new StartProblem(`${email} is no operator of the pricing desk.`)
  return operator.operatorId
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
  const { by, reason = '', unlikely } = values
  if (wanted.length > 0 && reason.trim().length < shortestReason) throw new StartProblem('--reason must say why.')
  const email = wanted.length > 0 ? emailOf(by, '--by') : ''
  await withParts(async (parts) => {
    const { rates, priceDesk } = parts.services.accounts
    if (wanted.length > 0) {
      const operatorId = await answerable(parts, email)
      await inTransaction(parts.db, async (tx) => {
        for (const { currency: fromCurrencyCode, value: exchangeRate } of wanted) {
          const wish = { fromCurrencyCode, exchangeRate }
          const last = await priceDesk.setRate(tx, wish, unlikely).catch(sayWhy(fromCurrencyCode))
          const summary = `${fromCurrencyCode}: ${last ?? '-'} -> ${exchangeRate}${unlikely ? ', unlikely' : ''}`
          await recordCommand(parts, 'fx:set', operatorId, { summary, reason: reason.trim() }, tx)
        }
      })
    }
    const { currencies, mid } = await rates.all(parts.db)
    console.log(table([['currency', 'US dollars'], ...currencies.map((code) => [code, rateText(mid(code, 'USD'))])]))
  })
}
