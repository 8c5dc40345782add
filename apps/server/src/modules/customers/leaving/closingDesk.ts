import type { CustomerClosing } from '@florin/contract/customers/operatorClosing'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { ClosingSteps } from './closingSteps.ts'
import * as store from './closingStore.ts'

const shown = ({ reason, note, askedAt, closesAt, endedAt, endReason, ...closing }: store.ListedClosing): CustomerClosing => ({
  ...closing,
  ...(reason !== null && { reason }),
  ...(note !== null && { note }),
  askedAt: askedAt.toISOString(),
  closesAt: closesAt.toISOString(),
  ...(endedAt && { endedAt: endedAt.toISOString() }),
  ...(endReason !== null && { endReason }),
})

type Deps = { readonly clock: Clock; readonly closingSteps: ClosingSteps }

/** What operators see of closings, and may do about them. */
export const createClosingDesk = ({ clock, closingSteps: steps }: Deps) => {
  return {
    get: async (tx: Tx, customerId: number) => {
      const leaver = await store.findLeaver(tx, customerId)
      if (!leaver) throw refuse('object.missing', { field: 'customerId' })
      const { closedAt } = leaver
      return {
        items: (await store.closingsOf(tx, customerId)).map(shown),
        obstacles: closedAt ? [] : await steps.standingInTheWay(tx, leaver),
        ...(closedAt && { closedAt: closedAt.toISOString() }),
      }
    },

    close: (given: Tx, operatorUserId: number, customerId: number, reason: string) =>
      inTransaction(given, async (tx) => {
        await steps.assertFree(tx, customerId)
        const closesAt = steps.dayToClose()
        const made = { customerId, askedBy: operatorUserId, byBank: true, reason, closesAt, askedAt: clock.now() }
        const closingId = await store.insertClosing(tx, { ...made, status: 'waiting' })
        await steps.settle(tx, { ...made, id: closingId })
        return { closingId, closesAt: closesAt.toISOString() }
      }),

    stop: (given: Tx, operatorUserId: number, customerId: number, reason: string): Promise<void> =>
      inTransaction(given, async (tx) => {
        await steps.end(tx, customerId, { userId: operatorUserId, reason, isBank: true })
      }),
  }
}
