import type { Notices } from '../../platform/notices.ts'

export const merchantNotices: Notices = {
  subscriptionCancelled: { group: 'payments', type: 'info', subtype: 'series', status: 'info' },
}
