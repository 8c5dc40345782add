import { type DocumentStanding, profileStatusOf } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { VerificationFacts } from '@florin/contract/compliance/verificationStatus'
import { standingToday } from '../evidence/shown.ts'
import type { KeptDocument } from '../evidence/store.ts'
import type { Subject } from './factsStore.ts'

/** Newest first. What is under way counts before what was decided; a rejected one does not undo what is accepted. */
export const combined = (standings: readonly DocumentStanding[]): DocumentStanding => {
  const [newest = 'none'] = standings
  if (newest !== 'rejected') return newest
  return standings.find((standing) => standing === 'validated' || standing === 'expiringSoon') ?? 'rejected'
}

/** A company proves itself by its own documents, not by those of a person. */
export const ofCompany: VerificationFacts = {
  fatcaCrs: 'notRequired',
  address: 'notRequired',
  proofOfResidence: 'notRequired',
  identity: 'notRequired',
  phone: 'notRequired',
  videoIdentity: 'notRequired',
}

/** What follows from a person's documents and addresses; documents newest first. */
export const placeFactsOf = (
  subject: Subject,
  documents: readonly KeptDocument[],
  today: string,
): Pick<VerificationFacts, 'address' | 'proofOfResidence' | 'phone'> => {
  const standing = (isMeant: (document: KeptDocument) => boolean): DocumentStanding =>
    combined(
      documents
        .filter((document) => document.parentDocumentId === null && isMeant(document))
        .map((document) => standingToday(document, today)),
    )
  const [residence, ...further] = subject.addresses
  const proofOf = (addressId: number): DocumentStanding => standing((document) => document.addressIds.includes(addressId))
  const unplaced = standing(({ categoryId, addressIds }) => categoryId === DocumentCategory.address && addressIds.length === 0)
  const proof = residence ? proofOf(residence.id) : 'none'
  const proved = proof === 'none' ? (residence?.isConfirmed ? 'validated' : unplaced) : proof
  const isFurther = (...standings: readonly DocumentStanding[]) => further.some(({ id }) => standings.includes(proofOf(id)))
  const furtherState = isFurther('rejected', 'expired') ? 'flagged' : isFurther('submitted', 'underReview') ? 'pending' : 'fine'
  return { address: residence ? furtherState : 'none', proofOfResidence: profileStatusOf(proved), phone: subject.phone }
}
