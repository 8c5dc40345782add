import { documentStatusId } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { SourceOfWealthDocument } from '@florin/contract/companies/companyPapers'
import { isFineStatus } from '@florin/contract/companies/needsAction'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { type Evidence, mayLook, type Viewer } from '../../compliance/evidence/evidence.ts'

/** As the worst of them stands; none at all is status 0. */
export const statusOf = (documents: readonly Pick<Document, 'statusId'>[]): number =>
  documents.find(({ statusId }) => !isFineStatus(statusId))?.statusId ??
  documents.find(({ statusId }) => statusId === 2)?.statusId ??
  (documents.length > 0 ? 1 : 0)

/** The latest counts: one that was rejected before is repaired by the next. */
const latestOf = (documents: readonly Document[], categoryId: number): number =>
  documents.find((document) => document.categoryId === categoryId && !document.isSubDocument)?.statusId ??
  documentStatusId('none')

export type PartyPapers = {
  readonly identityDocumentStatus: number
  readonly addressDocumentStatus: number
  readonly documents: Document[]
  readonly sourceOfWealthDocuments: Document[]
  readonly sourceOfWealth: SourceOfWealthDocument[]
}

const onWire = (document: Document, createdAt: Date): SourceOfWealthDocument => {
  const { id, documentTypeId, statusId, expiresDate, createdUsername, rejectReason } = document
  return {
    id,
    documentTypeId,
    statusId,
    ...(expiresDate && { expiration: expiresDate }),
    created: createdAt.toISOString(),
    createdName: createdUsername,
    ...(rejectReason && { rejectReason }),
  }
}

/** How somebody stands is for all who read the company; what was handed in about them is not. */
type PapersViewer = Viewer | { readonly customerId: number; readonly manages: true }

/** What was handed in about somebody who has a part in the company, by their number. */
export const readPartyPapers = async (tx: Tx, evidence: Evidence, viewer: PapersViewer, language: Language) => {
  const { sourceOfWealth, proofOfIdentity, address } = DocumentCategory
  const kept = await evidence.keptOfParties(tx, viewer.customerId)
  return (partyId: number): PartyPapers => {
    const own = kept.filter((paper) => paper.partyIds.includes(partyId))
    const all = own.map((paper) => evidence.shown(paper, language))
    const visible = own.filter((paper) => viewer.manages || mayLook(viewer, paper))
    const shown = visible.map((paper) => evidence.shown(paper, language))
    const isWealth = ({ categoryId }: { categoryId: number }) => categoryId === sourceOfWealth
    return {
      identityDocumentStatus: latestOf(all, proofOfIdentity),
      addressDocumentStatus: latestOf(all, address),
      documents: shown.filter((document) => !isWealth(document)),
      sourceOfWealthDocuments: shown.filter(isWealth),
      sourceOfWealth: visible.filter(isWealth).map((paper) => onWire(evidence.shown(paper, language), paper.createdAt)),
    }
  }
}
export type PapersOf = Awaited<ReturnType<typeof readPartyPapers>>
