import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Evidence, Viewer } from '../../compliance/evidence/evidence.ts'
import type { GivenFile } from '../../compliance/evidence/given.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { provesAddressIn } from '../../dictionary/documents.ts'
import type { Amendments, Asker } from '../amendments/amendments.ts'
import { fieldsOf, storedPlace } from '../amendments/record.ts'
import { readPartyPapers } from '../details/partyPapers.ts'
import { assertPlaceServed } from '../structure/countries.ts'

type Deps = {
  readonly evidence: Evidence
  readonly addresses: Addresses
  readonly companyAmendments: Pick<Amendments, 'propose'>
  /** Refuses whoever is no person of the company. */
  readonly person: (tx: Tx, customerId: number, id: number) => Promise<unknown>
}
type Files = () => readonly GivenFile[]
type Proof = { readonly documentTypeId?: number | undefined; readonly issuedDate?: string | undefined; readonly files: Files }
type PersonAddress = PostalAddress & {
  readonly representativeId: number
  readonly documentTypeId: number
  readonly issuedDate: string
}

const { address: proofOfAddress, businessAddress, businessRegistrationAddress } = DocumentCategory

/** Where a company and its people are, each change with what shows it. */
export const createPlacePapers = ({ evidence, addresses, companyAmendments, person }: Deps) => {
  /** Judged before anything is written, so that the field at fault is named first. */
  const proofOfPlace = ({ customerId, userId }: Asker, categoryId: number, { documentTypeId, issuedDate, files }: Proof) => {
    const given = files()
    if (given.length === 0 && documentTypeId === undefined) return undefined
    if (!given.some(({ role }) => role === 'main')) throw refuse('upload.missing', { field: 'file[mainDocument]' })
    const paper = { customerId, categoryId, documentTypeId: documentTypeId ?? 0, issuedOn: issuedDate, createdBy: userId }
    evidence.assertFit(paper)
    return { paper, given }
  }

  const placeOf = async (tx: OpenTx, customerId: number, addressId: number | undefined) => {
    const stored = await addresses.stored(tx, customerId)
    if (addressId === undefined) {
      if (storedPlace(stored, 'businessAddress')) throw refuse('address.tooMany')
      return 'businessAddress' as const
    }
    const found = stored.find(({ id }) => id === addressId)
    if (!found) throw refuse('object.missing', { field: 'addressId' })
    return found.isResidence ? ('registeredAddress' as const) : ('businessAddress' as const)
  }

  return {
    /** Where somebody of the company lives, with what shows it. */
    setPersonAddress: (
      given: Tx,
      by: Asker & Viewer,
      { representativeId: id, documentTypeId, issuedDate, ...address }: PersonAddress,
      files: Files,
      language: Language,
    ) =>
      inTransaction(given, async (tx) => {
        await person(tx, by.customerId, id)
        const place = addresses.fitted(fieldsOf(address), true)
        assertPlaceServed(address)
        const paper = {
          customerId: by.customerId,
          categoryId: proofOfAddress,
          documentTypeId,
          issuedOn: issuedDate,
          partyId: id,
          createdBy: by.userId,
        }
        evidence.assertFit(paper)
        if (!provesAddressIn(place.countryCode, documentTypeId)) throw refuse('document.type', { field: 'documentTypeId' })
        const pendingReview = await companyAmendments.propose(tx, by, {
          kind: 'representative',
          change: { id, address: { ...address, stateName: place.stateName } },
        })
        await evidence.keep(tx, paper, files())
        const { documents } = (await readPartyPapers(tx, evidence, by, language))(id)
        return { pendingReview, uploadedDocuments: documents.filter(({ categoryId }) => categoryId === proofOfAddress) }
      }),

    /** Where the company is registered or does its business. */
    setCompanyAddress: (
      given: Tx,
      by: Asker,
      { addressId, ...address }: PostalAddress & { readonly addressId?: number | undefined },
      proof: Proof,
      language: Language,
    ) =>
      inTransaction(given, async (tx) => {
        const { customerId } = by
        const kind = await placeOf(tx, customerId, addressId)
        const place = addresses.fitted(fieldsOf(address), kind === 'registeredAddress')
        const shows = kind === 'registeredAddress' ? businessRegistrationAddress : businessAddress
        const shown = proofOfPlace(by, shows, proof)
        const pendingReview = await companyAmendments.propose(tx, by, {
          kind,
          address: { ...address, stateName: place.stateName },
        })
        const now = storedPlace(await addresses.stored(tx, customerId), kind)?.id
        if (shown) await evidence.keep(tx, { ...shown.paper, addressId: now }, shown.given)
        const own = (await evidence.kept(tx, customerId, shows)).filter((paper) => (paper.addressId ?? undefined) === now)
        const uploadedDocuments = own.map((paper) => evidence.shown(paper, language))
        return {
          ...(now !== undefined && { addressId: now }),
          confirmed: uploadedDocuments[0]?.statusId === 1,
          pendingReview,
          uploadedDocuments,
        }
      }),
  }
}
