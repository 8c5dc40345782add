import { personalRules } from './taxIdRules.ts'

/** As authorities keep it: capitals and digits, nothing between. */
export const bareTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s./\\-]/gu, '')

const plausible = /^[\p{L}\p{N}&+]{4,30}$/u

/** Whether a person's tax number can be one of the country; where its rules are unknown, whether it looks like a number at all. */
export const isTaxId = (country: string, text: string): boolean => {
  const bare = bareTaxId(text)
  return plausible.test(bare) && /\d/.test(bare) && (personalRules[country]?.(bare) ?? true)
}
