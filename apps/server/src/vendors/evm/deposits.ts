import { parseMoney } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { forEachReport } from '../payouts/eachReport.ts'
import type { CryptoWallets } from '../wallets/wallets.ts'
import * as store from './arrivalStore.ts'
import type { EvmNode } from './node.ts'
import type { EvmProfile } from './profile.ts'
import type { EvmSigner } from './signer.ts'
import { fromUnits } from './units.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly node: EvmNode
  readonly signer: EvmSigner
  readonly profile: EvmProfile
}

const atOnce = 500
const blocksAtOnce = 100

/**
 * Deposits on a chain of blocks, credited from blocks that have all their confirmations. Coins that a contract sends on inside of its
 * own call are not seen here: whoever keeps the keys finds them.
 */
export const createEvmDeposits = ({ db, clock, node, signer, profile }: Deps) => {
  const { coins, confirmations } = profile

  /** Looks at the next block; false where it is not final yet. */
  const watchNext = (final: bigint): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const watched = await store.lockWatched(tx)
      const block = watched ? watched.block + 1n : final
      if (block > final) return false
      const { hash, parentHash } = await node.block(block)
      if (watched && watched.hash !== parentHash) throw new Error('The chain was rewritten deeper than its confirmations')
      for (const { hash: txHash, part, from, to, units, coin } of await node.moved(hash, coins, (addresses) =>
        store.ourAddresses(tx, addresses),
      )) {
        const amount = fromUnits(coin, units)
        if (amount.minor > 0n) await store.insertArrival(tx, { network: 'ethereum', address: to, txHash, part, amount, from })
      }
      await store.setWatched(tx, { block, hash })
      return true
    })

  const wallets: CryptoWallets = {
    terms: async (currency, network) => {
      const coin = network === 'ethereum' ? coins.find((each) => each.currency === currency) : undefined
      return coin && { minimum: parseMoney(coin.minDeposit, currency), confirmations }
    },
    addressFor: async (walletId) => {
      const address = await signer.addressFor(walletId)
      await store.insertAddress(db, address, walletId)
      return { address }
    },
    collect: async (receive) => {
      const waiting = await store.waitingArrivals(db, atOnce)
      await forEachReport(waiting, async ({ id, arrival }) => {
        await receive(arrival)
        await store.markArrivalTaken(db, id, clock.now())
      })
      return waiting.length
    },
  }

  return {
    wallets,
    isOurs: async (address: string): Promise<boolean> => (await store.ourAddresses(db, [address.toLowerCase()])).size > 0,
    round: async (): Promise<boolean> => {
      const final = (await node.head()) - BigInt(confirmations) + 1n
      if (final < 0n) return false
      for (let looked = 0; looked < blocksAtOnce; looked += 1) if (!(await watchNext(final))) return false
      return true
    },
  }
}
