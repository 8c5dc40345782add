import type { Notices } from '../../platform/notices.ts'

export const merchantNotices: Notices = {
  subscriptionCancelled: { group: 'payments', type: 'info', subtype: 'series', status: 'info' },
  identityAsked: { group: 'documents', type: 'info', subtype: 'identity', status: 'warning' },
  identityRequestConfirmed: { group: 'documents', type: 'info', subtype: 'identityRequests', status: 'success' },
  identityRequestNotConfirmed: { group: 'documents', type: 'info', subtype: 'identityRequests', status: 'warning' },
  identityRequestDeclined: { group: 'documents', type: 'info', subtype: 'identityRequests', status: 'info' },
}
