/** Which bank keeps the account, where its number does not say so. */
export const bankCodeFields = [
  'routingNumber',
  'sortCode',
  'bankCode',
  'branchCode',
  'institutionNumber',
  'transitNumber',
  'bsb',
  'ifsc',
] as const

/** By which an account is found; no country has all of them. */
export const accountNumberFields = ['iban', 'accountNumber', 'accountType', ...bankCodeFields, 'clabe'] as const

/** Fields of a bank account that only some countries have. */
export const accountFields = [...accountNumberFields, 'beneficiaryTaxId'] as const
export type AccountField = (typeof accountFields)[number]
