import { type GatewaySettings, postToGateway } from '../gateway.ts'
import type { Bank } from './bank.ts'

export const createHttpBank = (settings: GatewaySettings): Bank => ({
  giveBack: async (money) => {
    const { ok, status } = await postToGateway(settings, money.bankReference, money)
    if (!ok) throw new Error(`The bank answered ${status}`)
  },
})
