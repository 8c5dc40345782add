import type { Network } from '@florin/contract/walletAddress'
import type { Money } from '@florin/money/money'

export type WalletTerms = {
  /** Less than this is not credited by itself. */
  readonly minimum: Money
  /** So many blocks have to follow before it counts. */
  readonly confirmations: number
}

/** What arrived at one of our addresses, with all its confirmations. */
export type CryptoArrival = {
  readonly network: Network
  readonly address: string
  readonly destinationTag?: string | undefined
  readonly txHash: string
  /** Which part of the transaction: one may pay several addresses. */
  readonly part: number
  readonly amount: Money
  /** Where it came from, as far as the network tells. */
  readonly from?: string | undefined
}

/** Who keeps the keys of customers' deposit addresses and watches what arrives there. We have neither keys nor seeds. */
export type CryptoWallets = {
  /** Nothing where no wallet can be made for it. */
  terms(currency: string, network: Network): Promise<WalletTerms | undefined>
  /** An address that is given to nobody else; the same wallet gets the same one. */
  addressFor(
    walletId: number,
    network: Network,
  ): Promise<{ readonly address: string; readonly destinationTag?: string | undefined }>
  /** Fetches what has arrived since; it counts as fetched once `receive` has kept it. Gives how many there were. */
  collect(receive: (arrival: CryptoArrival) => Promise<void>): Promise<number>
}
