import { parseArgs } from 'node:util'
import { StartProblem } from '../../platform/problem.ts'
import { changeStaff, emailOf, recordCommand } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

export const run = async (args: readonly string[]): Promise<void> => {
  const email = emailOf(parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values.email)
  await withParts(async (parts) => {
    const { staff } = parts.services.console
    const id = await staff.idOf(parts.db, email)
    if (id === undefined) throw new StartProblem(`${email} is no operator.`)
    const ended = await changeStaff(parts, async (tx) => {
      await recordCommand(parts, 'operator:sign-out', id, {}, tx)
      return staff.signOut(tx, id)
    })
    console.log(`${email}: ${ended} sessions ended.`)
  })
}
