import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dbTypesFile, generateDbTypes } from '../../platform/db-types.ts'
import { startEmbedded } from '../../platform/embedded/embedded.ts'
import { migrate } from '../../platform/migrate.ts'

/** From a database that has seen the migrations and nothing else, so that everybody gets the same file. */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-types-'))
  try {
    const database = await startEmbedded({ dataDir, durable: false })
    try {
      await migrate(database.url)
      writeFileSync(dbTypesFile, await generateDbTypes(database.url))
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`Wrote ${dbTypesFile}`)
}
