import { parseArgs } from 'node:util'
import { StartProblem } from '../../platform/problem.ts'
import { changeStaff, emailOf, recordCommand } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const options = { email: { type: 'string' }, undo: { type: 'boolean', default: false } } as const

/** Every session ends at once. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const email = emailOf(values.email)
  await withParts(async (parts) => {
    const { staff } = parts.services.console
    const id = await staff.idOf(parts.db, email)
    if (id === undefined) throw new StartProblem(`${email} is no operator.`)
    await changeStaff(parts, async (tx) => {
      await staff.change(tx, id, { isBlocked: !values.undo })
      await recordCommand(parts, 'operator:block', id, { summary: values.undo ? 'undone' : '' }, tx)
    })
    console.log(values.undo ? `${email} may sign in again.` : `${email} is blocked and signed out.`)
  })
}
