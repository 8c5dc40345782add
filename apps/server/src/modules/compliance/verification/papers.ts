import type { InputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { Evidence } from '../evidence/evidence.ts'
import type { GivenFile } from '../evidence/given.ts'
import { isAddressOf } from '../evidence/placeStore.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'

type Upload = InputOf<(typeof verification)['document.upload']> & { readonly partyId?: number | undefined }
export type By = { readonly customerId: number; readonly userId: number }
export type Papers = ReturnType<typeof createPapers>

/** Documents that a customer hands in of their own accord. */
export const createPapers = ({ evidence }: { evidence: Evidence }) => ({
  handIn: async (
    tx: Tx,
    { customerId, userId }: By,
    { documentTypeId, categoryId, issuedDate, expiresDate, number, addressId, partyId, parentDocumentId }: Upload,
    given: () => readonly GivenFile[],
    language: Language,
  ): Promise<Document> => {
    const paper = {
      customerId,
      categoryId,
      documentTypeId,
      number,
      issuedOn: issuedDate,
      expiresOn: expiresDate,
      addressId,
      partyId,
      parentDocumentId,
      createdBy: userId,
    }
    evidence.assertFit(paper)
    if (addressId !== undefined && !(await isAddressOf(tx, customerId, addressId)))
      throw refuse('object.missing', { field: 'addressId' })
    if (parentDocumentId !== undefined) await evidence.own(tx, customerId, parentDocumentId, 'parentDocumentId')
    const { documentId } = await evidence.keep(tx, paper, given())
    return evidence.get(tx, customerId, documentId, language)
  },
})
