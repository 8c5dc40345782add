import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import * as store from './ticketStore.ts'

export const missing = (field = 'id') => refuse('object.missing', { field })

const isOf = (ticket: store.KeptTicket, { customerId, userId, seesAll }: store.Asker): boolean =>
  ticket.customerId === customerId && (seesAll || ticket.userId === userId)

/** Another's ticket reads as one that is not there. One that was merged is the one that it was merged into. */
export const findOwn = async (tx: Tx, asker: store.Asker, id: number, field?: string): Promise<store.KeptTicket> => {
  const found = await store.findTicket(tx, id)
  if (!found || !isOf(found, asker)) throw missing(field)
  return found.mergedInto === null ? found : findOwn(tx, asker, found.mergedInto, field)
}

export const lockOwn = async (tx: OpenTx, asker: store.Asker, id: number): Promise<store.KeptTicket> => {
  const { id: actual } = await findOwn(tx, asker, id)
  const locked = await store.lockTicket(tx, actual)
  if (!locked) throw missing()
  return locked.mergedInto === null ? locked : lockOwn(tx, asker, locked.mergedInto)
}
