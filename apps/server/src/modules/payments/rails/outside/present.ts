import type { PayeeDetails } from '../../core/operation.ts'

/** Without fields that are undefined or empty: details are hashed into the consent, so that equal payees need equal details. */
export const present = (given: Readonly<Record<string, string | number | boolean | undefined>>): PayeeDetails =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')) as PayeeDetails
