import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { GivenFile } from '../../compliance/evidence/given.ts'
import { provesAddressIn } from '../../dictionary/documents.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import * as store from './addressStore.ts'
import { changed, createPlaces, isOther, type StatesOf } from './places.ts'
import { createRecordedAddresses } from './recordedAddresses.ts'
import { createAddressReading } from './shownAddress.ts'

type Deps = {
  readonly clock: Clock
  readonly evidence: Evidence
  readonly statesOf: StatesOf
  /** Something is known of the customer that was not before. */
  readonly reconsider: (tx: OpenTx, customerId: number) => Promise<void>
}
export type By = { readonly customerId: number; readonly userId: number }
export type Proof = {
  readonly documentTypeId?: number | undefined
  readonly issuedDate?: string | undefined
  readonly files: readonly GivenFile[]
}
export type Addresses = ReturnType<typeof createAddresses>

const categoryId = DocumentCategory.address
const maxAddresses = 10
const paperOf = ({ customerId, userId }: By, { documentTypeId = 0, issuedDate }: Proof, addressId?: number) => ({
  customerId,
  categoryId,
  documentTypeId,
  issuedOn: issuedDate,
  createdBy: userId,
  addressId,
})

/** Where customers live, where else they can be written to, and what proves it. */
export const createAddresses = ({ clock, evidence, statesOf, reconsider }: Deps) => {
  const { proofsOf, list, one } = createAddressReading({ evidence })
  const places = createPlaces({ statesOf })

  const own = (addresses: readonly store.StoredAddress[], id: number, field = 'addressId'): store.StoredAddress => {
    const found = addresses.find((address) => address.id === id)
    if (!found) throw refuse('object.missing', { field })
    return found
  }

  /** Judged before anything is written, so that the field at fault is named first. */
  const isGiven = (by: By, proof: Proof, countryCode: string): boolean => {
    if (proof.files.length === 0 && proof.documentTypeId === undefined) return false
    if (!proof.files.some(({ role }) => role === 'main')) throw refuse('upload.missing', { field: 'file[mainDocument]' })
    evidence.assertFit(paperOf(by, proof))
    if (!provesAddressIn(countryCode, proof.documentTypeId ?? 0)) throw refuse('document.type', { field: 'documentTypeId' })
    return true
  }

  const add = async (
    tx: OpenTx,
    by: By,
    { known, isResidence, replacesId }: { known: readonly unknown[]; isResidence: boolean; replacesId?: number },
    address: store.AddressFields,
    proof: Proof,
  ): Promise<number> => {
    if (known.length >= maxAddresses) throw refuse('address.tooMany')
    const hasProof = isGiven(by, proof, address.countryCode)
    const id = await store.insertAddress(tx, by.customerId, { ...places.named(address), isResidence, replacesId }, clock.now())
    if (hasProof) await evidence.keep(tx, paperOf(by, proof, id), proof.files)
    await reconsider(tx, by.customerId)
    return id
  }

  return {
    list,

    ...createRecordedAddresses({ clock, evidence, places }),
    create: (given: Tx, by: By, address: store.AddressFields, proof: Proof): Promise<number> =>
      inTransaction(given, async (tx) => {
        const known = await store.lockAddressesOf(tx, by.customerId)
        const isResidence = !known.some((other) => other.isResidence)
        places.assertFit(address, isResidence)
        return add(tx, by, { known, isResidence }, address, proof)
      }),

    replace: (given: Tx, by: By, oldId: number, address: store.AddressFields, proof: Proof): Promise<number> =>
      inTransaction(given, async (tx) => {
        const known = await store.lockAddressesOf(tx, by.customerId)
        const old = own(known, oldId, 'oldAddressId')
        places.assertFit(address, old.isResidence)
        // An earlier attempt that nobody has decided on makes room.
        for (const { id } of known.filter(({ replacesId, confirmedAt }) => replacesId === oldId && confirmedAt === null)) {
          await evidence.withdrawFor(tx, by.customerId, id)
          await store.removeAddress(tx, id, clock.now())
        }
        return add(tx, by, { known, isResidence: false, replacesId: oldId }, address, proof)
      }),

    update: (given: Tx, by: By, id: number, change: store.AddressChange, proof: Proof, language: Language) =>
      inTransaction(given, async (tx) => {
        const before = own(await store.lockAddressesOf(tx, by.customerId), id)
        const after = places.named(changed(before, change))
        places.assertFit(after, before.isResidence)
        const hasProof = isGiven(by, proof, after.countryCode)
        if (isOther(before, after)) {
          await evidence.withdrawFor(tx, by.customerId, id)
          await store.changeAddress(tx, id, after, clock.now())
        }
        if (hasProof) await evidence.keep(tx, paperOf(by, proof, id), proof.files)
        await reconsider(tx, by.customerId)
        const { confirmed, isDocumentRequired } = await one(tx, by.customerId, id, language)
        return { addressId: id, confirmed, isDocumentRequired }
      }),

    confirm: (given: Tx, by: By, id: number, proof: Proof, language: Language): Promise<Document[]> =>
      inTransaction(given, async (tx) => {
        const address = own(await store.lockAddressesOf(tx, by.customerId), id)
        isGiven(by, proof, address.countryCode)
        await evidence.keep(tx, paperOf(by, proof, id), proof.files)
        await reconsider(tx, by.customerId)
        return (await proofsOf(tx, by.customerId, language))(address)
      }),

    remove: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        const known = await store.lockAddressesOf(tx, customerId)
        if (own(known, id).isResidence || known.length === 1) throw refuse('address.needed')
        await evidence.withdrawFor(tx, customerId, id)
        await store.removeAddress(tx, id, clock.now())
        await reconsider(tx, customerId)
      }),
  }
}
