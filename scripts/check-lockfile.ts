import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tasks.ts'

type Locked = { version?: string; resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const problems: string[] = []
for (const [path, { resolved, link, optionalDependencies = {} }] of Object.entries(packages)) {
  if (resolved && !link) problems.push(`${path} names a registry; the lockfile holds for every registry`)
  for (const name of Object.keys(optionalDependencies))
    // Without the builds for other platforms `npm ci` refuses the whole lockfile, on every platform.
    if (!packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      problems.push(`${name}, wanted by ${path}, is missing`)
}
if (problems.length > 0) {
  console.error(['package-lock.json would not install in a fresh clone:', ...problems].join('\n'))
  process.exitCode = 1
}
