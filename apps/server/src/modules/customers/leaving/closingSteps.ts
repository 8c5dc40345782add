import { closingDays, type Obstacle } from '@florin/contract/customers/closing'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { obstaclesOf } from './closingObstacles.ts'
import * as store from './closingStore.ts'

type Deps = {
  readonly clock: Clock
  readonly jobs: Jobs
  readonly live: Live
  readonly tell: Tell
  readonly accounts: Pick<Accounts, 'list'>
}
type Ender = { readonly userId: number; readonly reason?: string | undefined; readonly isBank: boolean }
export type ClosingSteps = ReturnType<typeof createClosingSteps>

export const closingJob = 'customer.closing'

/** What is the same whoever wants an account closed, or the closing withdrawn. */
export const createClosingSteps = ({ clock, jobs, live, tell, accounts }: Deps) => {
  const standingInTheWay = async (tx: Tx, leaver: Omit<store.Leaver, 'closedAt'>): Promise<Obstacle[]> =>
    obstaclesOf(tx, leaver, await accounts.list(tx, leaver.customerId, false))

  return {
    standingInTheWay,

    /** Others who ask wait until the transaction is over. */
    assertFree: async (tx: OpenTx, customerId: number): Promise<void> => {
      const leaver = await store.lockLeaver(tx, customerId)
      if (!leaver || leaver.closedAt) throw refuse('object.missing', { field: 'customerId' })
      if (await store.waitingFor(tx, customerId)) throw refuse('closing.waiting')
      if ((await standingInTheWay(tx, leaver)).length > 0) throw refuse('closing.obstacles')
    },

    dayToClose: (): Date => new Date(clock.now().getTime() + closingDays * 86_400_000),

    /** It runs by itself on its day. */
    settle: async (tx: Tx, closing: Pick<store.Closing, 'id' | 'customerId' | 'closesAt' | 'byBank'>): Promise<void> => {
      const { id, customerId, closesAt, byBank } = closing
      await jobs.add(tx, { kind: closingJob, key: String(id), payload: {}, runAt: closesAt })
      const about = { day: dayOf(closesAt) }
      await tell(tx, byBank ? 'closingByBank' : 'closingAsked', { to: { customerId }, about })
      await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    },

    end: async (tx: OpenTx, customerId: number, by: Ender): Promise<void> => {
      await store.lockLeaver(tx, customerId)
      const waiting = await store.waitingFor(tx, customerId)
      if (!waiting) throw refuse('object.missing')
      if (waiting.byBank && !by.isBank) throw refuse('closing.byBank')
      const change = { status: 'cancelled' as const, ended_at: clock.now(), ended_by: by.userId, end_reason: by.reason ?? null }
      await store.changeClosing(tx, waiting.id, change)
      await tell(tx, 'closingCancelled', { to: { customerId } })
      await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    },
  }
}
