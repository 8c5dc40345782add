import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { composeRailBank } from './railBank.ts'

/** Sends what is due and fetches what is reported, without end. Made to be killed. */
const { RAIL_DATABASE = '', RAIL_DATA = '', RAIL_STARTED = '' } = process.env
const { services, vendors, db } = await composeRailBank(RAIL_DATABASE, RAIL_DATA, Number(RAIL_STARTED))
const { operations, reportCollector } = services.payments

// The sandbox takes the same order twice for one; here each arrival is written down.
const { books } = vendors.payouts
const { receive } = books
books.receive = async (order) => {
  await receive(order)
  await sql`insert into chaos_delivery (end_to_end_id) values (${order.endToEndId})`.execute(db)
}

for (;;) {
  await operations.dispatcher.round().catch(() => {})
  await reportCollector.round().catch(() => {})
  await sleep(10)
}
