import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './problem.ts'

/** Folders of SQL files. Files are named by their source: `ledger/0001_ledger.sql`, `ledger/post.sql`. */
export type SqlSource = {
  readonly name: string
  /** Numbered files, applied once, in the order of their numbers. */
  readonly migrations?: string
  /** Functions, triggers and views, applied whenever their content changes. */
  readonly repeatable?: string
}
export type SqlFile = { readonly name: string; readonly sql: string; readonly sha256: string }

const read = (source: string, folder: string, pattern: RegExp): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name: `${source}/${name}`, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })

export const readMigrations = ({ name, migrations }: SqlSource): SqlFile[] =>
  migrations === undefined ? [] : read(name, migrations, /^\d{4}_[a-z0-9_]+\.sql$/)

const namedBefore = ({ sql }: SqlFile): string[] => [...sql.matchAll(/^-- after: (\S+)$/gm)].map(([, name = '']) => name)

/** In the order of sources and names, except that a file comes after those that it names in a line `-- after: ledger/entry_of.sql`. */
export const readRepeatable = (sources: readonly SqlSource[]): SqlFile[] => {
  const files = sources.flatMap(({ name, repeatable }) =>
    repeatable === undefined ? [] : read(name, repeatable, /^[a-z0-9_]+\.sql$/),
  )
  const byName = new Map(files.map((file) => [file.name, file]))
  const ordered = new Set<SqlFile>()
  const add = (file: SqlFile, followers: readonly SqlFile[]): void => {
    if (followers.includes(file)) throw new StartProblem(`${file.name} is to be applied after itself.`)
    for (const name of namedBefore(file)) {
      const before = byName.get(name)
      if (!before) throw new StartProblem(`${file.name} is to be applied after ${name}, which does not exist.`)
      add(before, [...followers, file])
    }
    ordered.add(file)
  }
  for (const file of files) add(file, [])
  return [...ordered]
}
