import { parseArgs } from 'node:util'
import { type Config, type Env, loadConfig, parseEnvironment } from '../platform/config.ts'
import { startEmbedded } from '../platform/embedded/embedded.ts'
import { migrate } from '../platform/migrate.ts'
import { messageOf, StartProblem } from '../platform/problem.ts'
import { createLifecycle, type Lifecycle, stopOnSignals } from './lifecycle.ts'
import { assertPortFree } from './port.ts'

/** `--role` is the one setting worth a flag: processes of one installation differ in nothing else. */
const environment = (): Env => {
  const { values } = parseArgs({ options: { role: { type: 'string' } }, strict: false })
  return typeof values.role === 'string' ? { ...process.env, ROLE: values.role } : process.env
}

const openDatabase = async ({ databaseUrl, dataDir }: Config, lifecycle: Lifecycle): Promise<string> => {
  if (databaseUrl) return databaseUrl
  const database = await startEmbedded({ dataDir, onRestart: console.error })
  lifecycle.add('PostgreSQL', database.stop)
  return database.url
}

const start = async (lifecycle: Lifecycle): Promise<void> => {
  const env = environment()
  const { ROLE, HOST, PORT } = parseEnvironment(env)
  // Asked first: a taken port leaves no data folder behind.
  if (ROLE !== 'worker') await assertPortFree(HOST, PORT)
  const config = loadConfig(env)
  // Most of a start is loading the program; PostgreSQL starts meanwhile.
  const [databaseUrl, { serve }, { banner }] = await Promise.all([
    openDatabase(config, lifecycle),
    import('./serve.ts'),
    import('./banner.ts'),
  ])
  await migrate(databaseUrl)
  await serve(config, databaseUrl, lifecycle)
  console.log(banner(config, process.uptime()))
}

/** Starts all that the settings ask for; a problem is told in one line and ends the process. */
export const run = async (): Promise<void> => {
  const lifecycle = createLifecycle(console.error)
  stopOnSignals(lifecycle, () => console.log('\nStopping ...'))
  try {
    await start(lifecycle)
  } catch (error) {
    console.error(error instanceof StartProblem ? messageOf(error) : error)
    await lifecycle.stop()
    process.exit(1)
  }
}
