import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Figures, Options } from '../scripts/measurements.ts'
import { root, runTask } from '../scripts/tasks.ts'
import { temporaryFolder } from '../test/server.ts'
import { type Plant, plants } from './support/plants.ts'

export const about =
  'plants known mistakes, one at a time, in a copy of the source; the tests must turn red for each. --only=locks'

const copied = [
  'packages',
  'apps',
  'chaos',
  'scripts',
  'test',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** The source without what is built, and the packages it needs; our own packages are those of the copy. */
const copySource = (to: string): void => {
  const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const name of copied) cpSync(join(root, name), join(to, name), { recursive: true, filter })
  mkdirSync(join(to, 'node_modules/@florin'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@florin') symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name))
  for (const kind of ['packages', 'apps'])
    for (const name of readdirSync(join(to, kind))) symlinkSync(join(to, kind, name), join(to, 'node_modules/@florin', name))
}

const plant = (folder: string, { name, changes }: Plant): void => {
  for (const { file, find, put } of changes) {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(find, put)
    if (after === before) throw new Error(`"${name}" cannot be planted: ${file} has changed`)
    writeFileSync(path, after)
  }
}

const isGreen = async (folder: string, [program = '', ...args]: readonly string[]): Promise<boolean> =>
  (await runTask({ name: 'planted', program, args, cwd: folder })).ok

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice(7) ?? ''
  const wanted = plants.filter(({ name }) => name.includes(only))
  const figures: Record<string, string | boolean> = {}
  const folder = temporaryFolder()
  try {
    copySource(folder.path)
    for (const command of new Map(wanted.map((each) => [each.command.join(' '), each.command])).values())
      if (!(await isGreen(folder.path, command))) throw new Error(`Red without any mistake planted: ${command.join(' ')}`)
    note('green without a mistake')
    for (const each of wanted) {
      const files = new Set(each.changes.map(({ file }) => file))
      plant(folder.path, each)
      const caught = !(await isGreen(folder.path, each.command))
      figures[each.name] = caught ? 'caught' : 'NOT caught'
      note(`${each.name}: ${figures[each.name]}`)
      for (const file of files) cpSync(join(root, file), join(folder.path, file))
    }
  } finally {
    folder.remove()
  }
  return { ...figures, failed: Object.values(figures).includes('NOT caught') }
}
