import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

/** Longer than anything is retried. */
const keptDays = 30

/** Forgets which messages went out, once nobody can ask for them again; returns how many. */
export const createDeliveryCleaner =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
    const { numDeletedRows } = await db
      .deleteFrom('message_delivery')
      .where('delivered_at', '<', before)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
