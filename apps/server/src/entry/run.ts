import { parseArgs } from 'node:util'
import { type Config, type Env, loadConfig, parseEnvironment } from '../platform/config.ts'
import { startEmbedded } from '../platform/embedded/embedded.ts'
import { applicationLogin, assertOwnsNothing } from '../platform/logins.ts'
import { assertMigrated, migrate } from '../platform/migrate.ts'
import { isArgumentProblem, messageOf, StartProblem } from '../platform/problem.ts'
import { derivedSecret } from '../platform/signature.ts'
import { createLifecycle, type Lifecycle, stopOnSignals } from './lifecycle.ts'
import { assertPortFree } from './port.ts'

const help = `Usage: npm start [-- --role all|http|token|worker]

  Starts the server. Without a role it does everything in one process.
  Other settings come from the environment: npm run config lists them.
  What is done by hand: npm run cli help`

/** `--role` is the one setting worth a flag: processes of one installation differ in nothing else. */
const readFlags = () => {
  try {
    return parseArgs({ options: { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw isArgumentProblem(error) ? new StartProblem(`${messageOf(error)}\nTry: npm start -- --help`) : error
  }
}

type Database = { readonly ownerUrl?: string | undefined; readonly applicationUrl: () => Promise<string> }

/** Where the owner of the tables logs in, to migrate them, and where the application does. */
const openDatabase = async (config: Config, lifecycle: Lifecycle): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl, dataDir, production } = config
  if (databaseUrl)
    return {
      // To try things out, one login may be both.
      ownerUrl: databaseOwnerUrl ?? (production ? undefined : databaseUrl),
      applicationUrl: async () => {
        if (production) await assertOwnsNothing(databaseUrl)
        return databaseUrl
      },
    }
  const { url: ownerUrl, stop } = await startEmbedded({ dataDir, onRestart: console.error })
  lifecycle.add('PostgreSQL', stop)
  const password = derivedSecret(config.appSecret, 'login of the application to the embedded database')
  return { ownerUrl, applicationUrl: () => applicationLogin(ownerUrl, password) }
}

const start = async (lifecycle: Lifecycle): Promise<void> => {
  const { role, help: isHelpWanted } = readFlags()
  if (isHelpWanted) return console.log(help)
  const env: Env = role === undefined ? process.env : { ...process.env, ROLE: role }
  const { ROLE, HOST, PORT } = parseEnvironment(env)
  // Asked first: a taken port leaves no data folder behind.
  if (ROLE !== 'worker') await assertPortFree(HOST, PORT)
  const config = loadConfig(env)
  // Most of a start is loading the program; PostgreSQL starts meanwhile.
  const [{ ownerUrl, applicationUrl }, { serve }, { banner }] = await Promise.all([
    openDatabase(config, lifecycle),
    import('./serve.ts'),
    import('./banner.ts'),
  ])
  if (ownerUrl) await migrate(ownerUrl)
  else await assertMigrated(config.databaseUrl ?? '')
  await serve(config, await applicationUrl(), lifecycle)
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
