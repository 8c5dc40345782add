import { parseArgs } from 'node:util'
import type { AccountType } from '@florin/contract/accounts/account'
import { CurrencyCode, Id } from '@florin/contract/fields'
import * as z from 'zod'
import { StartProblem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { answerableOf, emailOf, reasonOf, recordAndTell, refusedInALine } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const options = {
  customer: { type: 'string' },
  currency: { type: 'string' },
  type: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
} as const

const products = ['prepayment', 'receiving'] as const satisfies readonly (keyof typeof AccountType)[]

const Given = z.object({
  customer: z.coerce.number().pipe(Id),
  currency: CurrencyCode,
  type: z.enum(products),
})

/** Accounts of the kinds that customers do not open by themselves. On the record of what operators do. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const given = Given.safeParse(values)
  if (!given.success) throw new StartProblem(`--${String(given.error.issues[0]?.path[0])} is missing or not right.`)
  const { customer: customerId, currency, type } = given.data
  const reason = reasonOf(values.reason)
  const email = emailOf(values.by, '--by')
  await withParts(async (parts) => {
    const operatorId = await answerableOf(parts, email, 'treasury')
    const accountId = await inTransaction(parts.db, async (tx) => {
      const found = await tx.selectFrom('customer').select('closed_at').where('id', '=', customerId).executeTakeFirst()
      if (!found || found.closed_at !== null) throw new StartProblem(`${customerId} is no customer, or is one no more.`)
      const opened = await parts.services.accounts.accounts.addCurrency(tx, customerId, currency, type).catch(refusedInALine)
      const summary = `${currency} ${type}: ${opened}`
      await recordAndTell(parts, 'account:open', operatorId, { customerId, summary, reason }, tx)
      return opened
    })
    console.log(`${customerId} has the ${type} account ${accountId} in ${currency}.`)
  })
}
