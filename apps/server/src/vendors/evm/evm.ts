import { parseMoney } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import type { CryptoNetworks } from '../cryptoNetworks/cryptoNetworks.ts'
import type { TravelRule } from '../travelRule/travelRule.ts'
import { createEvmDeposits } from './deposits.ts'
import { createEvmNode, type EvmNode, type Fees } from './node.ts'
import { createEvmPayments } from './payments.ts'
import { createEvmPort } from './port.ts'
import type { EvmProfile } from './profile.ts'
import type { EvmSigner } from './signer.ts'
import { costOf } from './units.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly url: string
  readonly profile: EvmProfile
  readonly signer: EvmSigner
  readonly travelRule: TravelRule
  /** Whether nobody may send to it. */
  readonly isBlocked: (address: string) => Promise<boolean>
}
export type Evm = ReturnType<typeof createEvm>

const pollMs = 2000
const rememberedMs = 5000

/** What a unit of gas costs, asked at most every few seconds. */
const createGasPrice = (node: EvmNode, clock: Clock) => {
  let last: { readonly at: number; readonly fees: Promise<Fees> } | undefined
  return async (): Promise<bigint> => {
    const now = clock.now().getTime()
    if (!last || now - last.at > rememberedMs) last = { at: now, fees: node.fees() }
    try {
      return (await last.fees).maxFeePerGas
    } catch (error) {
      last = undefined
      throw error
    }
  }
}

/** Ethereum, or any chain like it, by a node's JSON-RPC. */
export const createEvm = ({ db, clock, log, url, profile, signer, travelRule, isBlocked }: Deps) => {
  const node = createEvmNode(url)
  const payments = createEvmPayments({ db, clock, log, node, signer, profile })
  const deposits = createEvmDeposits({ db, clock, node, signer, profile })
  const gasPrice = createGasPrice(node, clock)
  /** Gas is paid in this, whatever is sent. */
  const native = { currency: 'ETH', decimals: 18 }

  const networks: CryptoNetworks = {
    of: async (currency) => {
      const coin = profile.coins.find((each) => each.currency === currency)
      if (!coin) return []
      try {
        return [
          {
            network: 'ethereum',
            fee: costOf(native, (await gasPrice()) * BigInt(coin.gas)),
            min: parseMoney(coin.min, currency),
            max: parseMoney(coin.max, currency),
            needsDestinationTag: false,
            isDisabled: false,
          },
        ]
      } catch (error) {
        log.warn('payments.chain', { name: currency, error })
        return []
      }
    },
    check: async (_network, address) => ({ isBlocked: await isBlocked(address), isOwn: await deposits.isOurs(address) }),
  }

  const round = async (): Promise<boolean> => {
    const [paid, watched] = await Promise.allSettled([payments.round(), deposits.round()])
    for (const each of [paid, watched]) if (each.status === 'rejected') throw each.reason
    return watched.status === 'fulfilled' && watched.value
  }

  return {
    payouts: createEvmPort({ db, clock, travelRule, profile }),
    wallets: deposits.wallets,
    networks,
    round,
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('payments.chain', { error }) }),
  }
}
