import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { allMethods } from '@florin/contract/catalogue'
import { root } from './tasks.ts'
import { refusalProblems } from './tested-refusals.ts'

const tests = glob(['apps/server/**/*.{test,fixture}.ts', 'apps/sandbox/**/*.test.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const files = []
for await (const path of tests) files.push({ path, source: readFileSync(join(root, path), 'utf8') })
const problems = refusalProblems(files, allMethods)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
