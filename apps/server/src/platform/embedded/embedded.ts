import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf, StartProblem } from '../problem.ts'
import { ensureDataDir, keptSecret } from '../secrets.ts'
import { findBinaries } from './binaries.ts'
import { databaseName, prepareFolder, superuser } from './folder.ts'
import { holdFolder, isHeld } from './lock.ts'
import { clearOrphan, notedPostmaster } from './orphan.ts'
import { freePort, type Postmaster, startPostmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Off for tests: nothing is worth keeping there, and waiting for the disk is most of the time. */
  durable?: boolean
  onRestart?: (reason: string) => void
}

export type EmbeddedDatabase = { readonly url: string; readonly pid: () => number; stop: () => Promise<void> }

const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A sixteenth of the machine's memory, up to a gigabyte: the pages of a bank of millions of entries that are in use. */
const buffersMegabytes = (): number => Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)))

const settingsFor = (port: number, durable: boolean): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: `${buffersMegabytes()}MB`,
  // Twice the WAL of five minutes at a thousand payments a second, so that checkpoints come by time and not by volume: after each one,
  // every page is logged whole on its first change, which slows payments down.
  max_wal_size: '6GB',
  // WAL segments are recycled instead of created, which a posting would have to wait for.
  min_wal_size: '1GB',
  // For SSDs.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  ...(durable ? {} : fastSettings),
})

const urlFor = (port: number, password: string): string => `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`

const passwordFor = (dataDir: string, folder: string): string => {
  const file = join(dataDir, 'postgres-password')
  if (existsSync(folder) && !existsSync(file))
    throw new StartProblem(`${file} is missing, and the database beside it cannot be opened without. Restore it from a backup.`)
  return keptSecret(dataDir, 'postgres-password')
}

/** Keeps one PostgreSQL running on one port until it is stopped. */
const supervise = (first: Postmaster, startAgain: () => Promise<Postmaster>, onRestart: (reason: string) => void) => {
  let current = first
  let stopping = false
  const watch = async () => {
    for (;;) {
      await current.exited
      if (stopping) return
      onRestart('PostgreSQL ended unexpectedly; starting it again')
      // Its child processes need a moment to release the shared memory; recovery of a large WAL may also be refused at first.
      for (let waitMs = 50; !stopping; waitMs = Math.min(waitMs * 2, 2000)) {
        await sleep(waitMs)
        const next = await startAgain().catch((error: unknown) =>
          onRestart(`PostgreSQL did not start again: ${messageOf(error)}`),
        )
        if (!next) continue
        current = next
        break
      }
    }
  }
  const watching = watch()
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true
      await current.stop()
      await watching
      // A restart that was under way when the stop came has brought up one more.
      await current.stop()
    },
  }
}

const firstStart = async (start: (port: number) => Promise<Postmaster>) => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, postmaster: await start(port) }
    } catch (error) {
      const mayPass = /bind|in use|shared memory/.test(messageOf(error))
      if (!mayPass || attempt === 5) throw new StartProblem(`The embedded PostgreSQL does not start: ${messageOf(error)}`, error)
      await sleep(attempt * 200)
    }
  }
}

/** PostgreSQL 18 in `dataDir`, with its data, its password and its log. */
export const startEmbedded = async ({
  dataDir,
  durable = true,
  onRestart = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  ensureDataDir(dataDir)
  const held = await holdFolder(dataDir)
  try {
    const binaries = findBinaries()
    const runner = chooseRunner(binaries, dataDir)
    const folder = join(dataDir, 'postgres')
    const password = passwordFor(dataDir, folder)
    await clearOrphan(folder)
    prepareFolder(folder, { binaries, runner, password, durable })
    const start = (port: number) =>
      startPostmaster({
        program: binaries.postgres,
        runner,
        folder,
        logFile: join(dataDir, 'postgres.log'),
        url: urlFor(port, password),
        settings: settingsFor(port, durable),
      })
    const { port, postmaster } = await firstStart(start)
    const startAgain = async () => {
      await clearOrphan(folder)
      return start(port)
    }
    const supervised = supervise(postmaster, startAgain, onRestart)
    const stop = async () => {
      await supervised.stop()
      held.release()
    }
    return { url: urlFor(port, password), pid: supervised.pid, stop }
  } catch (error) {
    held.release()
    throw error
  }
}

/** The address of the embedded database that a running server keeps in `dataDir`, if one does. */
export const runningEmbedded = async (dataDir: string): Promise<string | undefined> => {
  if (!(await isHeld(dataDir))) return undefined
  const noted = notedPostmaster(join(dataDir, 'postgres'))
  return noted ? urlFor(noted.port, keptSecret(dataDir, 'postgres-password')) : undefined
}
