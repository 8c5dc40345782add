import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof auth)['twoStepMigration.get']> = (_input, { tokens, caller, tx }) =>
  tokens.factors.migration(tx, caller.userId)
