import { type GatewaySettings, postToGateway } from '../gateway.ts'
import type { Push } from './push.ts'

/** The gateway no longer knows the phone's push token: trying again would not help, and the phone tells its new one by itself. */
const gone = 410

export const createHttpPush = (settings: GatewaySettings): Push => ({
  send: async ({ pushToken, title, body, data }, messageId) => {
    const { ok, status } = await postToGateway(settings, messageId, { to: pushToken, title, body, data })
    if (!ok && status !== gone) throw new Error(`The push gateway answered ${status}`)
  },
})
