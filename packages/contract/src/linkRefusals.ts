/** Refusals about links, and to whoever holds one, with their codes on the wire. */
export const linkRefusals = {
  'globalPay.oneMethod': 'VERIFY_ERROR',
  'link.approvedAddress': '58',
  'link.over': 'TA1',
  'link.replaced': 'TA1',
  'link.tooOften': 'RL',
  'link.unknown': 'TA1',
  'receive.details': 'VERIFY_ERROR',
  'receive.feeTooHigh': '58',
  'receive.impossible': '58',
  'receive.noMember': 'VERIFY_ERROR',
  'receive.otherName': 'VERIFY_ERROR',
  'receive.rateChanged': 'VERIFY_ERROR',
  'receive.unproved': '13',
} as const
