import type { Notices } from '../../platform/notices.ts'

/** What senders are told about their links. */
export const globalPayNotices = {
  globalPaid: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'success' },
  globalRefused: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'warning' },
  globalExpired: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'warning' },
  globalFailed: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'warning' },
  globalStopped: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'warning' },
  globalReturned: { group: 'payments', type: 'info', subtype: 'globalPay', status: 'warning' },
} as const satisfies Notices
