import { parseArgs } from 'node:util'
import { desks as everyDesk } from '@florin/contract/access'
import { PersonName } from '@florin/contract/fields'
import { StartProblem } from '../../platform/problem.ts'
import { changeStaff, desksOf, emailOf, recordCommand } from './operatorOptions.ts'
import { withParts } from './withParts.ts'

const options = {
  email: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  desks: { type: 'string' },
} as const

/** The first operator has every desk; for the others the desks are named. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const email = emailOf(values.email)
  const [first, last] = [PersonName.safeParse(values.first), PersonName.safeParse(values.last)]
  if (!first.success || !last.success) throw new StartProblem('--first and --last must be the name of the operator.')
  await withParts(async (parts) => {
    const { staff } = parts.services.console
    const isFirst = (await staff.list(parts.db, 0)).length === 0
    if (values.desks === undefined && !isFirst) throw new StartProblem(`--desks must be some of ${everyDesk.join(',')}.`)
    const desks = values.desks === undefined ? everyDesk : desksOf(values.desks)
    const wanted = { email, firstName: first.data, lastName: last.data, desks }
    await changeStaff(parts, async (tx) => {
      const id = await staff.create(tx, wanted)
      await recordCommand(parts, 'operator:create', id, { summary: `desks: ${desks.join(' ')}` }, tx)
    })
    console.log(`${email} is an operator (${desks.join(', ')}). The mail says how to choose a passphrase.`)
  })
}
