import { compose, type Parts } from '../../apps/server/src/entry/compose.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { createAnnouncing } from '../../apps/server/src/modules/merchant/notifications/announce.ts'
import { createDeliveryKinds, retryDelaysMs } from '../../apps/server/src/modules/merchant/notifications/deliveries.ts'
import { createNotifySecrets } from '../../apps/server/src/modules/merchant/notifications/settings.ts'
import { createDeliveryQueue } from '../../apps/server/src/platform/outgoing/queue.ts'
import { createSend } from '../../apps/server/src/platform/outgoing/send.ts'

/** Four days of retries pass in seconds, one as soon after the other as another. */
const delayMs = 40
const timeoutMs = 400
const leaseMs = 3000

const composeBank = (databaseUrl: string, dataDir: string, listener: string): Promise<Parts> =>
  compose(
    loadConfig({
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SANDBOX: 'on',
      APP_SECRET: 'chaos-app-secret-chaos-app-secret-0',
      SERVICE_SECRET: 'chaos-service-secret-chaos-secret-0',
      OUTGOING_ALLOWED: listener,
    }),
    { databaseUrl, clock: systemClock },
  )

/** The bank with the queue of its notifications, which has as many tries as ever and less patience. */
export const composeNotifyBank = async (databaseUrl: string, dataDir: string, listener: string) => {
  const parts = await composeBank(databaseUrl, dataDir, listener)
  const { db, clock, ids, config } = parts
  const secrets = createNotifySecrets({ clock, ids, appSecret: config.appSecret, allowed: config.outgoingAllowed })
  const kinds = Object.entries(createDeliveryKinds({ secrets })).map(([name, kind]) => [
    name,
    { ...kind, retryDelaysMs: retryDelaysMs.map(() => delayMs) },
  ])
  const send = createSend({ allowed: config.outgoingAllowed, timeoutMs })
  const queue = createDeliveryQueue({ db, clock, send, kinds: Object.fromEntries(kinds), leaseMs, pollMs: 50 })
  return { ...parts, secrets, queue, announcing: createAnnouncing({ clock, queue }) }
}
