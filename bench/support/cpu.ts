import { existsSync, readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Of `/proc/<pid>/stat`, what follows the program's name, which may itself hold anything. */
const statOf = (pid: string | number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

const runMicros = (pid: string | number): number => Number(read(`/proc/${pid}/schedstat`).split(' ')[0] || 0) / 1000

/** Microseconds of processor time that a PostgreSQL has used: all its processes that live, and those that have ended. */
const databaseMicros = (postmaster: number): number => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(postmaster))
  const ended = statOf(postmaster)
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)
  return (ended * 1_000_000) / ticksPerSecond + [postmaster, ...children].reduce<number>((sum, pid) => sum + runMicros(pid), 0)
}

export type Used = { readonly database: number; readonly process: number }
export type Meter = () => Used

/**
 * What a database and this process have used of the processors, in microseconds: a busy machine falsifies that far less than time.
 * Where the system does not tell (it is Linux that does), the database seems to use nothing.
 */
export const cpuMeter =
  (postmaster: () => number): Meter =>
  () => {
    const { user, system } = process.cpuUsage()
    return { database: existsSync('/proc/self/schedstat') ? databaseMicros(postmaster()) : 0, process: user + system }
  }

/** Microseconds that the processors wanted to work and the host worked for others: what is slow meanwhile is not ours. */
export const stolenMicros = (): number =>
  (Number(read('/proc/stat').match(/^cpu +(?:\d+ +){7}(\d+)/)?.[1] ?? 0) * 1_000_000) / ticksPerSecond
