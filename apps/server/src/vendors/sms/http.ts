import { type GatewaySettings, postToGateway } from '../gateway.ts'
import type { Sms } from './sms.ts'

export const createHttpSms = (settings: GatewaySettings): Sms => ({
  send: async ({ to, text, spoken }, messageId) => {
    const { ok, status } = await postToGateway(settings, messageId, { to, text, ...(spoken && { spoken }) })
    if (!ok) throw new Error(`The SMS gateway answered ${status}`)
  },
})
