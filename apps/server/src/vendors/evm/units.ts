import { decimalsOf } from '@florin/money/currencies'
import { money, type Money } from '@florin/money/money'
import type { EvmCoin } from './profile.ts'

type Counted = Pick<EvmCoin, 'currency' | 'decimals'>

/** How many of the chain's units one of ours is. */
const scaleOf = ({ currency, decimals }: Counted): bigint => 10n ** BigInt(decimals - decimalsOf(currency))

export const toUnits = (coin: Counted, { minor }: Money): bigint => minor * scaleOf(coin)

/** What is smaller than we count with stays where it is. */
export const fromUnits = (coin: Counted, units: bigint): Money => money(units / scaleOf(coin), coin.currency)

/** What has to be paid is never less than it costs. */
export const costOf = (coin: Counted, units: bigint): Money => {
  const scale = scaleOf(coin)
  return money((units + scale - 1n) / scale, coin.currency)
}
