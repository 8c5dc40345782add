import type { devices } from '@florin/contract/devices'
import type { Handler } from '../../gateway/handler.ts'

export const create: Handler<(typeof devices)['pairing.create']> = async (_input, { pairings, caller, origin }) => {
  const { brand, ip, userAgent, countryCode } = origin
  const { deeplink, expiresAt } = await pairings.begin(caller.userId, brand, { ip, userAgent, countryCode })
  return { deeplink, expiresAt: expiresAt.toISOString() }
}
