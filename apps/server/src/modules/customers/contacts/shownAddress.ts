import { type Address, AddressStatus, canReceiveCards } from '@florin/contract/customers/contactAddress'
import { standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './addressStore.ts'

const categoryId = DocumentCategory.address
const acceptable = new Set(['validated', 'submitted', 'underReview'])
const outOfDate = new Set(['expired', 'expiringSoon'])

const standingOf = ({ statusId }: Document) => standingOfStatus(categoryId, statusId)

const shown = (address: store.StoredAddress, documents: Document[], residenceCountry: string): Address => {
  const { id, address1, address2, city, postalCode, countryCode, stateCode, stateName, isResidence, replacesId } = address
  const confirmed = address.confirmedAt !== null
  const standing = documents[0] && standingOf(documents[0])
  const isDocumentOutOfDate = standing !== undefined && outOfDate.has(standing)
  const isDocumentRequired = !(standing !== undefined && acceptable.has(standing))
  const cards = canReceiveCards({ address1, address2: address2 ?? undefined, countryCode }, residenceCountry)
  return {
    addressId: id,
    address1,
    ...(address2 !== null && { address2 }),
    city,
    postalCode,
    countryCode,
    ...(stateCode !== null && { stateCode }),
    ...(stateName !== null && { stateName }),
    addressStatus: isResidence ? AddressStatus.residence : AddressStatus.further,
    confirmed,
    ...(replacesId !== null && !confirmed && { replacesAddressId: replacesId }),
    uploadedDocuments: documents,
    isDocumentOutOfDate,
    isCardDocumentRequired: cards && isDocumentRequired,
    isDocumentRequired,
  }
}

/** Addresses with what proves them. */
export const createAddressReading = ({ evidence }: { evidence: Evidence }) => {
  /** Of an address as it stands now; documents from before its last change prove another one. */
  const proofsOf = async (tx: Tx, customerId: number, language: Language) => {
    const papers = await evidence.kept(tx, customerId, categoryId)
    return ({ id, changedAt }: store.StoredAddress): Document[] =>
      papers
        .filter(({ addressId, createdAt }) => addressId === id && createdAt >= changedAt)
        .map((paper) => evidence.shown(paper, language))
  }

  const list = async (tx: Tx, customerId: number, language: Language): Promise<Address[]> => {
    const addresses = await store.addressesOf(tx, customerId)
    const proofs = await proofsOf(tx, customerId, language)
    const country = await store.findResidenceCountry(tx, customerId)
    return addresses.map((address) => shown(address, proofs(address), country))
  }

  const one = async (tx: Tx, customerId: number, id: number, language: Language): Promise<Address> => {
    const found = (await list(tx, customerId, language)).find(({ addressId }) => addressId === id)
    if (!found) throw refuse('object.missing', { field: 'addressId' })
    return found
  }

  return { proofsOf, list, one }
}
