import { profileStatusOf, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'

/** Identity, addresses and taxes have sections of their own, where a new document is handed in. */
const elsewhere: ReadonlySet<number> = new Set([DocumentCategory.proofOfIdentity, DocumentCategory.address])
/** The recording of a video identification, and the forms about taxes. */
const elsewhereTypes = new Set([501, 511, 512, 513, 514])

/** Whether a letter asks for a new one that is handed in here: it was rejected, has run out or soon will. */
export const isRenewable = ({ categoryId, documentTypeId, statusId, isSubDocument }: Document): boolean => {
  const status = profileStatusOf(standingOfStatus(categoryId, statusId))
  const isWanted = status === 'rejected' || status === 'expiredSoon'
  return isWanted && !isSubDocument && !elsewhere.has(categoryId) && !elsewhereTypes.has(documentTypeId)
}
