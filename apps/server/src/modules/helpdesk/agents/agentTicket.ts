import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { TicketNews } from '../tickets/news.ts'
import * as store from '../tickets/ticketStore.ts'

/** What stands in another ticket is worked on there. */
export const lockForAgent = async (tx: OpenTx, id: number, field = 'id'): Promise<store.KeptTicket> => {
  const found = await store.lockTicket(tx, id)
  if (!found) throw refuse('object.missing', { field })
  if (found.mergedInto !== null) throw refuse('ticket.merged', { field, number: found.mergedInto })
  return found
}

/** Where a desk outside has the tickets, its agents answer, and order them there: what was done here, it would not know. */
export const assertAnsweredHere = (isElsewhere: boolean): void => {
  if (isElsewhere) throw refuse('ticket.elsewhere', { field: 'id' })
}

export const nameOf = async (tx: Tx, userId: number) => {
  const { firstName, lastName } = await store.findPerson(tx, userId)
  return { firstName, name: `${firstName} ${lastName}` }
}

/** As it is now; whoever has it open is told. */
export const changedTicket = async (tx: OpenTx, news: TicketNews, id: number): Promise<store.KeptTicket> => {
  const ticket = await store.findTicket(tx, id)
  if (!ticket) throw refuse('object.missing', { field: 'id' })
  await news.changed(tx, ticket)
  return ticket
}
