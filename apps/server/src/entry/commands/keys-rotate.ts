import { systemClock } from '../../platform/clock.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { systemIds } from '../../platform/ids.ts'
import { createKeyring } from '../../modules/access/keys/keyring.ts'
import { withDatabase } from '../database.ts'

/** For an emergency; in the ordinary course keys are replaced by themselves. */
export const run = (): Promise<void> => {
  const config = loadConfig()
  return withDatabase(config, async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 10_000, onError: console.error }))
    try {
      await createKeyring({ db, clock: systemClock, ids: systemIds, secret: config.appSecret }).replace()
      console.log('A new key signs from now on. Tokens of the old ones are refused; pages fetch new ones by themselves.')
    } finally {
      await db.destroy()
    }
  })
}
