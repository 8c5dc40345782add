import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf, messageOf, StartProblem } from '../problem.ts'
import type { Binaries } from './binaries.ts'
import type { Runner } from './runner.ts'

export const superuser = 'florin'
export const databaseName = 'florin'
const firstWithBuiltinLocale = 17

type Deps = { binaries: Binaries; runner: Runner; password: string; durable: boolean }

const run = ({ runner }: Deps, program: string, args: string[], input = ''): void => {
  const { program: command, args: all, ...owner } = runner.command(program, args)
  const { status, stderr, error } = spawnSync(command, all, {
    ...owner,
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (error || status !== 0) {
    const reason = error
      ? messageOf(error)
      : (stderr
          .trim()
          .split('\n')
          .find((line) => /error|fatal/i.test(line)) ?? stderr.trim())
    throw new StartProblem(`PostgreSQL could not set up its data folder: ${reason}`, error)
  }
}

const fill = (deps: Deps, folder: string, passwordFile: string): void => {
  run(deps, deps.binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and case rules on every machine, whatever its locales.
    ...(deps.binaries.major >= firstWithBuiltinLocale
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']),
    // WAL segment size in MB. Whoever writes WAL creates the next segment: with 4 instead of the usual 16 nobody waits long.
    '--wal-segsize=4',
    '--no-instructions',
    ...(deps.durable ? [] : ['--no-sync']),
  ])
  run(deps, deps.binaries.postgres, ['--single', '-D', folder, 'postgres'], `create database ${databaseName}\n`)
}

/** Created beside and renamed when complete: a start that dies half-way leaves no partial folder. */
const create = (folder: string, deps: Deps): void => {
  const parent = dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith(`${basename(folder)}.new-`)) rmSync(join(parent, name), { recursive: true })
  const draft = mkdtempSync(`${folder}.new-`)
  try {
    const cluster = join(draft, 'cluster')
    const passwordFile = join(draft, 'password')
    mkdirSync(cluster, { mode: 0o700 })
    writeFileSync(passwordFile, deps.password, { mode: 0o600 })
    deps.runner.own(draft)
    fill(deps, cluster, passwordFile)
    renameSync(cluster, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const versionIn = (folder: string): string | undefined => {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw new StartProblem(`The database folder ${folder} cannot be read (${codeOf(error)}).`, error)
  }
}

/** Leaves a folder that PostgreSQL can be started on, or says in one line why not. */
export const prepareFolder = (folder: string, deps: Deps): void => {
  if (!existsSync(folder)) {
    try {
      return create(folder, deps)
    } catch (error) {
      if (error instanceof StartProblem) throw error
      throw new StartProblem(
        `The data folder ${dirname(folder)} cannot be written to (${codeOf(error) || messageOf(error)}).`,
        error,
      )
    }
  }
  const version = versionIn(folder)
  const { major } = deps.binaries
  if (version === undefined)
    throw new StartProblem(`${folder} is not a PostgreSQL data folder. Move it away, or set DATA_DIR to another folder.`)
  if (version !== String(major))
    throw new StartProblem(
      `${folder} belongs to PostgreSQL ${version}, this program brings ${major}. Set DATA_DIR to another folder.`,
    )
  deps.runner.own(folder)
  chmodSync(folder, 0o700)
}
