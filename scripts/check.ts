import { writeRouteTree } from './routes.ts'
import { runTask, typeChecks, type Outcome, type Task } from './tasks.ts'

const node = (name: string, file: string): Task => ({ name, program: 'node', args: [file] })

const tasks: Task[] = [
  ...typeChecks,
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused code', program: 'knip', args: ['--no-config-hints'] },
  node('arrows', 'scripts/check-arrows.ts'),
  node('texts', 'packages/i18n/src/check.ts'),
  node('migrations', 'scripts/check-migrations.ts'),
  node('lockfile', 'scripts/check-lockfile.ts'),
  node('docs/api.md', 'scripts/check-api-docs.ts'),
  node('refusals tested', 'scripts/check-refusals.ts'),
]

const report = ({ name, ok, output, seconds }: Outcome): void => {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1)} s`)
  if (!ok) console.log(`\n${output.trim()}\n`)
}

const startedAt = performance.now()
// Without it the web's types cannot be judged; that check then says what is missing.
await writeRouteTree().catch((error: unknown) => console.error(`The route tree could not be written: ${String(error)}`))
const outcomes = await Promise.all(
  tasks.map(async (task) => {
    const outcome = await runTask(task)
    report(outcome)
    return outcome
  }),
)
const failed = outcomes.filter(({ ok }) => !ok)
const total = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(
  failed.length === 0 ? `All checks passed in ${total} s` : `${failed.length} of ${tasks.length} checks failed in ${total} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
