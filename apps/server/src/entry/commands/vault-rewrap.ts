import { rewrapVault } from '../../modules/payments/vault/rewrapping.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { withDatabase } from '../database.ts'

export const run = (): Promise<void> => {
  const { vaultKeys, ...config } = loadConfig()
  return withDatabase(config, async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 600_000, onError: console.error }))
    try {
      console.log(`${await rewrapVault(db, vaultKeys)} entries of the vault are under the newest key now.`)
    } finally {
      await db.destroy()
    }
  })
}
