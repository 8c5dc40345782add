import { parseArgs } from 'node:util'
import { Id } from '@florin/contract/fields'
import * as z from 'zod'
import { StartProblem } from '../../platform/problem.ts'
import { withParts } from './withParts.ts'

const Customer = z.coerce.number().pipe(Id)

/** The pages of the old web send nobody there any more. */
export const run = async (args: readonly string[]): Promise<void> => {
  const given = Customer.safeParse(parseArgs({ args: [...args], options: { customer: { type: 'string' } } }).values.customer)
  if (!given.success) throw new StartProblem('--customer must be the number of a customer.')
  await withParts(async ({ db, services }) => {
    const isDone = await services.customers.converting.convert(db, given.data)
    if (!isDone) throw new StartProblem(`${given.data} is no customer of the old web.`)
    console.log(`${given.data} does their banking here from now on.`)
  })
}
