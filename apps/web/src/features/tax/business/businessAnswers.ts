import type { BusinessFatcaCrs, businessTax } from '@florin/contract/companies/businessTax'
import type { SentBy } from '@florin/contract/method'
import type { Residence } from '../answers.ts'

export type SentAnswers = SentBy<(typeof businessTax)['businessFatcaCrs.update']>
export type ControllingPerson = { readonly representativeId: number; readonly name: string; readonly taxIds: Residence[] }
/** As far as they are given; what is asked starts without an answer. */
export type BusinessAnswers = {
  readonly entityType: SentAnswers['entityType'] | ''
  readonly giin: string
  readonly taxIds: Residence[]
  readonly controllingPersons: ControllingPerson[]
  readonly isUSTaxPayer: boolean | null
  readonly hasUSIndicia: boolean | null
}

/** One country to begin with: where the company was registered; of people it is not known. */
export const businessAnswersIn = (taxes: BusinessFatcaCrs): BusinessAnswers => ({
  entityType: taxes.entityType ?? '',
  giin: taxes.giin ?? '',
  taxIds: taxes.taxIds.length > 0 ? taxes.taxIds : [{ countryCode: taxes.registrationCountryCode, taxId: '' }],
  controllingPersons: taxes.controllingPersons.map(({ taxIds, ...person }) => ({
    ...person,
    taxIds: taxIds.length > 0 ? taxIds : [{ countryCode: '', taxId: '' }],
  })),
  isUSTaxPayer: taxes.signedAt ? taxes.isUSTaxPayer : null,
  hasUSIndicia: taxes.signedAt ? taxes.hasUSIndicia : null,
})

export const steps = ['entity', 'residences', 'controlling', 'unitedStates', 'review'] as const
export type Step = (typeof steps)[number]

/** Who controls a company matters for those that live from what they own. */
export const stepsOf = ({ entityType }: Pick<BusinessAnswers, 'entityType'>): Step[] =>
  steps.filter((step) => step !== 'controlling' || entityType === 'passiveNfe')
