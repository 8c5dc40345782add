import type { Notices } from '../../platform/notices.ts'

export const complianceNotices: Notices = {
  documentAccepted: { group: 'documents', type: 'info', status: 'success' },
  documentRejected: { group: 'documents', type: 'documentRejected', status: 'warning' },
  documentExpiresSoon: { group: 'documents', type: 'documentExpSoon', status: 'warning' },
  documentExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
  documentsAskedAgain: { group: 'documents', type: 'info', status: 'warning' },
  documentsSettled: { group: 'documents', type: 'info', status: 'success' },
  accountLimited: { group: 'documents', type: 'info', subtype: 'limited', status: 'error' },
  accountFree: { group: 'documents', type: 'info', subtype: 'accounts', status: 'success' },
  kycAsked: { group: 'documents', type: 'info', subtype: 'kyc', status: 'warning' },
  kycAccepted: { group: 'documents', type: 'info', status: 'success' },
  personalInfoAsked: { group: 'documents', type: 'info', subtype: 'personalInfo', status: 'warning' },
  identityApproved: { group: 'documents', type: 'info', status: 'success' },
  identityRejected: { group: 'documents', type: 'documentRejected', status: 'error' },
  identityNameMismatch: { group: 'documents', type: 'documentFailed', status: 'error' },
  videoIdentityAsked: { group: 'documents', type: 'info', status: 'warning' },
  identityDocumentExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
  taxFormSigned: { group: 'documents', type: 'info', status: 'success' },
  taxFormExpires: { group: 'documents', type: 'documentExpSoon', status: 'warning' },
  taxFormExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
}
