import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { auditLines, isAuditSource } from '../../modules/console/auditExport.ts'
import { StartProblem } from '../../platform/problem.ts'
import type { Command } from '../cli.ts'
import { withParts } from './withParts.ts'

export const run: Command = async (args) => {
  const { values } = parseArgs({ args: [...args], options: { of: { type: 'string' }, after: { type: 'string' } } })
  const { of = 'operators', after = '0' } = values
  if (!isAuditSource(of)) throw new StartProblem('--of must be operators or sign-ins.')
  if (!/^\d{1,18}$/.test(after)) throw new StartProblem('--after must be the id of the last line you have.')
  await withParts(async ({ db }) => {
    for await (const line of auditLines(db, of, BigInt(after)))
      if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
  })
}
