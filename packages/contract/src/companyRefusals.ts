/** Refusals about who directs, owns and runs a company, and what is on record of it, with their codes on the wire. */
export const companyRefusals = {
  'amendment.outdated': '58',
  'amendment.tooMany': '58',
  'change.own': '58',
  'change.tooMany': '58',
  'company.lastUser': '58',
  'company.userKnown': 'VERIFY_ERROR',
  'policy.short': '58',
  'policy.tooFew': '58',
  'registration.directors': 'VERIFY_ERROR',
  'registration.loop': 'VERIFY_ERROR',
  'registration.owners': 'VERIFY_ERROR',
  'registration.reference': 'VERIFY_ERROR',
  'registration.shareholders': 'VERIFY_ERROR',
  'registration.sourceOfFunds': 'VERIFY_ERROR',
  'registration.users': 'VERIFY_ERROR',
  'signers.none': '58',
} as const
