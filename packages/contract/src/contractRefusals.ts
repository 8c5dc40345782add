/** Refusals about revenue-split contracts, with their codes on the wire. */
export const contractRefusals = {
  'contract.companyUnfit': 'VERIFY_ERROR',
  'contract.counterpartyUnfit': 'VERIFY_ERROR',
  'contract.customerMissing': 'TA1',
  'contract.documentChanged': '58',
  'contract.exists': 'VERIFY_ERROR',
  'contract.missing': 'TA1',
  'contract.needsSecond': '58',
  'contract.notNow': 'TA1',
  'contract.tooMany': 'RL',
  'contract.tooMuch': 'VERIFY_ERROR',
  'contract.unavailable': '58',
} as const
