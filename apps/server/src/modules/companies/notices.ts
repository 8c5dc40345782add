import type { Notices } from '../../platform/notices.ts'

/** What is told about who runs a company. */
export const companiesNotices = {
  companyChangeWaits: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'warning' },
  companyChangeConfirmed: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'success' },
  companyChangeDeclined: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'warning' },
} as const satisfies Notices
