import type { contact } from '@florin/contract/customers/contact'
import { paperIn } from '../../compliance/evidence/given.ts'
import type { CallerOf } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import type { AddressChange } from './addressStore.ts'

type Methods = typeof contact

const by = ({ acting, userId }: CallerOf<{ who: 'customer'; can: 'manage' }>) => ({ customerId: acting.customerId, userId })

const placeOf = ({
  address1 = '',
  address2,
  city = '',
  postalCode = '',
  countryCode = '',
  stateCode,
  stateName,
}: AddressChange) => ({
  address1,
  address2,
  city,
  postalCode,
  countryCode,
  stateCode,
  stateName,
})

export const list: Handler<Methods['address.list']> = async (_input, { addresses, caller, origin, tx }) => ({
  items: await addresses.list(tx, caller.acting.customerId, origin.language),
})

export const create: Handler<Methods['address.create']> = async (input, { addresses, caller, files, tx }) => ({
  addressId: await addresses.create(tx, by(caller), placeOf(input), { ...input, files: paperIn(files) }),
  confirmed: false,
})

export const replace: Handler<Methods['addressReplacement.create']> = async (input, { addresses, caller, files, tx }) => ({
  addressId: await addresses.replace(tx, by(caller), input.oldAddressId, placeOf(input), { ...input, files: paperIn(files) }),
  confirmed: false,
})

export const update: Handler<Methods['address.update']> = (
  { addressId, documentTypeId, issuedDate, ...change },
  { addresses, caller, origin, files, tx },
) => addresses.update(tx, by(caller), addressId, change, { documentTypeId, issuedDate, files: paperIn(files) }, origin.language)

export const confirm: Handler<Methods['address.confirm']> = async (
  { addressId, ...proof },
  { addresses, caller, origin, files, tx },
) => ({
  addressId,
  uploadedDocuments: await addresses.confirm(tx, by(caller), addressId, { ...proof, files: paperIn(files) }, origin.language),
})

export const remove: Handler<Methods['address.delete']> = async ({ addressId }, { addresses, caller, tx }) => {
  await addresses.remove(tx, caller.acting.customerId, addressId)
  return {}
}
