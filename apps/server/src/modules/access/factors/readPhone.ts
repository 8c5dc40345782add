import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A number that can exist, in its parts; the country's code is in it, with or without the plus. */
export const readPhone = (typed: string): { countryCode: string; number: string } | undefined => {
  const parsed = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${typed}`)
  if (!parsed?.isValid()) return undefined
  return { countryCode: parsed.countryCallingCode, number: parsed.nationalNumber }
}
