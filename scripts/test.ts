import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runVisibly } from './tasks.ts'
import { addCounts, browserCounts, noCounts, unitCounts, type Counts } from './test-counts.ts'

const results = join(root, 'test-results')
const unitFile = join(results, 'unit.json')
const browserFile = join(results, 'e2e.json')

const counted = (file: string, read: (report: string) => Counts) => (): Counts =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : noCounts

type Stage = { name: string; program: string; args: string[]; counts?: () => Counts }

const stages: Stage[] = [
  { name: 'Checks', program: 'node', args: ['scripts/check.ts'] },
  {
    name: 'Unit and integration tests',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`],
    counts: counted(unitFile, unitCounts),
  },
  { name: 'Build', program: 'node', args: ['scripts/setup.mjs', '--build'] },
  { name: 'Browser tests', program: 'playwright', args: ['test'], counts: counted(browserFile, browserCounts) },
]

/** In sequence, and no further than the first stage that fails. */
const run = async (): Promise<Counts> => {
  let total = noCounts
  for (const { name, program, args, counts } of stages) {
    console.log(`\n${name}`)
    const code = await runVisibly(program, args)
    const stage = counts?.() ?? noCounts
    total = addCounts(total, stage)
    // A stage can fail without a failed test: a check, a build, a suite that does not even load.
    if (code !== 0) return addCounts(total, { ...noCounts, failed: stage.failed > 0 ? 0 : 1 })
    if (counts && stage.passed === 0) return addCounts(total, { ...noCounts, failed: 1 })
  }
  return total
}

rmSync(unitFile, { force: true })
rmSync(browserFile, { force: true })
const { passed, failed, shaky } = await run()
if (shaky > 0) console.log(`\n${shaky} passed only when tried again: their names stand above, as flaky`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
