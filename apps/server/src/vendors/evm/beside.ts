import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import type { CryptoNetworks } from '../cryptoNetworks/cryptoNetworks.ts'
import type { Payouts } from '../payouts/payouts.ts'
import type { CryptoWallets } from '../wallets/wallets.ts'

const isEthereum = (network: string): boolean => network === 'ethereum'

/** Ethereum by one of them, the other networks by the other. */
export const networksWith = (evm: CryptoNetworks, others: CryptoNetworks): CryptoNetworks => ({
  of: async (currency) => [
    ...(await evm.of(currency)),
    ...(await others.of(currency)).filter(({ network }) => !isEthereum(network)),
  ],
  check: (network, address) => (isEthereum(network) ? evm : others).check(network, address),
})

export const walletsWith = (evm: CryptoWallets, others: CryptoWallets): CryptoWallets => ({
  terms: (currency, network) => (isEthereum(network) ? evm : others).terms(currency, network),
  addressFor: (walletId, network) => (isEthereum(network) ? evm : others).addressFor(walletId, network),
  collect: async (receive) => (await evm.collect(receive)) + (await others.collect(receive)),
})

/** Without others, what is not for Ethereum is refused; no such payment is submitted. */
export const payoutsWith = (evm: Payouts<CryptoPayee>, others: Payouts<CryptoPayee> | undefined): Payouts<CryptoPayee> => ({
  send: async (order) => {
    if (isEthereum(order.payee.network)) return evm.send(order)
    return others ? others.send(order) : { kind: 'rejected', reason: 'AG01' }
  },
  ask: async (endToEndId) => {
    const known = await evm.ask(endToEndId)
    return known === 'unknown' && others ? others.ask(endToEndId) : known
  },
  collect: async (receive, setAside) =>
    ((await evm.collect?.(receive, setAside)) ?? 0) + ((await others?.collect?.(receive, setAside)) ?? 0),
  booked: async (after) => {
    // Ours has no slash; the other party's may have any.
    const [onChain = '', ...more] = (after ?? '').split('/')
    const elsewhere = more.join('/')
    const [chain, rest] = [await evm.booked?.(onChain || undefined), await others?.booked?.(elsewhere || undefined)]
    return {
      mark: `${chain?.mark ?? ''}/${rest?.mark ?? ''}`,
      bookings: [...(chain?.bookings ?? []), ...(rest?.bookings ?? [])],
      unreadable: [...(chain?.unreadable ?? []), ...(rest?.unreadable ?? [])],
    }
  },
})
