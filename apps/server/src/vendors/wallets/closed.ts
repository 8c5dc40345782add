import type { CryptoWallets } from './wallets.ts'

/** Nobody keeps keys for us: no wallet can be made. */
export const closedWallets: CryptoWallets = {
  terms: async () => undefined,
  addressFor: () => Promise.reject(new Error('Nobody makes deposit addresses')),
  collect: async () => 0,
}
