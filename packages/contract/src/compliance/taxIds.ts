import { personalRules } from './taxIdRules.ts'

/** As authorities keep it: capitals and digits, nothing between. */
export const bareTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s./\\-]/gu, '')

const plausible = /^[\p{L}\p{N}&+]{4,30}$/u

const looksRight = (bare: string): boolean => plausible.test(bare) && /\d/.test(bare)

/** Whether a company's tax number can be one: the United States have nine digits, others whatever looks like a number. */
export const isBusinessTaxId = (country: string, text: string): boolean => {
  const bare = bareTaxId(text)
  return looksRight(bare) && (country !== 'US' || /^\d{9}$/.test(bare))
}

/** Whether a person's tax number can be one of the country; where its rules are unknown, whether it looks like a number at all. */
export const isTaxId = (country: string, text: string): boolean => {
  const bare = bareTaxId(text)
  return looksRight(bare) && (personalRules[country]?.(bare) ?? true)
}
