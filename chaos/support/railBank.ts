import { compose, type Parts } from '../../apps/server/src/entry/compose.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'

/** Hours of the bank's calendar pass in a minute: what waits for an hour comes while the test runs. */
const speed = 120

/** The same time in every process, whenever it was started. */
export const fastClock = (startedAt: number): Clock => ({
  now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
})

/** The whole bank, as each of the processes has it. */
export const composeRailBank = (databaseUrl: string, dataDir: string, startedAt: number): Promise<Parts> =>
  compose(
    loadConfig({
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SANDBOX: 'on',
      APP_SECRET: 'chaos-app-secret-chaos-app-secret-0',
      SERVICE_SECRET: 'chaos-service-secret-chaos-secret-0',
      RATE_SCALE: '1000',
      CALLS_PER_MINUTE: '1000000',
    }),
    { databaseUrl, clock: fastClock(startedAt) },
  )
