import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/platform/embedded/postmaster.ts'

const root = join(import.meta.dirname, '..')

/** What `npm start` tells Node. */
const flagsOfStart = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'florin-scratch-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export const until = async (ready: () => Promise<boolean>, patienceMs: number): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while (!(await ready().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('Waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

export type Running = { url: string; port: number; pid: number; readyMs: number; stop(): Promise<void> }

/** The server as a user starts it, on a port and in a folder of its own. */
export const startServer = async (
  dataDir: string,
  env: Record<string, string> = {},
  script = 'apps/server/src/entry/start.ts',
): Promise<Running> => {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flagsOfStart(), script], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, CALLS_PER_MINUTE: '999999999', RATE_SCALE: '10000', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await until(async () => child.exitCode === null && (await fetch(`${url}/health/ready`)).ok, 120_000)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { url, port, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, stop: () => stop(child) }
}
