import type { Indicium, TaxForm, TaxFormStatus } from '@florin/contract/compliance/tax'
import { taxForms } from '@florin/contract/compliance/tax'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** What we know of a customer that could tie them to the United States. */
export type Ties = {
  /** As certified, and as it stands on record. */
  readonly birthCountries: readonly string[]
  readonly citizenships: readonly string[]
  readonly residenceCountry: string
  readonly addressCountries: readonly string[]
  /** With the country's code, without a plus. */
  readonly phones: readonly string[]
}

export const indiciaIn = ({ birthCountries, citizenships, residenceCountry, addressCountries, phones }: Ties): Indicium[] => {
  const found: Record<Indicium, boolean> = {
    birthplace: birthCountries.includes('US'),
    citizenship: citizenships.includes('US'),
    address: residenceCountry === 'US' || addressCountries.includes('US'),
    // Canada and others share the code with them.
    phone: phones.some((phone) => parsePhoneNumberFromString(`+${phone}`)?.country === 'US'),
  }
  return (Object.keys(found) as Indicium[]).filter((indicium) => found[indicium])
}

type Certified = { readonly isUSTaxPayer: boolean; readonly hasUSIndicia: boolean; readonly isBornThere: boolean }

/** The self-certification is everybody's. Before it is signed nobody knows which others are needed. */
export const formsNeeded = (certified: Certified | undefined): TaxForm[] => {
  if (!certified) return ['taxResidencySelfCertification']
  const { isUSTaxPayer, hasUSIndicia, isBornThere } = certified
  if (isUSTaxPayer) return ['taxResidencySelfCertification', 'w9']
  return taxForms.filter(
    (form) =>
      form === 'taxResidencySelfCertification' ||
      (form === 'w8Ben' && hasUSIndicia) ||
      (form === 'certificateOfLossOfNationality' && isBornThere),
  )
}

export type KeptForm = {
  readonly id: number
  readonly form: TaxForm
  readonly documentId?: number | undefined
  readonly documentState?: string | undefined
  readonly rejectReason?: string | undefined
  readonly fileKey?: string | undefined
  readonly envelopeId?: string | undefined
  readonly signUrls?: string[] | undefined
  readonly signedAt?: Date | undefined
  readonly declinedAt?: Date | undefined
  readonly expiresOn?: string | undefined
  readonly createdAt: Date
}

const soonDays = 30
const dayMs = 86_400_000
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / dayMs

const statusByDay = (expiresOn: string | undefined, today: string): TaxFormStatus => {
  if (expiresOn === undefined) return 'validated'
  const days = daysUntil(expiresOn, today)
  return days < 0 ? 'expired' : days <= soonDays ? 'expiredSoon' : 'validated'
}

export const statusOf = (kept: KeptForm | undefined, isNeeded: boolean, today: string): TaxFormStatus => {
  if (!kept || kept.documentState === 'removed') return isNeeded ? 'none' : 'notRequired'
  if (kept.documentState === 'rejected' || kept.declinedAt) return 'rejected'
  if (kept.documentState !== undefined && kept.documentState !== 'validated') return 'pending'
  if (kept.documentId === undefined && !kept.signedAt) return 'signing'
  return statusByDay(kept.expiresOn, today)
}

const forCustomer = new Set<TaxFormStatus>(['none', 'signing', 'rejected', 'expired'])
/** Whether the customer has something to do about a form. */
export const wantsCustomer = (status: TaxFormStatus): boolean => forCustomer.has(status)

/** W-8BEN counts until the end of the third year after the one it was signed in; the others until something changes. */
export const expiryOf = (form: TaxForm, signedOn: string): string | undefined =>
  form === 'w8Ben' ? `${Number(signedOn.slice(0, 4)) + 3}-12-31` : undefined
