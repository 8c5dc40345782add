import { loadConfig } from '../../platform/config.ts'
import { migrate } from '../../platform/migrate.ts'
import { withDatabase } from '../database.ts'

export const run = (): Promise<void> =>
  withDatabase(loadConfig(), async (url) => {
    const applied = await migrate(url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
  })
