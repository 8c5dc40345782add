import type { Notices } from '../../platform/notices.ts'

export const customersNotices: Notices = {
  accountVerified: { group: 'documents', type: 'info', subtype: 'accounts', status: 'success' },
  accountReviewed: { group: 'security', type: 'info', subtype: 'identity', status: 'warning' },
  permissionsChanged: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
  termsPublished: { group: 'security', type: 'acceptTermsLogin', status: 'warning' },
  factorRecoveryWaiting: { group: 'security', type: 'info', status: 'warning', withoutMail: true, withoutPush: true },
  factorsReplaced: { group: 'security', type: 'info', status: 'warning', withoutMail: true },
  usernameChanged: { group: 'security', type: 'usernameChanged', status: 'success' },
  usernameChangeFailed: { group: 'security', type: 'usernameChangeFailed', status: 'warning' },
  dataCopyReady: { group: 'security', type: 'info', subtype: 'dataCopy', status: 'success' },
  dataCopyFailed: { group: 'security', type: 'info', subtype: 'dataCopy', status: 'error' },
  closingAsked: { group: 'security', type: 'info', subtype: 'closing', status: 'warning' },
  closingByBank: { group: 'security', type: 'info', subtype: 'closing', status: 'warning' },
  closingCancelled: { group: 'security', type: 'info', subtype: 'accounts', status: 'success' },
  closingStopped: { group: 'security', type: 'info', subtype: 'closing', status: 'error' },
  closingDone: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
}
