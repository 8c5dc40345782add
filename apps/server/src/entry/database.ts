import type { Config } from '../platform/config.ts'
import { startEmbedded, runningEmbedded } from '../platform/embedded/embedded.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/** For commands: the database in force, started for the time of the work when no server keeps it running. */
export const withDatabase = async <T>({ databaseUrl, dataDir }: Settings, work: (url: string) => Promise<T>): Promise<T> => {
  const url = databaseUrl ?? (await runningEmbedded(dataDir))
  if (url) return work(url)
  const database = await startEmbedded({ dataDir })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
