import type { PayeeDetails } from '../../core/operation.ts'

/** Only what was given: details are part of the consent, and hold nothing that is not there. */
export const present = (given: Readonly<Record<string, string | number | boolean | undefined>>): PayeeDetails =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')) as PayeeDetails
