import type { Notices } from '../../platform/notices.ts'

export const messagingNotices: Notices = {
  browserAdded: { group: 'security', type: 'info', status: 'warning' },
  /** In an operator's own words. */
  message: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
}
