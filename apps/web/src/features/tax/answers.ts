import type { FatcaCrs, tax } from '@florin/contract/compliance/tax'
import type { SentBy } from '@florin/contract/method'

type Sent = SentBy<(typeof tax)['fatcaCrs.update']>
export type Residence = Sent['taxIds'][number]
/** As far as they are given; the two questions about the United States start without an answer. */
export type Answers = Omit<Sent, 'isUSTaxPayer' | 'hasUSIndicia'> & {
  readonly isUSTaxPayer: boolean | null
  readonly hasUSIndicia: boolean | null
}

export const answersIn = (taxes: FatcaCrs, residenceCountry: string): Answers => ({
  cityOfBirth: taxes.cityOfBirth,
  countryOfBirth: taxes.countryOfBirth,
  dateOfBirth: taxes.dateOfBirth,
  citizenship: taxes.citizenship,
  taxIds: taxes.taxIds.length > 0 ? taxes.taxIds : [{ countryCode: residenceCountry, taxId: '' }],
  isUSTaxPayer: taxes.signedAt ? taxes.isUSTaxPayer : null,
  hasUSIndicia: taxes.signedAt ? taxes.hasUSIndicia : null,
})

/** A row without what was typed for the other way of answering. */
export const bareResidence = ({ countryCode, taxId, noTaxIdReason, explanation }: Residence): Residence =>
  noTaxIdReason
    ? { countryCode, noTaxIdReason, ...(noTaxIdReason === 'unobtainable' && { explanation }) }
    : { countryCode, ...(taxId && { taxId }) }
