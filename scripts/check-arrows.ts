import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@florin/contract/catalogue'
import { arrowFaults, moduleFaults } from './arrowFaults.ts'
import { root } from './tasks.ts'

const notOurs = new Set(['node_modules', 'dist', 'data', 'public', '.git'])
const paths = globSync('**/*.{ts,tsx,mts,mjs}', { cwd: root, exclude: (path) => notOurs.has(path.split('/').at(-1) ?? '') })
const sources = paths
  .filter((path) => !path.includes('.gen.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const faults = [...arrowFaults(sources), ...moduleFaults(sources, catalogue)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
