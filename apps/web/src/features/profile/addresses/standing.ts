import { AddressStatus } from '@florin/contract/customers/contactAddress'
import type { Address } from '@florin/contract/customers/contactAddress'
import { profileStatusOf, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'

/** By the newest document that was handed in for it. */
export const statusOf = ({ uploadedDocuments: [newest] }: Address): ProfileStatus =>
  newest ? profileStatusOf(standingOfStatus(DocumentCategory.address, newest.statusId)) : 'none'

export const residenceOf = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(({ addressStatus }) => addressStatus === AddressStatus.residence)

export type AddressAction = 'prove' | 'change' | 'replace' | 'remove'

/** Where somebody lives is replaced once it is proved; before that it is corrected. */
export const actionsOf = (address: Address): AddressAction[] => {
  const isResidence = address.addressStatus === AddressStatus.residence
  return [
    ...(address.isDocumentRequired ? (['prove'] as const) : []),
    ...(address.confirmed ? (['replace'] as const) : (['change'] as const)),
    ...(isResidence ? [] : (['remove'] as const)),
  ]
}
