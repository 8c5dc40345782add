import type { CryptoNetworks } from './cryptoNetworks.ts'

/** No network is reached, and no address is known to be harmless. */
export const closedCryptoNetworks: CryptoNetworks = {
  of: async () => [],
  check: async () => ({ isBlocked: true, isOwn: false }),
}
