import { getCountrySpecifications } from 'ibantools'
import { eftRail } from '../../rails.ts'
import type { AccountField } from './accountFields.ts'

/** How a bank transfer inside a country or the euro area travels. */
export const schemes = ['sepa', 'ach', 'fps', 'local'] as const
export type Scheme = (typeof schemes)[number]

/** The countries and territories that the European Payments Council lists for SEPA transfers, in euro. */
export const sepaCountries: readonly string[] = (
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH MC SM AD VA GB ' +
  'AL MD ME MK RS GI GG JE IM AX'
).split(' ')

/** The shape of each field, where the country narrows it. */
export type AccountShape = Readonly<Partial<Record<AccountField, RegExp>>>
type Local = { readonly currency: string; readonly shape: AccountShape }

const anything = /./
const iban: AccountShape = { iban: anything }
const byBankCode = (bankCode: RegExp, accountNumber: RegExp): AccountShape => ({ bankCode, accountNumber })

/** The account of each country's own clearing, as its banks print it. */
const locals: Readonly<Record<string, Local>> = {
  AE: { currency: 'AED', shape: iban },
  AU: { currency: 'AUD', shape: { bsb: /^\d{6}$/, accountNumber: /^\d{5,9}$/ } },
  BG: { currency: 'BGN', shape: iban },
  BR: {
    currency: 'BRL',
    shape: {
      bankCode: /^\d{3}$/,
      branchCode: /^\d{4}$/,
      accountNumber: /^\d{4,12}[\dX]$/,
      accountType: anything,
      beneficiaryTaxId: anything,
    },
  },
  CA: { currency: 'CAD', shape: { institutionNumber: /^\d{3}$/, transitNumber: /^\d{5}$/, accountNumber: /^\d{7,12}$/ } },
  CH: { currency: 'CHF', shape: iban },
  CN: { currency: 'CNY', shape: byBankCode(/^\d{12}$/, /^\d{8,30}$/) },
  CZ: { currency: 'CZK', shape: iban },
  DK: { currency: 'DKK', shape: iban },
  GB: { currency: 'GBP', shape: { sortCode: anything, accountNumber: /^\d{8}$/ } },
  HK: { currency: 'HKD', shape: { bankCode: /^\d{3}$/, branchCode: /^\d{3}$/, accountNumber: /^\d{6,9}$/ } },
  HU: { currency: 'HUF', shape: iban },
  ID: { currency: 'IDR', shape: byBankCode(/^\d{3}$/, /^\d{6,20}$/) },
  IL: { currency: 'ILS', shape: iban },
  IN: { currency: 'INR', shape: { ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/, accountNumber: /^\d{9,18}$/ } },
  JP: {
    currency: 'JPY',
    shape: { bankCode: /^\d{4}$/, branchCode: /^\d{3}$/, accountNumber: /^\d{7}$/, accountType: anything },
  },
  KR: { currency: 'KRW', shape: byBankCode(/^\d{3}$/, /^\d{10,16}$/) },
  LK: { currency: 'LKR', shape: { bankCode: /^\d{4}$/, branchCode: /^\d{3}$/, accountNumber: /^\d{6,12}$/ } },
  MX: { currency: 'MXN', shape: { clabe: anything } },
  MY: { currency: 'MYR', shape: byBankCode(/^\d{2,4}$/, /^\d{6,17}$/) },
  NO: { currency: 'NOK', shape: iban },
  NZ: { currency: 'NZD', shape: { accountNumber: /^\d{15,16}$/ } },
  PH: { currency: 'PHP', shape: byBankCode(/^\d{3,9}$/, /^\d{6,16}$/) },
  PL: { currency: 'PLN', shape: iban },
  RO: { currency: 'RON', shape: iban },
  SA: { currency: 'SAR', shape: iban },
  SE: { currency: 'SEK', shape: iban },
  SG: { currency: 'SGD', shape: byBankCode(/^\d{4}$/, /^\d{6,14}$/) },
  TH: { currency: 'THB', shape: byBankCode(/^\d{3}$/, /^\d{10,15}$/) },
  TR: { currency: 'TRY', shape: iban },
  UA: { currency: 'UAH', shape: iban },
  US: { currency: 'USD', shape: { routingNumber: anything, accountNumber: /^\d{4,17}$/, accountType: anything } },
  VN: { currency: 'VND', shape: byBankCode(/^\d{3,8}$/, /^\d{6,19}$/) },
  ZA: { currency: 'ZAR', shape: { branchCode: /^\d{6}$/, accountNumber: /^\d{7,11}$/ } },
}

/** Countries whose bank transfers need the numbers of a bank and of its branch. */
export const needsBankCode = (countryCode: string): boolean => locals[countryCode]?.shape.bankCode !== undefined
export const needsBranchCode = (countryCode: string): boolean => locals[countryCode]?.shape.branchCode !== undefined

/** The scheme that carries this currency to this country; undefined where none does. */
export const schemeOf = (countryCode: string, currencyCode: string): Scheme | undefined => {
  if (currencyCode === 'EUR') return sepaCountries.includes(countryCode) ? 'sepa' : undefined
  if (locals[countryCode]?.currency !== currencyCode) return undefined
  return countryCode === 'US' ? 'ach' : countryCode === 'GB' ? 'fps' : 'local'
}

/** The scheme of a rail to a country; the others than EFT have none. */
export const schemeFor = (type: string, countryCode: string, currencyCode: string): Scheme | undefined =>
  type === eftRail.name ? schemeOf(countryCode, currencyCode) : undefined

/** What its own clearing carries first, then what SEPA does. */
export const eftCurrencies = (countryCode: string): string[] => [
  ...(locals[countryCode] ? [locals[countryCode].currency] : []),
  ...(sepaCountries.includes(countryCode) ? ['EUR'] : []),
]
export const eftCountries: readonly string[] = [...new Set([...Object.keys(locals), ...sepaCountries])].toSorted()

/** What tells an account for a bank transfer; nothing where there is no scheme. */
export const eftShape = (countryCode: string, currencyCode: string): AccountShape =>
  schemeOf(countryCode, currencyCode) === 'sepa' ? iban : (locals[countryCode]?.shape ?? {})

export const hasIban = (countryCode: string): boolean => getCountrySpecifications()[countryCode]?.IBANRegistry === true

/** What tells an account for a wire, beside the bank's SWIFT code. */
export const wireShape = (countryCode: string): AccountShape => {
  const wired = { US: ['routingNumber'], AU: ['bsb'], CA: ['institutionNumber', 'transitNumber'], IN: ['ifsc'] } as const
  const local = locals[countryCode]?.shape ?? {}
  if (hasIban(countryCode)) return iban
  if (countryCode === 'MX') return { clabe: anything }
  const codes = wired[countryCode as keyof typeof wired] ?? []
  return {
    accountNumber: local.accountNumber ?? /^[A-Za-z0-9]{4,34}$/,
    ...Object.fromEntries(codes.map((field) => [field, local[field] ?? anything])),
  }
}
