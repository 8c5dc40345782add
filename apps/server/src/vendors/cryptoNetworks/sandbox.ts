import { type Network, networksOf } from '@florin/contract/walletAddress'
import { parseMoney } from '@florin/money/money'
import type { CryptoNetworks } from './cryptoNetworks.ts'

type Terms = { readonly fee: string; readonly min: string; readonly max: string }

const usual: Readonly<Record<string, Partial<Record<Network, Terms>>>> = {
  BTC: { bitcoin: { fee: '0.00005', min: '0.0001', max: '10' } },
  BCH: { bitcoinCash: { fee: '0.0001', min: '0.001', max: '1000' } },
  LTC: { litecoin: { fee: '0.001', min: '0.01', max: '5000' } },
  ETH: { ethereum: { fee: '0.0008', min: '0.001', max: '500' } },
  USDC: { ethereum: { fee: '2.5', min: '5', max: '1000000' }, solana: { fee: '0.1', min: '1', max: '1000000' } },
  USDT: { ethereum: { fee: '2.5', min: '5', max: '1000000' }, tron: { fee: '1', min: '1', max: '1000000' } },
}

/** Addresses that the sandbox refuses: those that end in this, whatever the network. */
const blockedEnd = /dead$/i

export const isBlockedInSandbox = async (address: string): Promise<boolean> => blockedEnd.test(address)

export const createSandboxCryptoNetworks = (): CryptoNetworks => ({
  of: async (currency) =>
    networksOf(currency).flatMap((network) => {
      const terms = usual[currency]?.[network]
      const amount = (decimal: string) => parseMoney(decimal, currency)
      return terms
        ? [
            {
              network,
              fee: amount(terms.fee),
              min: amount(terms.min),
              max: amount(terms.max),
              needsDestinationTag: false,
              isDisabled: false,
            },
          ]
        : []
    }),
  check: async (_network, address) => ({ isBlocked: await isBlockedInSandbox(address), isOwn: false }),
})
