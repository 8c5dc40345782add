import type { FatcaCrs, TaxForm, TaxFormStatus } from '@florin/contract/compliance/tax'

export type Paper = { readonly form: TaxForm; readonly status: TaxFormStatus; readonly isKept: boolean }

/** The forms of a customer in the order in which they see to them; those that are not needed are left out. */
export const papersOf = (taxes: FatcaCrs): Paper[] => {
  const all: Paper[] = [
    {
      form: 'taxResidencySelfCertification',
      status: taxes.taxResidencySelfCertificationDocumentStatus,
      isKept: taxes.taxResidencySelfCertificationDocumentId !== undefined,
    },
    { form: 'w9', status: taxes.w9FormDocumentStatus, isKept: taxes.w9FormDocumentId !== undefined },
    { form: 'w8Ben', status: taxes.w8BenFormDocumentStatus, isKept: taxes.w8BenFormDocumentId !== undefined },
    {
      form: 'certificateOfLossOfNationality',
      status: taxes.certificateOfLossOfNationalityDocumentStatus,
      isKept: taxes.certificateOfLossOfNationalityDocumentId !== undefined,
    },
  ]
  return all.filter(({ status }) => status !== 'notRequired')
}
