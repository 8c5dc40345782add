import type { Clock } from '../apps/server/src/platform/clock.ts'
import { createTokens } from '../apps/server/src/modules/access/tokens.ts'
import type { TestApp } from './app.ts'

/** The token service of another process on the same database. */
export const tokensElsewhere = ({ parts }: TestApp, clock: Clock) => {
  const { db, ids, live, limits, config } = parts
  return createTokens({
    db,
    clock,
    ids,
    live,
    limits,
    tellNewDevice: async () => {},
    tellGranted: async () => {},
    challengeMessages: { code: async () => {}, push: async () => 0 },
    appSecret: config.appSecret,
    issuers: parts.tokens.issuers,
    publicUrl: config.publicUrl,
    sandbox: config.sandbox,
    rateScale: config.rateScale,
  })
}
