import { company } from '@florin/contract/companies/company'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

const missing = 999_999_999
const director = {
  firstName: 'Dora',
  lastName: 'Lind',
  dateOfBirth: '1980-05-17',
  citizenship: 'ES',
  address: { address1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
}
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
  /** Proposed by another with full access. */
  const change = {
    of: async (person: GivenPerson) => {
      const { customerId } = await companyOf(person)
      const other = await bank().given.person()
      const { id } = await bank()
        .db.insertInto('company_change')
        .values({
          customer_id: customerId,
          kind: 'policy',
          proposal: JSON.stringify({ kind: 'policy', rules: [] }),
          proposed_by: other.userId,
          proposed_at: new Date(),
          expires_at: '2100-01-01T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    missing,
  }
  /** Asked for while the company is verified. */
  const amendment = {
    of: async (person: GivenPerson) => {
      const as = { token: person.token, customerId: (await companyOf(person)).customerId }
      await bank().db.updateTable('customer').set({ verified: true }).where('id', '=', as.customerId).execute()
      await bank().call(company.update, { tradingName: `Lumen ${crypto.randomUUID()}` }, as)
      return (await bank().call(company['amendment.list'], {}, as)).body.items?.[0]?.id ?? 0
    },
    missing,
  }
  const paymentEmail = {
    of: async (person: GivenPerson) => {
      const as = { token: person.token, customerId: (await companyOf(person)).customerId }
      const emailAddress = `${crypto.randomUUID()}@test.example`
      return (await bank().call(company['paymentEmail.create'], { emailAddress }, as)).body.emailId ?? 0
    },
    missing,
  }
  /** A director of a company that nobody has verified yet. */
  const representative = {
    of: async (person: GivenPerson) => {
      const as = { token: person.token, customerId: (await companyOf(person)).customerId }
      await bank().db.updateTable('customer').set({ verified: false }).where('id', '=', as.customerId).execute()
      await bank().call(company['representative.create'], { role: 'director', person: director }, as)
      return (await bank().call(company['director.list'], {}, as)).body.items?.at(-1)?.id ?? 0
    },
    missing,
  }
  return {
    'company.representative.get': representative,
    'company.representative.create': { ...representative, wantsMore: true as const },
    'company.representative.update': { ...representative, wantsMore: true as const },
    'company.representative.delete': { ...representative, wantsMore: true as const },
    'company.paymentEmail.confirm': { ...paymentEmail, wantsMore: true as const },
    'company.paymentEmail.resend': { ...paymentEmail, wantsMore: true as const },
    'company.paymentEmail.delete': paymentEmail,
    'company.amendment.cancel': amendment,
    'company.change.confirm': { ...change, wantsMore: true as const },
    'company.change.decline': change,
    'company.accessRight.list': user,
    'company.accessRight.update': { ...user, wantsMore: true as const },
    'company.authorisedUser.get': user,
    'company.authorisedUser.delete': { ...user, wantsMore: true as const },
    'company.authorisedUser.resend': invitation,
    'company.authorisedUser.cancel': invitation,
  }
}

export const companyBesides: Record<string, object> = {
  'company.accessRight.update': { accessRight: 1 },
  'company.paymentEmail.confirm': { confirmationCode: '123456' },
  'company.representative.create': { role: 'director' },
  'company.representative.update': { lastName: 'Lindgren' },
}
