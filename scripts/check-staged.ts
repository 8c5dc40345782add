import { execFileSync } from 'node:child_process'
import { root, runTask, typeChecks, type Task } from './tasks.ts'

/** What the pre-commit hook runs: seconds, not the whole check. */
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
const code = staged.filter((file) => /\.(tsx?|mjs)$/.test(file))
const formatted = staged.filter((file) => /\.(tsx?|mjs|json|css|html|ya?ml|md)$/.test(file))

const tasks: Task[] = [
  ...(formatted.length > 0
    ? [{ name: 'format', program: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern', ...formatted] }]
    : []),
  ...(code.length > 0
    ? [
        { name: 'lint', program: 'oxlint', args: ['--deny-warnings', '--no-error-on-unmatched-pattern', ...code] },
        { name: 'arrows', program: 'node', args: ['scripts/check-arrows.ts'] },
        ...typeChecks,
      ]
    : []),
]

const outcomes = await Promise.all(tasks.map(runTask))
for (const { name, output } of outcomes.filter(({ ok }) => !ok)) console.error(`${name}:\n${output.trim()}\n`)
if (outcomes.some(({ ok }) => !ok)) {
  console.error('Not committed. `npm run format` formats; `git commit --no-verify` skips these checks.')
  process.exitCode = 1
}
