import type { Notices } from '../../platform/notices.ts'

export const helpdeskNotices: Notices = {
  ticketAnswered: { group: 'support', type: 'zohoNewMessage', status: 'info' },
  ticketClosedNoReply: { group: 'support', type: 'zohoClosedNoReply', status: 'warning' },
}
