import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import * as store from './addressStore.ts'
import type { createPlaces } from './places.ts'

type Deps = {
  readonly clock: Clock
  readonly evidence: Pick<Evidence, 'withdrawFor'>
  readonly places: ReturnType<typeof createPlaces>
}

/** Addresses as who keeps the record of a customer writes them down. */
export const createRecordedAddresses = ({ clock, evidence, places }: Deps) => ({
  stored: store.addressesOf,

  /** As it would be stored; refused where nobody could be there. */
  fitted: (address: store.AddressFields, isResidence: boolean): store.AddressFields => {
    places.assertFit(address, isResidence)
    return places.named(address)
  },

  /** What was handed in for it before this time proved another place. */
  correct: (given: Tx, customerId: number, id: number, address: store.AddressFields, since: Date): Promise<void> =>
    inTransaction(given, async (tx) => {
      const isThere = (await store.lockAddressesOf(tx, customerId)).some((known) => known.id === id)
      if (!isThere) throw refuse('object.missing', { field: 'addressId' })
      await evidence.withdrawFor(tx, customerId, id, since)
      await store.changeAddress(tx, id, address, since)
    }),

  add: (given: Tx, customerId: number, address: store.AddressFields, isResidence: boolean): Promise<number> =>
    inTransaction(given, (tx) => store.insertAddress(tx, customerId, { ...address, isResidence }, clock.now())),
})
