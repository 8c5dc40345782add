import type { FatcaCrs, TaxForm } from '@florin/contract/compliance/tax'
import { maskedNumber } from './numbers.ts'
import type { Standing } from './reading.ts'

const contentPath = (form: TaxForm) => `/api/tax/documents/${form}/content`

type Residence = FatcaCrs['taxIds'][number]
const masked = ({ countryCode, taxId, noTaxIdReason, explanation }: Residence): Residence => ({
  countryCode,
  taxId: taxId && maskedNumber(taxId),
  noTaxIdReason,
  explanation,
})

/** Numbers are whole for their owner alone. */
export const shownTaxes = (standing: Standing, residences: readonly Residence[], isOwner: boolean): FatcaCrs => {
  const { person, indicia, hasUSIndicia, papers, requiresAction } = standing
  const paper = (form: TaxForm) => {
    const found = papers.find((each) => each.form === form)
    const { id, expiresOn } = found?.latest ?? {}
    return { id, expiresOn, status: found?.status ?? 'none', url: id === undefined ? undefined : contentPath(form) }
  }
  const loss = paper('certificateOfLossOfNationality')
  const residency = paper('taxResidencySelfCertification')
  const [w8Ben, w9] = [paper('w8Ben'), paper('w9')]
  return {
    cityOfBirth: person.birthCity ?? '',
    countryOfBirth: person.birthCountry ?? '',
    dateOfBirth: person.birthDate ?? '',
    taxIds: isOwner ? [...residences] : residences.map(masked),
    citizenship: [...person.declaredCitizenships],
    hasUSIndicia,
    isUSTaxPayer: person.certified?.isUSTaxPayer ?? false,
    indicia,
    signedAt: person.certified?.signedAt.toISOString(),
    certificateOfLossOfNationalityDocumentId: loss.id,
    certificateOfLossOfNationalityDocumentStatus: loss.status,
    certificateOfLossOfNationalityDocumentUrl: loss.url,
    taxResidencySelfCertificationDocumentId: residency.id,
    taxResidencySelfCertificationDocumentStatus: residency.status,
    taxResidencySelfCertificationDocumentUrl: residency.url,
    w8BenFormDocumentId: w8Ben.id,
    w8BenFormDocumentStatus: w8Ben.status,
    w8BenFormDocumentUrl: w8Ben.url,
    w9FormDocumentId: w9.id,
    w9FormDocumentStatus: w9.status,
    w9FormDocumentUrl: w9.url,
    w8BenFormExpiresOn: w8Ben.expiresOn,
    signUrls: papers.find(({ status }) => status === 'signing')?.latest?.signUrls,
    rejectReason: papers.find(({ status }) => status === 'rejected')?.latest?.rejectReason,
    requiresAction,
  }
}
