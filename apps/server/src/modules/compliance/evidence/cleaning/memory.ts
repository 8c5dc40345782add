import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of the whole process, in MB: heap, WebAssembly and native code alike. Nothing where it has just ended. */
export const residentMb = async (pid: number): Promise<number> => {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

/** How often to look: a file of ours costs little, a process several times as much. */
export const lookEveryMs = process.platform === 'linux' ? 25 : 250
