import { type GatewaySettings, postToGateway } from '../gateway.ts'
import type { IdentityVendor } from './identity.ts'

export const createHttpIdentity = (settings: GatewaySettings): IdentityVendor => ({
  check: async (asked) => {
    const { ok, status } = await postToGateway(settings, asked.reference, asked)
    if (!ok) throw new Error(`The identity vendor answered ${status}`)
  },
})
