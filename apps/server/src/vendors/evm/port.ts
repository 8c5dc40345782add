import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import { isAddressOn } from '@florin/contract/walletAddress'
import { money } from '@florin/money/money'
import { getAddress } from 'viem'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db.ts'
import { forEachReport } from '../payouts/eachReport.ts'
import type { Payouts } from '../payouts/payouts.ts'
import type { TravelRule } from '../travelRule/travelRule.ts'
import type { EvmProfile } from './profile.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly travelRule: TravelRule
  readonly profile: Pick<EvmProfile, 'account' | 'coins'>
}

const atOnce = 500

/** Takes payments for the chain, and tells what became of them. */
export const createEvmPort = ({ db, clock, travelRule, profile }: Deps): Payouts<CryptoPayee> => ({
  send: async (order) => {
    const { endToEndId, operationId, amount, payee } = order
    if (!profile.coins.some(({ currency }) => currency === amount.currency)) return { kind: 'rejected', reason: 'AM03' }
    if (!isAddressOn('ethereum', payee.walletAddress)) return { kind: 'rejected', reason: 'AC01' }
    if (!payee.isSelfHosted) {
      const refusal = await travelRule.announce(order)
      if (refusal) return { kind: 'rejected', reason: refusal.reason }
    }
    await store.insertOrder(db, { endToEndId, operationId, amount, address: getAddress(payee.walletAddress) }, clock.now())
    return undefined
  },
  ask: async (endToEndId) => (await store.findOutcome(db, endToEndId)) ?? 'unknown',
  collect: async (receive) => {
    const waiting = await store.untold(db, atOnce)
    await forEachReport(waiting, async ({ endToEndId, state, outcome }) => {
      await receive({ ...outcome, endToEndId, messageId: `evm:${endToEndId}:${state}` })
      await store.markTold(db, endToEndId, state)
    })
    return waiting.length
  },
  booked: async (after) => {
    const mined = await store.minedAfter(db, profile.account, Number(after ?? -1), atOnce)
    return {
      mark: mined.at(-1)?.nonce.toString() ?? after,
      bookings: mined.map(({ endToEndId, amount, sentAt }) => ({
        entry: `chain:${endToEndId}`,
        endToEndId,
        amount: money(-amount.minor, amount.currency),
        bookedOn: dayOf(sentAt),
      })),
      unreadable: [],
    }
  },
})
