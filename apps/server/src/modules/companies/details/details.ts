import { documentStatusId } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { company } from '@florin/contract/companies/company'
import { gapsOf, isFineStatus } from '@florin/contract/companies/needsAction'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { findCompany } from '../structure/companyStore.ts'
import { answerFacts, diligenceFacts, financialFacts } from '../structure/companyWords.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import { statusOf } from './partyPapers.ts'
import { shownPlaces } from './places.ts'
import { findStanding } from './standingStore.ts'

type Methods = typeof company
type Deps = { readonly evidence: Evidence; readonly addresses: Pick<Addresses, 'list'>; readonly seal: CompanySeal }
export type CompanyDetail = ReturnType<typeof createCompanyDetail>

const corporate: ReadonlySet<number> = new Set([
  DocumentCategory.businessRegistration,
  DocumentCategory.businessAddress,
  DocumentCategory.businessRegistrationAddress,
  DocumentCategory.controlDocument,
])
/** Without one of each no company is known well enough. */
const required = [
  DocumentCategory.businessRegistration,
  DocumentCategory.businessRegistrationAddress,
  DocumentCategory.controlDocument,
] as const
/** Accepted, and not expired; one that soon will be still counts. */
const isAccepted = (statusId: number): boolean => statusId === 1 || statusId === 5
const requiredNames = { 4: 'businessRegistration', 8: 'businessRegistrationAddress', 9: 'controlDocument' } as const

/** What is on record of a company. */
export const createCompanyDetail = ({ evidence, addresses, seal }: Deps) => {
  const documentsOf = async (tx: Tx, customerId: number, language: Language, categoryId?: number) => {
    const all = await evidence.list(tx, customerId, language, categoryId)
    const corporateDocuments = all.filter((document) => corporate.has(document.categoryId))
    const additionalDocuments = all.filter((document) => document.categoryId === DocumentCategory.businessAdditionalDocument)
    return {
      corporateDocuments,
      corporateDocumentsStatus: statusOf(corporateDocuments),
      additionalDocuments,
      additionalDocumentsStatus: statusOf(additionalDocuments),
      sourceOfWealthDocuments: all.filter((document) => document.categoryId === DocumentCategory.sourceOfWealth),
    }
  }

  /** Those required of which none stands as it has to. */
  const missingIn = (documents: readonly { categoryId: number; statusId: number }[], isEnough: (statusId: number) => boolean) =>
    required.filter((category) => !documents.some(({ categoryId, statusId }) => categoryId === category && isEnough(statusId)))

  return {
    get: async (tx: Tx, customerId: number, language: Language): Promise<OutputOf<Methods['get']>> => {
      const standing = await findStanding(tx, customerId)
      if (!standing) throw refuse('object.missing')
      const known = await findCompany(tx, customerId, seal)
      const phone = known?.phone.number ? known.phone : undefined
      const documents = await documentsOf(tx, customerId, language)
      const details = {
        name: standing.name,
        registrationCountryCode: known?.registrationCountryCode ?? standing.country,
        tradingName: known?.tradingName ?? '',
        email: known?.email ?? '',
        registrationNumber: known?.registrationNumber ?? '',
        registrationDate: known?.registrationDate ?? '',
        businessTaxId: known?.facts.businessTaxId ?? '',
        website: known?.website ?? '',
      }
      const statuses = [
        documents.corporateDocumentsStatus,
        ...(documents.additionalDocuments.length > 0 ? [documents.additionalDocumentsStatus] : []),
        ...missingIn(documents.corporateDocuments, isFineStatus).map(() => documentStatusId('none')),
      ]
      return {
        ...details,
        description: known?.description ?? '',
        verified: standing.verified,
        limited: standing.limited,
        ...(phone && { phone }),
        isConverted: standing.isConverted,
        addresses: shownPlaces(await addresses.list(tx, customerId, language), await evidence.kept(tx, customerId), (paper) =>
          evidence.shown(paper, language),
        ),
        ...documents,
        dueDiligenceQuestionnaire: { ...known?.facts.dueDiligence },
        financialDetail: { ...known?.facts.financialDetail },
        financialInstitution: { ...known?.facts.financialDetail?.financialInstitution },
        additionalQuestionAnswers: [...(known?.facts.answers ?? [])],
        inWords: {
          financial: financialFacts(known?.facts.financialDetail, { brand: standing.brand, language }),
          dueDiligence: [...diligenceFacts(known?.facts.dueDiligence), ...answerFacts(known?.facts.answers, language)],
        },
        needsAction: gapsOf({ ...details, phone, documentStatuses: statuses }),
      }
    },

    documents: async (tx: Tx, customerId: number, language: Language, categoryId?: number) => {
      const documents = await documentsOf(tx, customerId, language, categoryId)
      const t = translator(language)
      return {
        ...documents,
        requiredDocumentTypes: missingIn(documents.corporateDocuments, isFineStatus).map((category) => ({
          categoryId: category,
          title: t(`documentTypes:categories.${requiredNames[category]}`),
        })),
      }
    },

    /** Whether each required document was accepted. */
    isProved: async (tx: Tx, customerId: number): Promise<boolean> =>
      missingIn((await documentsOf(tx, customerId, 'en')).corporateDocuments, isAccepted).length === 0,
  }
}
