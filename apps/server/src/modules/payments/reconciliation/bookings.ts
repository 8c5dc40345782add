import type { Clock } from '../../../platform/clock.ts'
import { isDataFault } from '../../../platform/dataFault.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Booking, Bookings, PayoutPorts, Unreadable } from '../../../vendors/payouts/payouts.ts'
import { findMark, insertBookings, setMark } from './bookingStore.ts'
import { insertUnreadable } from './unreadableStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly ports: PayoutPorts; readonly log: Pick<Log, 'warn'> }
type Booked = (after: string | undefined) => Promise<Bookings | undefined>

/** However much there is, the next hour reads on. */
const pages = 1000

const notKept = ({ entry, endToEndId, amount, bookedOn }: Booking, error: unknown): Unreadable => ({
  kind: 'booking',
  record: entry,
  reason: error instanceof Error ? error.message.slice(0, 500) : '',
  said: { ...(endToEndId !== undefined && { endToEndId }), amount: String(amount.minor), currency: amount.currency, bookedOn },
})

/**
 * Reads what outside parties have booked since it was read last. One that is away does not keep the others waiting, and a booking that
 * cannot be read or kept is set aside: the next ones are read.
 */
export const createBookingReader = ({ db, clock, ports, log }: Deps) => {
  const keep = (rail: string, { bookings, unreadable, mark }: Bookings): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await insertBookings(tx, rail, bookings, clock.now())
      await insertUnreadable(tx, rail, unreadable, clock.now())
      await setMark(tx, rail, mark, clock.now())
    })

  /** One by one, where they cannot be kept together. What was kept before the mark is read again, and counts once. */
  const keepEach = async (rail: string, { bookings, unreadable, mark }: Bookings): Promise<void> => {
    const failed: Unreadable[] = []
    for (const booking of bookings)
      await insertBookings(db, rail, [booking], clock.now()).catch((error: unknown) => {
        if (!isDataFault(error)) throw error
        failed.push(notKept(booking, error))
      })
    await keep(rail, { bookings: [], unreadable: [...unreadable, ...failed], mark })
  }

  const read = async (rail: string, booked: Booked): Promise<void> => {
    for (let page = 0; page < pages; page += 1) {
      const after = await findMark(db, rail)
      const found = await booked(after)
      if (!found) return
      const { bookings, unreadable, mark } = found
      if (unreadable.length > 0) log.warn('payments.statement', { name: rail, reason: 'set aside', count: unreadable.length })
      await keep(rail, found).catch((error: unknown) => {
        if (!isDataFault(error)) throw error
        log.warn('payments.statement', { name: rail, error })
        return keepEach(rail, found)
      })
      if (bookings.length + unreadable.length === 0 || mark === after) return
    }
  }

  return async (): Promise<void> => {
    for (const [rail, { booked }] of Object.entries(ports))
      if (booked) await read(rail, booked).catch((error: unknown) => log.warn('payments.statement', { name: rail, error }))
  }
}
