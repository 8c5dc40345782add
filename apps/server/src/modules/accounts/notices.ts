import type { Notices } from '../../platform/notices.ts'

export const accountsNotices: Notices = {
  depositArrived: { group: 'moneyIn', type: 'info', status: 'success' },
  depositReturned: { group: 'payments', type: 'info', status: 'warning' },
  paymentDetailsChanged: { group: 'security', type: 'info', subtype: 'accounts', status: 'warning' },
  accountClosed: { group: 'payments', type: 'info', subtype: 'accounts', status: 'info' },
  adjustmentAdded: { group: 'payments', type: 'info', status: 'info' },
  adjustmentTaken: { group: 'payments', type: 'info', status: 'warning' },
  limitChanged: { group: 'payments', type: 'info', subtype: 'accounts', status: 'info' },
}
