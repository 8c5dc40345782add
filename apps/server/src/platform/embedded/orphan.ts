import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../problem.ts'

type Noted = { pid: number; port: number }

/** What PostgreSQL itself wrote down about the process that serves the folder. */
export const notedPostmaster = (folder: string): Noted | undefined => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

/** PostgreSQL works inside its data folder; a process id alone may by now belong to any other program. */
const servesFolder = (pid: number, folder: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 1) return false
  if (platform() !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(folder)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

const isGoneWithin = async (pid: number, folder: string, ms: number): Promise<boolean> => {
  for (let waited = 0; waited < ms; waited += 50) {
    if (!servesFolder(pid, folder)) return true
    await sleep(50)
  }
  return false
}

/** Ends a PostgreSQL that outlived its server, and clears the note of one that did not end by itself. */
export const clearOrphan = async (folder: string): Promise<void> => {
  const noted = notedPostmaster(folder)
  if (!noted) return
  // Fast, then immediate: PostgreSQL's own ways to stop. It recovers from the second by its log.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!servesFolder(noted.pid, folder)) break
    process.kill(noted.pid, signal)
    await isGoneWithin(noted.pid, folder, 15_000)
  }
  if (servesFolder(noted.pid, folder))
    throw new StartProblem(
      `A PostgreSQL from an earlier start (process ${noted.pid}) still uses ${folder} and does not stop. End it first.`,
    )
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}
