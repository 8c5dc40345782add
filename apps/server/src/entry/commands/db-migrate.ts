import { loadConfig } from '../../platform/config.ts'
import { migrate } from '../../platform/migrate.ts'
import { withDatabase } from '../database.ts'

/** By the owner of the tables. */
export const run = (): Promise<void> => {
  const { databaseOwnerUrl, ...config } = loadConfig()
  return withDatabase({ ...config, databaseUrl: databaseOwnerUrl ?? config.databaseUrl }, async (url) => {
    const applied = await migrate(url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
  })
}
