import { madeUpAddress, type Network, networksOf } from '@florin/contract/walletAddress'
import { parseMoney } from '@florin/money/money'
import type { SandboxChain } from '@florin/sandbox/chain'
import { forEachReport } from '../payouts/eachReport.ts'
import type { CryptoWallets } from './wallets.ts'

const minimum: Readonly<Record<string, string>> = {
  BTC: '0.0001',
  BCH: '0.001',
  LTC: '0.01',
  ETH: '0.001',
  USDC: '5',
  USDT: '5',
}
const confirmations: Readonly<Record<Network, number>> = {
  bitcoin: 3,
  bitcoinCash: 6,
  litecoin: 6,
  ethereum: 12,
  tron: 20,
  solana: 32,
}

/** Addresses that nobody has keys to; the sandbox's page sends to them, and a moment later it is confirmed. */
export const createSandboxWallets = ({ chain }: { chain: SandboxChain }): CryptoWallets => ({
  terms: async (currency, network) => {
    const least = minimum[currency]
    return least !== undefined && networksOf(currency).includes(network)
      ? { minimum: parseMoney(least, currency), confirmations: confirmations[network] }
      : undefined
  },
  addressFor: async (walletId, network) => ({ address: madeUpAddress(network, `wallet ${walletId}`) }),
  collect: async (receive) => {
    const arrived = await chain.confirmed()
    await forEachReport(arrived, async ({ id, network, address, txHash, amount, currency }) => {
      await receive({ network: network as Network, address, txHash, part: 0, amount: parseMoney(amount, currency) })
      await chain.taken(id)
    })
    return arrived.length
  },
})
