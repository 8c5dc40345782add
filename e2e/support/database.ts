import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { runningEmbedded } from '../../apps/server/src/platform/embedded/embedded.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''

/** What no page can do yet, straight into the tables of the server under test. */
export const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: (await runningEmbedded(dataDir)) ?? process.env['DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** A command as an administrator gives it, beside the running server. */
export const cli = (...args: string[]): Promise<string> => typedTo('', ...args)

/** With what the administrator, or whoever stands beside them, types. */
export const typedTo = async (typed: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: process.env['E2E_PUBLIC_URL'] ?? '' }
  const running = promisify(execFile)(process.execPath, ['apps/server/src/entry/cli.ts', ...args], { env })
  running.child.stdin?.end(typed)
  return (await running).stdout
}
