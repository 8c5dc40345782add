import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { companiesTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { type CompaniesDeps, type CompaniesServices, createCompaniesServices } from './services.ts'

export const createCompaniesModule = (platform: Platform, deps: CompaniesDeps): Module<'companies', CompaniesServices> => {
  const services = createCompaniesServices(platform, deps)
  return {
    name: 'companies',
    services,
    handlers,
    personalData: companiesTables,
  }
}
