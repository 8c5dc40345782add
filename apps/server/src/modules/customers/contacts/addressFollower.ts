import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { DocumentFollower } from '../../compliance/evidence/followers.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import * as store from './addressStore.ts'

/** An address counts as long as a document that was accepted shows it; one that replaces another then takes its place. */
export const createAddressFollower = ({ clock }: { clock: Clock }): DocumentFollower => {
  const confirm = async (tx: OpenTx, address: store.StoredAddress, addresses: readonly store.StoredAddress[]): Promise<void> => {
    const now = clock.now()
    await store.setConfirmed(tx, address.id, now)
    const replaced = addresses.find(({ id }) => id === address.replacesId)
    if (replaced) await store.removeAddress(tx, replaced.id, now)
    if (address.isResidence || replaced?.isResidence) await store.moveIn(tx, address)
  }

  return {
    decided: async (tx, { customerId, categoryId, addressIds, createdAt, state }, outcome) => {
      // What was never accepted has confirmed nothing.
      const hasCounted = outcome === 'validated' || (outcome === 'removed' && state === 'validated')
      if (categoryId !== DocumentCategory.address || !hasCounted) return
      const addresses = await store.lockAddressesOf(tx, customerId)
      for (const address of addresses.filter(({ id, changedAt }) => addressIds.includes(id) && createdAt >= changedAt))
        if (outcome === 'removed') await store.setConfirmed(tx, address.id, null)
        else if (address.confirmedAt === null) await confirm(tx, address, addresses)
    },
  }
}
