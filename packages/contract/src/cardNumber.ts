import * as z from 'zod'

/** The sum of its digits, every second one doubled, as ISO 7812 has it. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const cardBrands = ['visa', 'mastercard', 'unionpay'] as const
export type CardBrand = (typeof cardBrands)[number]

const ranges: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['unionpay', /^62/],
]

/** By its first digits; undefined for a network that nothing is paid out to. */
export const cardBrandOf = (number: string): CardBrand | undefined => ranges.find(([, range]) => range.test(number))?.[0]

/** So much of a number is used for lookups. */
export const binLength = 6
export const binOf = (number: string): string => number.replaceAll(/\D/g, '').slice(0, binLength)

export const isCardNumber = (number: string): boolean =>
  /^\d{13,19}$/.test(number) && cardBrandOf(number) !== undefined && hasCheckDigit(number)

/** However it was spaced. */
export const CardNumber = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine(isCardNumber, { error: 'cardNumber' })
export const Bin = z
  .string()
  .max(50)
  .transform(binOf)
  .refine((bin) => bin.length === binLength, { error: 'cardNumber' })
