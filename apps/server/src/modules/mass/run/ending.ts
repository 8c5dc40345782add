import type { BatchState } from '@florin/contract/mass/batch'
import { toDecimal, money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { changeBatch } from '../batches/batchStore.ts'
import { claimEnding } from '../batches/claims.ts'
import type { GlobalRows } from '../globalRows.ts'
import { countRows } from '../rows/rowStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tell: Tell; readonly globalRows: Pick<GlobalRows, 'hasOpenLinks'> }
type Counts = { readonly paid: number; readonly failed: number; readonly canceled: number; readonly open: number }
export type Ending = ReturnType<typeof createEnding>

/** Other banks take their time: those are asked about less often. */
const lookAgainMs = 10_000

const stateAfter = ({ paid, failed, canceled }: Counts): Extract<BatchState, 'completed' | 'partial' | 'failed' | 'canceled'> => {
  if (failed + canceled === 0) return 'completed'
  if (paid > 0) return 'partial'
  return failed > 0 ? 'failed' : 'canceled'
}

const events = {
  completed: 'batchCompleted',
  partial: 'batchPartially',
  failed: 'batchFailed',
  canceled: 'batchPartially',
} as const

/** Ends batches whose payments are all over, and tells everybody who had a part in it once. */
export const createEnding = ({ db, clock, tell, globalRows }: Deps) => {
  const tellResult = async (tx: OpenTx, batch: StoredBatch, state: keyof typeof events, { paid }: Counts, paidMinor: bigint) => {
    const readers = new Set([batch.userId, batch.confirmedBy, batch.approvedBy])
    for (const userId of readers)
      if (userId !== undefined)
        await tell(tx, events[state], {
          to: { userId },
          customerId: batch.customerId,
          about: {
            name: batch.name,
            count: paid,
            money: { amount: toDecimal(money(paidMinor, batch.currency)), currency: batch.currency },
          },
        })
  }

  return {
    round: (): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now()
        const batch = await claimEnding(tx, now, globalRows.hasOpenLinks)
        if (!batch) return false
        const counted = await countRows(tx, batch.id)
        const of = (state: string) => counted.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0)
        const counts = { paid: of('completed'), failed: of('rejected'), canceled: of('canceled'), open: of('pending') }
        if (counts.open > 0) {
          await changeBatch(tx, batch, { lookAt: new Date(now.getTime() + lookAgainMs) })
          return true
        }
        const state = stateAfter(counts)
        await changeBatch(tx, batch, { state, endedAt: now })
        const paidMinor = counted
          .filter((row) => row.state === 'completed')
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
        if (!batch.isSingle) await tellResult(tx, batch, state, counts, paidMinor)
        return true
      }),
  }
}
