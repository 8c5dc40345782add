import type { Notices } from '../../platform/notices.ts'

/** What is told about who runs a company, and what is on record of it. */
export const companiesNotices = {
  companyRecordChanged: { group: 'security', type: 'info', subtype: 'companyRecord', status: 'success' },
  companyRecordKept: { group: 'security', type: 'info', subtype: 'companyRecord', status: 'warning' },
  companyPersonIdentified: { group: 'documents', type: 'info', subtype: 'companyRecord', status: 'success' },
  companyPersonNotIdentified: { group: 'documents', type: 'info', subtype: 'companyRecord', status: 'warning' },
  companyStatementSigned: { group: 'documents', type: 'info', subtype: 'companyRecord', status: 'success' },
  companyTaxFormSigned: { group: 'documents', type: 'info', subtype: 'companyTax', status: 'success' },
  companyTaxFormExpires: { group: 'documents', type: 'documentExpSoon', subtype: 'companyTax', status: 'warning' },
  companyTaxFormExpired: { group: 'documents', type: 'documentExpired', subtype: 'companyTax', status: 'error' },
  companyChangeWaits: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'warning' },
  companyChangeConfirmed: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'success' },
  companyChangeDeclined: { group: 'security', type: 'info', subtype: 'companyAccess', status: 'warning' },
} as const satisfies Notices
