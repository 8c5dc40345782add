import type { Clock } from '../../../platform/clock.ts'
import { createDeliveryQueue, type DeliveryKind } from '../../../platform/outgoing/queue.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Platform } from '../../platform.ts'
import * as endpoints from './endpointStore.ts'
import { findAddressed, findWebhookOf, stopWaiting } from './messageStore.ts'
import type { WebhookSecrets } from './secrets.ts'
import { signedHeaders } from './signing.ts'

export const deliveryKind = 'webhook'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** A message is given up; if nothing else arrived for so long either, nobody listens. */
const failingMs = 3 * day
const gone = 410
/** Up to a tenth later. */
const spread = (delayMs: number): number => Math.round(delayMs * (1 + Math.random() / 10))

type Deps = Pick<Platform, 'db' | 'clock' | 'send'> & { readonly secrets: WebhookSecrets; readonly tell: Tell }

/** Switches a webhook off by itself, and tells its company so. */
const createDisable =
  ({ clock, tell }: { readonly clock: Clock; readonly tell: Tell }) =>
  async (tx: OpenTx, id: number, reason: endpoints.DisabledReason, failingBefore?: Date): Promise<void> => {
    const disabled = await endpoints.disableEndpoint(tx, id, reason, failingBefore)
    if (!disabled) return
    await stopWaiting(tx, id, clock.now())
    const { customerId, name } = disabled
    await tell(tx, 'webhookDisabled', { to: { customerId }, about: { name } })
  }

/** Messages to companies' servers: signed as they are sent, by every secret in force. */
export const createWebhookQueue = ({ db, clock, send, secrets, tell }: Deps) => {
  const disable = createDisable({ clock, tell })
  const kind: DeliveryKind = {
    retryDelaysMs,
    spread,
    isFinal: ({ httpStatus }) => httpStatus === gone,
    prepare: async (reader, { id, body }) => {
      const addressed = await findAddressed(reader, id)
      if (!addressed) return undefined
      const { webhookId, uid } = addressed
      return { body, headers: signedHeaders(uid, clock.now(), body, await secrets.inForce(reader, webhookId)) }
    },
    after: async (tx, { id: messageId }, state, { httpStatus }) => {
      const id = await findWebhookOf(tx, messageId)
      if (id === undefined || state === 'stopped') return
      if (state === 'delivered') return endpoints.setArriving(tx, id)
      await endpoints.setFailing(tx, id, clock.now())
      if (httpStatus === gone) return disable(tx, id, 'gone')
      if (state === 'failed') await disable(tx, id, 'failing', new Date(clock.now().getTime() - failingMs))
    },
  }
  return createDeliveryQueue({ db, clock, send, kinds: { [deliveryKind]: kind } })
}
