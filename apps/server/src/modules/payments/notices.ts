import type { Notices } from '../../platform/notices.ts'

export const paymentsNotices: Notices = {
  moneyReceived: { group: 'moneyIn', type: 'info', status: 'success' },
  paymentsWait: { group: 'payments', type: 'info', subtype: 'approval', status: 'info' },
  paymentApproved: { group: 'payments', type: 'info', status: 'success' },
  paymentDeclined: { group: 'payments', type: 'info', status: 'warning' },
  paymentExpired: { group: 'payments', type: 'info', status: 'warning' },
  paymentFailed: { group: 'payments', type: 'info', status: 'error' },
  paymentSettled: { group: 'payments', type: 'info', status: 'success' },
  paymentRejected: { group: 'payments', type: 'info', status: 'error' },
  paymentReturned: { group: 'payments', type: 'info', status: 'warning' },
  paymentResent: { group: 'payments', type: 'info', status: 'info' },
  paymentRecallRefused: { group: 'payments', type: 'info', status: 'warning' },
  paymentReversed: { group: 'payments', type: 'info', status: 'warning' },
  receiptReversed: { group: 'moneyIn', type: 'info', status: 'warning' },
  seriesStopped: { group: 'payments', type: 'info', subtype: 'series', status: 'warning' },
}
