import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { tellManagers } from '../people/tellManagers.ts'
import { endingPapers, markReminded } from './paperStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tell: Tell }

const atOnce = 200

/** Managers are notified 90, 60 and 30 days before a form of their company expires, and once it has. */
export const createPaperReminders = ({ db, clock, tell }: Deps) => ({
  /** How many were notified. */
  remind: async (): Promise<number> => {
    const ending = await endingPapers(db, dayOf(clock.now()), atOnce)
    for (const { id, customerId, expiresOn: day, distance } of ending)
      await inTransaction(db, async (tx) => {
        if (!(await markReminded(tx, id, distance))) return
        await tellManagers(tx, tell, customerId, distance < 0 ? 'companyTaxFormExpired' : 'companyTaxFormExpires', { day })
      })
    return ending.length
  },
})
