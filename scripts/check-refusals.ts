import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { allMethods } from '@florin/contract/catalogue'
import { root } from './tasks.ts'
import { testedRefusals } from './tested-refusals.ts'

/** Every refusal that a method declares has a test that is named after it. */
const tested = new Set<string>()
for await (const file of glob(['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}))
  for (const name of testedRefusals(readFileSync(join(root, file), 'utf8'))) tested.add(name)

const declared = allMethods.flatMap(({ name, refuses }) => refuses.map((refusal) => ({ name, refusal })))
const missing = declared.filter(({ name, refusal }) => !tested.has(`${name} ${refusal}`))
for (const { name, refusal } of missing) console.error(`No test: describe('${name}') with it('refuses with ${refusal} ...')`)
process.exitCode = missing.length === 0 ? 0 : 1
