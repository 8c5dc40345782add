import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../problem.ts'
import type { Runner } from './runner.ts'

export type Postmaster = { readonly pid: number; readonly exited: Promise<void>; stop: () => Promise<void> }

export type PostmasterOptions = {
  program: string
  runner: Runner
  folder: string
  logFile: string
  url: string
  settings: Readonly<Record<string, string>>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const maxLogBytes = 5_000_000

const openLog = (path: string): number => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** PostgreSQL's own reason: the gravest line, or else the last one. */
const lastComplaint = (logFile: string, from: number): string => {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n').filter(Boolean)
  const grave = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1)
  return grave?.replace(/^.*?(FATAL|PANIC|ERROR|postgres):\s*/, '') ?? 'it ended without a word'
}

/**
 * Stops PostgreSQL when this process is gone without having stopped it (kill -9): the guard's pipe closes then.
 * Both live in sessions of their own, so that Ctrl-C reaches only the server, which drains before it stops them.
 */
const guard = (pid: number): ChildProcess => {
  const child = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {})
  child.unref()
  return child
}

const accepts = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A wrong password or a missing database does not mend itself by waiting.
    if (/password authentication|does not exist/.test(messageOf(error))) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const startTimeoutMs = 120_000

/** Resolves when PostgreSQL takes queries; rejects with its last log line when it ends before. */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const { program, runner, folder, logFile, url, settings } = options
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program: command, args, ...owner } = runner.command(program, ['-D', folder, ...flags])
  const child = spawn(command, args, {
    ...owner,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(log)

  let ended = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => void (ended = true))
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const watcher = guard(pid)
  void exited.then(() => watcher.kill('SIGKILL'))

  const stop = async () => {
    // First wait for connections that are just closing, then cut the rest, then stop without a checkpoint: the WAL has everything.
    child.kill('SIGTERM')
    const cut = setTimeout(() => child.kill('SIGINT'), 1000)
    const abort = setTimeout(() => child.kill('SIGQUIT'), 20_000)
    await exited
    clearTimeout(cut)
    clearTimeout(abort)
  }
  for (const startedAt = performance.now(); !ended; await sleep(25)) {
    const ready = await accepts(url).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    if (ready && !ended) return { pid, exited, stop }
    if (performance.now() - startedAt > startTimeoutMs) {
      await stop()
      throw new Error('it did not become ready in two minutes')
    }
  }
  throw new Error(lastComplaint(logFile, logStart))
}
