import { extractIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import * as z from 'zod'

/** However it was spaced when it was copied. */
const bare = (isValid: (code: string) => boolean, error: string) =>
  z
    .string()
    .max(100)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine(isValid, { error })

/** Length and shape of its country, and the check digits. */
export const Iban = bare((code) => isValidIBAN(code, { allowQRIBAN: true }), 'iban')

/** Which bank and branch keep an account, by their numbers in the country. */
export const bankOfIban = (iban: string): { countryCode: string; bank: string; branch: string } => {
  const { countryCode = '', bankIdentifier: bank = '', branchIdentifier: branch = '' } = extractIBAN(iban)
  return { countryCode, bank, branch }
}

export const Bic = bare((code) => isValidBIC(code), 'bic')

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
/** The first two digits are a Federal Reserve district (with 20 for thrifts and 60 for electronic payments added), the government's 00, or 80. */
const district = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/
const isRoutingNumber = (code: string): boolean =>
  district.test(code) &&
  /[1-9]/.test(code) &&
  weights.reduce((sum, weight, index) => sum + weight * Number(code[index]), 0) % 10 === 0

/** Of a bank in the United States, as the American Bankers Association gives them out. */
export const RoutingNumber = bare(isRoutingNumber, 'routingNumber')

/** Of a branch in the United Kingdom. Which account numbers fit it changes with a table of Pay.UK, so that only the shape is checked. */
export const SortCode = bare((code) => /^\d{6}$/.test(code) && code !== '000000', 'sortCode')

/** Where there is no IBAN: digits in most countries, eight in the United Kingdom. */
export const isAccountNumber = (number: string, { sortCode }: { sortCode?: string | undefined }): boolean =>
  sortCode === undefined ? /^[A-Za-z0-9]{4,34}$/.test(number) && /\d/.test(number) : /^\d{8}$/.test(number)

/** Territories that keep their accounts under the code of another country. */
const ibanCountries: Readonly<Record<string, string>> = { AX: 'FI', GG: 'GB', JE: 'GB', IM: 'GB' }

/** Whether an account is kept in a country, by its IBAN. */
export const isIbanOf = (iban: string, countryCode: string): boolean => iban.startsWith(ibanCountries[countryCode] ?? countryCode)
