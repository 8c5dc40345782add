import type { Notices } from '../../platform/notices.ts'

/** What is told about batches. */
export const massNotices = {
  batchWaits: { group: 'payments', type: 'info', subtype: 'approval', status: 'info' },
  batchDeclined: { group: 'payments', type: 'info', subtype: 'batches', status: 'warning' },
  batchExpired: { group: 'payments', type: 'info', subtype: 'batches', status: 'warning' },
  batchCompleted: { group: 'payments', type: 'info', subtype: 'batches', status: 'success' },
  batchPartially: { group: 'payments', type: 'batchPartially', subtype: 'batches', status: 'warning' },
  batchFailed: { group: 'payments', type: 'info', subtype: 'batches', status: 'error' },
} as const satisfies Notices
