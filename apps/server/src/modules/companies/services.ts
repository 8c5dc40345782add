import type { AccessServices } from '../access/services.ts'
import type { CustomersServices } from '../customers/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createCompanies } from './registration/companies.ts'
import { createInvitations } from './registration/invitations.ts'

export type CompaniesDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly customers: Pick<CustomersServices, 'people' | 'terms' | 'registrationRequests'>
  readonly messaging: Pick<MessagingServices, 'links'>
}
export type CompaniesServices = ReturnType<typeof createCompaniesServices>

/** How companies come to us, and people to act for them. */
export const createCompaniesServices = (platform: Platform, { access, customers, messaging }: CompaniesDeps) => {
  const common = { ...platform, ...access, ...customers, ...messaging }
  const invitations = createInvitations(common)
  return {
    invitations,
    companies: createCompanies({ ...common, requests: customers.registrationRequests, invitations }),
  }
}
