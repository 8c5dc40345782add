import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line no-restricted-imports -- the check compares the texts with the contract; the texts themselves know nothing of it
import { refusals } from '@florin/contract/errors'
import { completenessFaults } from './checks/completeness.ts'
import { errorFaults, fieldFaults } from './checks/contract.ts'
import { usageFaults } from './checks/usage.ts'
import { defaultLanguage } from './languages.ts'
import { namespacesIn, readTexts, textsFolder } from './load.ts'
import { namespacesSource } from './namespaces.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const sourceOf = (...patterns: string[]): string =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx', '**/*.gen.ts'] })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')

const staleFaults = (): string[] => {
  const written = readFileSync(`${textsFolder}/src/namespaces.gen.ts`, 'utf8')
  const current = namespacesSource(namespacesIn(textsFolder, defaultLanguage))
  return written === current ? [] : ['namespaces.gen.ts is stale: run node packages/i18n/scripts/namespaces.ts']
}

/** Everything wrong with the texts of the product, a line each. */
export const textFaults = (): string[] => {
  const texts = readTexts()
  return [
    ...completenessFaults(texts),
    ...errorFaults(texts, Object.keys(refusals)),
    ...fieldFaults(texts, sourceOf('packages/contract/src/**/*.ts')),
    ...usageFaults(texts, sourceOf('apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts')),
    ...staleFaults(),
  ]
}

if (import.meta.main) {
  const faults = textFaults()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
