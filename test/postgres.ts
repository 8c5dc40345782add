import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'

export const templateName = 'florin_template'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging wants an interface
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

const makeTemplate = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  await migrate(url.href)
}

/** One PostgreSQL for the whole run, in a folder of its own, with a migrated database to clone from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-test-'))
  const database = await startEmbedded({ dataDir, durable: false })
  await makeTemplate(database.url)
  project.provide('databaseServerUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
