import { createDeliveryQueue } from '../../../platform/outgoing/queue.ts'
import type { Platform } from '../../platform.ts'
import { createDeliveryKinds } from './deliveries.ts'
import { createNotifySecrets } from './settings.ts'

/** The messages to merchants' servers, and the keys that they are signed with. */
export const createNotifyQueue = ({ db, clock, ids, send, config }: Platform) => {
  const secrets = createNotifySecrets({ clock, ids, appSecret: config.appSecret, allowed: config.outgoingAllowed })
  return { secrets, queue: createDeliveryQueue({ db, clock, send, kinds: createDeliveryKinds({ secrets }) }) }
}
