import { parseArgs } from 'node:util'
import { Id } from '@florin/contract/fields'
import * as z from 'zod'
import { inTransaction } from '../../platform/transaction.ts'
import { StartProblem } from '../../platform/problem.ts'
import { answerableOf, emailOf, reasonOf, recordAndTell } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const Customer = z.coerce.number().pipe(Id)
const options = { customer: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } } as const

/** The pages of the old web send nobody there any more. On the record of what operators do. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const given = Customer.safeParse(values.customer)
  if (!given.success) throw new StartProblem('--customer must be the number of a customer.')
  const reason = reasonOf(values.reason)
  const email = emailOf(values.by, '--by')
  const customerId = given.data
  await withParts(async (parts) => {
    const operatorId = await answerableOf(parts, email, 'support')
    await inTransaction(parts.db, async (tx) => {
      const isDone = await parts.services.customers.converting.convert(tx, customerId)
      if (!isDone) throw new StartProblem(`${customerId} is no customer of the old web.`)
      await recordAndTell(parts, 'customer:convert', operatorId, { customerId, reason }, tx)
    })
    console.log(`${customerId} does their banking here from now on.`)
  })
}
