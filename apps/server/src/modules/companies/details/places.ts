import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { type Address, AddressStatus } from '@florin/contract/customers/contactAddress'
import { isFineStatus } from '@florin/contract/companies/needsAction'

type Kept = { readonly addressId: number | null; readonly categoryId: number }

/** Where a company is registered and does its business, each with what shows it. */
export const shownPlaces = <K extends Kept>(
  addresses: readonly Address[],
  papers: readonly K[],
  shown: (paper: K) => Document,
): Address[] =>
  addresses.map((address) => {
    const isRegistered = address.addressStatus === AddressStatus.residence
    const category = isRegistered ? DocumentCategory.businessRegistrationAddress : DocumentCategory.businessAddress
    const uploadedDocuments = papers
      .filter(({ addressId, categoryId }) => addressId === address.addressId && categoryId === category)
      .map(shown)
    const statusId = uploadedDocuments[0]?.statusId ?? 0
    return {
      ...address,
      addressStatus: isRegistered ? AddressStatus.residence : AddressStatus.placeOfBusiness,
      confirmed: statusId === 1 || statusId === 5,
      uploadedDocuments,
      isDocumentOutOfDate: statusId === 4 || statusId === 5,
      isCardDocumentRequired: false,
      isDocumentRequired: !isFineStatus(statusId),
    }
  })
