import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { endingForms, markReminded } from './formStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tell: Tell
  readonly reconsider: (tx: Tx, customerId: number) => Promise<void>
}

const atOnce = 200

/** Customers are notified 90, 60 and 30 days before a form expires, and once it has; from then on they are asked for a new one. */
export const createTaxReminders = ({ db, clock, tell, reconsider }: Deps) => ({
  /** How many were notified. */
  remind: async (): Promise<number> => {
    const ending = await endingForms(db, dayOf(clock.now()), atOnce)
    for (const { id, customerId, expiresOn, distance } of ending)
      await db.transaction().execute(async (tx) => {
        if (!(await markReminded(tx, id, distance))) return
        const isOver = distance < 0
        await tell(tx, isOver ? 'taxFormExpired' : 'taxFormExpires', { to: { customerId }, about: { day: expiresOn } })
        if (isOver) await reconsider(tx, customerId)
      })
    return ending.length
  },
})
