import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { identityJob } from './identity/identity.ts'
import { complianceTables } from './personalData.ts'
import { complianceFiles } from './personalFiles.ts'
import { handlers } from './handlers.ts'
import { complianceNotices } from './notices.ts'
import { type ComplianceDeps, type ComplianceServices, createComplianceServices, sealsOf } from './services.ts'

export const createComplianceModule = (platform: Platform, deps: ComplianceDeps): Module<'compliance', ComplianceServices> => {
  const services = createComplianceServices(platform, deps)
  return {
    name: 'compliance',
    services,
    handlers,
    notices: complianceNotices,
    jobs: { [identityJob]: services.identityHandOver.run },
    reminders: { documents: services.documentReminders.remind, taxForms: services.taxReminders.remind },
    personalData: complianceTables(sealsOf(platform)),
    personalFiles: complianceFiles,
    reviews: ['document', 'identity', 'kyc', 'personalInfo', 'customer'],
  }
}
