import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Bookings, PayoutPorts } from '../../../vendors/payouts/payouts.ts'
import { findMark, insertBookings, setMark } from './bookingStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly ports: PayoutPorts; readonly log: Pick<Log, 'warn'> }
type Booked = (after: string | undefined) => Promise<Bookings | undefined>

/** However much there is, the next hour reads on. */
const pages = 1000

/** Reads what outside parties have booked since it was read last. One that is away does not keep the others waiting. */
export const createBookingReader = ({ db, clock, ports, log }: Deps) => {
  const read = async (rail: string, booked: Booked): Promise<void> => {
    for (let page = 0; page < pages; page += 1) {
      const after = await findMark(db, rail)
      const found = await booked(after)
      if (!found) return
      await db.transaction().execute(async (tx) => {
        await insertBookings(tx, rail, found.bookings, clock.now())
        await setMark(tx, rail, found.mark, clock.now())
      })
      if (found.bookings.length === 0 || found.mark === after) return
    }
  }

  return async (): Promise<void> => {
    for (const [rail, { booked }] of Object.entries(ports))
      if (booked) await read(rail, booked).catch((error: unknown) => log.warn('payments.statement', { name: rail, error }))
  }
}
