import type { FatcaCrs, TaxForm, TaxFormStatus } from '@florin/contract/compliance/tax'

export type TaxDocument = { readonly form: TaxForm; readonly status: TaxFormStatus; readonly isStored: boolean }

/** The forms of a customer in the order in which they see to them; those that are not needed are left out. */
export const taxDocumentsOf = (taxes: FatcaCrs): TaxDocument[] => {
  const all: TaxDocument[] = [
    {
      form: 'taxResidencySelfCertification',
      status: taxes.taxResidencySelfCertificationDocumentStatus,
      isStored: taxes.taxResidencySelfCertificationDocumentId !== undefined,
    },
    { form: 'w9', status: taxes.w9FormDocumentStatus, isStored: taxes.w9FormDocumentId !== undefined },
    { form: 'w8Ben', status: taxes.w8BenFormDocumentStatus, isStored: taxes.w8BenFormDocumentId !== undefined },
    {
      form: 'certificateOfLossOfNationality',
      status: taxes.certificateOfLossOfNationalityDocumentStatus,
      isStored: taxes.certificateOfLossOfNationalityDocumentId !== undefined,
    },
  ]
  return all.filter(({ status }) => status !== 'notRequired')
}
