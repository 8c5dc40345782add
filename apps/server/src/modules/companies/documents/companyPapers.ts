import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { personCategories } from '@florin/contract/companies/companyDetails'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Evidence, Viewer } from '../../compliance/evidence/evidence.ts'
import type { GivenFile } from '../../compliance/evidence/given.ts'
import type { Papers } from '../../compliance/verification/papers.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import type { Amendments, Asker } from '../amendments/amendments.ts'
import { createPlacePapers } from './placePapers.ts'
import { readPartyPapers } from '../details/partyPapers.ts'
import { findHoldings, findParties, findRoles, type Party } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Deps = {
  readonly evidence: Evidence
  readonly papers: Papers
  readonly addresses: Addresses
  readonly companyAmendments: Pick<Amendments, 'propose'>
  readonly seal: CompanySeal
}
type Dated = {
  readonly documentTypeId: number
  readonly issuedDate?: string | undefined
  readonly expiresDate?: string | undefined
}
type Upload = Dated & {
  readonly categoryId: number
  readonly parentDocumentId?: number | undefined
  readonly representativeId?: number | undefined
}
/** Files are read once it is known that they are wanted. */
type Files = () => readonly GivenFile[]
export type CompanyPapers = ReturnType<typeof createCompanyPapers>

const ofPeople: ReadonlySet<number> = new Set(Object.values(personCategories))
const { sourceOfWealth } = DocumentCategory

/** What is handed in about a company and about its people, each piece where it belongs. */
export const createCompanyPapers = ({ evidence, papers, addresses, companyAmendments, seal }: Deps) => {
  const person = async (tx: Tx, customerId: number, id: number): Promise<Party> => {
    const found = (await findParties(tx, customerId, seal)).find((party) => party.id === id)
    if (found?.kind !== 'person') throw refuse('object.missing', { field: 'representativeId' })
    return found
  }

  const assertPart = async (tx: Tx, customerId: number, key: string, part: 'owner' | 'shareholder'): Promise<number> => {
    const isListed =
      part === 'owner'
        ? (await findRoles(tx, customerId)).some(({ partyId, role }) => role === 'owner' && String(partyId) === key)
        : (await findHoldings(tx, customerId)).some(({ ownerId }) => String(ownerId) === key)
    if (!isListed) throw refuse('object.missing', { field: 'key' })
    return Number(key)
  }

  const wealth = (tx: Tx, by: Asker, paper: Dated, partyId: number | undefined, files: Files, language: Language) =>
    papers.handIn(tx, by, { ...paper, categoryId: sourceOfWealth, partyId }, files, language)

  return {
    ofParties: (tx: Tx, viewer: Viewer, language: Language) => readPartyPapers(tx, evidence, viewer, language),

    handIn: async (
      tx: Tx,
      by: Asker,
      { representativeId: partyId, ...upload }: Upload,
      files: Files,
      language: Language,
    ): Promise<Document> => {
      const isPersonal = upload.categoryId !== sourceOfWealth && ofPeople.has(upload.categoryId)
      if (isPersonal !== (partyId !== undefined)) throw refuse('document.type', { field: 'categoryId' })
      if (partyId !== undefined) await person(tx, by.customerId, partyId)
      if (upload.parentDocumentId !== undefined) {
        const parent = await evidence.own(tx, by.customerId, upload.parentDocumentId, 'parentDocumentId')
        if ((parent.partyId ?? undefined) !== partyId) throw refuse('object.missing', { field: 'parentDocumentId' })
      }
      return papers.handIn(tx, by, { ...upload, partyId }, files, language)
    },

    /** Of the company itself, or of whoever is listed under the key. */
    wealth: (tx: Tx, by: Asker, paper: Dated, files: Files, language: Language) =>
      wealth(tx, by, paper, undefined, files, language),
    wealthOf: async (
      tx: Tx,
      by: Asker,
      part: 'owner' | 'shareholder',
      { key, ...paper }: Dated & { readonly key: string },
      files: Files,
      language: Language,
    ): Promise<void> => {
      await wealth(tx, by, paper, await assertPart(tx, by.customerId, key, part), files, language)
    },

    ...createPlacePapers({ evidence, addresses, companyAmendments, person }),
  }
}
