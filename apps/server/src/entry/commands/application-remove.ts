import { parseArgs } from 'node:util'
import { StartProblem } from '../../platform/problem.ts'
import { withParts } from './withParts.ts'

/** It may ask nobody any more; what people have allowed it ends at once, in every process. */
export const run = (args: readonly string[]): Promise<void> => {
  const { id } = parseArgs({ args: [...args], options: { id: { type: 'string' } } }).values
  if (!id) throw new StartProblem('Usage: npm run cli application:remove -- --id books')
  return withParts(async ({ tokens }) => {
    const ended = await tokens.connectedApplications.remove(id)
    if (ended === undefined) throw new StartProblem(`There is no application ${id}. Try: npm run cli application:list`)
    console.log(`${id} is removed. Accesses that ended with it: ${ended}. Its id is not given to another.`)
  })
}
