import { company } from '@florin/contract/companies/company'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

const missing = 999_999_999
type Company = { readonly customerId: number; readonly initiator: GivenPerson }

/** Who acts for a company, or was asked to. */
export const companyThings = (bank: () => TestApp, companyOf: (person: GivenPerson) => Promise<Company>) => {
  const user = { of: async (person: GivenPerson) => (await companyOf(person)).initiator.userId, missing }
  const invitation = {
    of: async (person: GivenPerson) => {
      const { customerId } = await companyOf(person)
      const asked = { email: `${crypto.randomUUID()}@test.example`, firstName: 'Jo', lastName: 'Doe', accessRights: 1 as const }
      return (await bank().call(company['authorisedUser.create'], asked, { token: person.token, customerId })).body.id ?? 0
    },
    missing,
  }
  return {
    'company.accessRight.list': user,
    'company.accessRight.update': { ...user, wantsMore: true as const },
    'company.authorisedUser.get': user,
    'company.authorisedUser.delete': { ...user, wantsMore: true as const },
    'company.authorisedUser.resend': invitation,
    'company.authorisedUser.cancel': invitation,
  }
}

export const companyBesides: Record<string, object> = { 'company.accessRight.update': { accessRight: 1 } }
