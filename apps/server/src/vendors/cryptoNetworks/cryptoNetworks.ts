import type { Network } from '@florin/contract/walletAddress'
import type { Money } from '@florin/money/money'

export type CryptoNetwork = {
  readonly network: Network
  /** What it costs now to send by it. */
  readonly fee: Money
  readonly min: Money
  readonly max: Money
  readonly needsDestinationTag: boolean
  readonly isDisabled: boolean
}

/** The networks that wallets are on. */
export type CryptoNetworks = {
  /** Those of a currency; none where it is not one of theirs. */
  of(currency: string): Promise<readonly CryptoNetwork[]>
  /** Whether the address is one that nobody may send to, or one of our own. */
  check(network: Network, address: string): Promise<{ readonly isBlocked: boolean; readonly isOwn: boolean }>
}
