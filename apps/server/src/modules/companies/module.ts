import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { companiesTables } from './personalData.ts'
import { companiesFiles } from './personalFiles.ts'
import { companiesNotices } from './notices.ts'
import { handlers } from './handlers.ts'
import { type CompaniesDeps, type CompaniesServices, createCompaniesServices } from './services.ts'
import { verifyingJob } from './registration/verifying.ts'
import { peopleJob } from './statements/askPeople.ts'
import { companySeal } from './structure/sealed.ts'

export const createCompaniesModule = (platform: Platform, deps: CompaniesDeps): Module<'companies', CompaniesServices> => {
  const services = createCompaniesServices(platform, deps)
  return {
    name: 'companies',
    services,
    handlers,
    notices: companiesNotices,
    jobs: { [peopleJob]: services.statements.run, [verifyingJob]: services.verifying.run },
    reminders: {
      companyPapers: services.paperReminders.remind,
      companyApplications: services.linkAgain.remind,
      companyStatements: services.statements.remind,
      companyIdentity: services.partyIdentity.remind,
    },
    cleaners: { businessDrafts: services.drafts.clean },
    personalData: companiesTables(companySeal(platform.config.appSecret)),
    personalFiles: companiesFiles,
    reviews: ['business', 'businessChange'],
  }
}
