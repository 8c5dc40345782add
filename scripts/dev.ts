import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, loadConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { freePort } from '../apps/server/src/platform/embedded/postmaster.ts'
import { messageOf, StartProblem } from '../apps/server/src/platform/problem.ts'
import { root, toolEnv } from './tasks.ts'

/** The database stays up here while the server behind it restarts with every change. */
const openDatabase = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? { url: databaseUrl, stop: async () => {} } : startEmbedded({ dataDir, onRestart: console.error })

const startServer = (config: Config, port: number, databaseUrl: string): ChildProcess =>
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/entry/start.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv({ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, PUBLIC_URL: config.publicUrl }),
  })

const startPages = ({ host, port }: Config, backendPort: number): ChildProcess =>
  spawn('vite', ['--port', String(port), '--strictPort', '--host', host, '--clearScreen', 'false'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: toolEnv({ FLORIN_BACKEND: `http://127.0.0.1:${backendPort}` }),
  })

/** The pages ask the server for their brand, so they come after it; a server that does not compile yet does not keep them away. */
const isReadyWithin = async (port: number, seconds: number): Promise<void> => {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(200)) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (response?.ok) return
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
const ended = (child: ChildProcess): Promise<unknown> => (isOver(child) ? Promise.resolve() : once(child, 'exit'))

const develop = async (): Promise<void> => {
  const config = loadConfig()
  const database = await openDatabase(config)
  const backendPort = await freePort()
  const children = [startServer(config, backendPort, database.url)]
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await isReadyWithin(backendPort, 30)
  children.push(startPages(config, backendPort))
  await Promise.race(children.map(ended))
  stop()
  await Promise.all(children.map(ended))
  await database.stop()
}

try {
  await develop()
} catch (error) {
  console.error(error instanceof StartProblem ? messageOf(error) : error)
  process.exitCode = 1
}
