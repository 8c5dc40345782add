import type { devices } from '@florin/contract/devices'
import type { Handler } from '../../gateway/handler.ts'

export const create: Handler<(typeof devices)['pairing.create']> = async ({ password }, { pairings, caller, origin }) => {
  const { brand, ip, userAgent, countryCode } = origin
  await pairings.assertMay(caller, password)
  const { deeplink, expiresAt } = await pairings.begin(caller.userId, brand, { ip, userAgent, countryCode })
  return { deeplink, expiresAt: expiresAt.toISOString() }
}
