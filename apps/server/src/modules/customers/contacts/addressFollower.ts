import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { DocumentFollower } from '../../compliance/evidence/followers.ts'
import type { Clock } from '../../../platform/clock.ts'
import * as store from './addressStore.ts'

/** An address counts as long as a document that was accepted shows it; one that replaces another then takes its place. */
export const createAddressFollower = ({ clock }: { clock: Clock }): DocumentFollower => ({
  decided: async (tx, { customerId, categoryId, addressId, createdAt }, outcome) => {
    if (categoryId !== DocumentCategory.address || addressId === null) return
    const addresses = await store.lockAddressesOf(tx, customerId)
    const address = addresses.find(({ id }) => id === addressId)
    if (!address || createdAt < address.changedAt) return
    const now = clock.now()
    if (outcome === 'rejected') return
    await store.setConfirmed(tx, addressId, outcome === 'validated' ? now : null)
    if (outcome !== 'validated') return
    const replaced = addresses.find(({ id }) => id === address.replacesId)
    if (replaced) await store.removeAddress(tx, replaced.id, now)
    if (address.isResidence || replaced?.isResidence) await store.moveIn(tx, address)
  },
})
