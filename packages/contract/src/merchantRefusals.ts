/** Refusals about buttons, checkout and what merchants are told, with their codes on the wire. */
export const merchantRefusals = {
  'button.amountMissing': 'VERIFY_ERROR',
  'button.currency': 'VERIFY_ERROR',
  'button.options': 'VERIFY_ERROR',
  'checkout.changed': 'VERIFY_ERROR',
  'checkout.choice': 'VERIFY_ERROR',
  'checkout.framed': '58',
  'checkout.paid': '94',
  'checkout.unavailable': '58',
  'identityRequest.declined': '94',
  'identityRequest.match': 'VERIFY_ERROR',
  'identityRequest.noConsent': '58',
  'identityRequest.open': '94',
  'logo.default': '58',
  'logo.tooMany': '58',
  'notify.address': 'VERIFY_ERROR',
  'notify.noAddress': '58',
} as const
