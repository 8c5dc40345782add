import { loadConfig } from '../../platform/config.ts'
import { compose, type Parts } from '../compose.ts'
import { withDatabase } from '../database.ts'

/** For commands that do what the server does: its services on the database in force, and nothing that listens. */
export const withParts = <T>(work: (parts: Parts) => Promise<T>): Promise<T> => {
  const config = loadConfig()
  return withDatabase(config, async (databaseUrl) => {
    const parts = await compose(config, { databaseUrl })
    try {
      return await work(parts)
    } finally {
      await parts.close()
    }
  })
}
