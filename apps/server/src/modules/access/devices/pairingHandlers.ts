import type { devices } from '@florin/contract/access/devices'
import type { Handler } from '../handler.ts'
import { clientOf } from '../../../gateway/handler.ts'

export const create: Handler<(typeof devices)['pairing.create']> = async ({ password }, { pairings, caller, origin }) => {
  await pairings.assertMay(caller, password)
  const { deeplink, expiresAt } = await pairings.begin(caller.userId, origin.brand, clientOf(origin))
  return { deeplink, expiresAt: expiresAt.toISOString() }
}
