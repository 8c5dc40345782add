import { company } from '@florin/contract/companies/company'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

const missing = 999_999_999
const home = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const director = {
  firstName: 'Dora',
  lastName: 'Lind',
  dateOfBirth: '1980-05-17',
  citizenship: 'ES',
  address: home,
}
type Company = { readonly customerId: number; readonly initiator: GivenPerson }

/** Where a company is, and where its users are reached. */
const reachThings = (bank: () => TestApp, companyOf: (person: GivenPerson) => Promise<Company>) => {
  /** Where a company that nobody has verified yet does its business. */
  const place = {
    of: async (person: GivenPerson) => {
      const { customerId } = await companyOf(person)
      await bank().db.updateTable('customer').set({ verified: false }).where('id', '=', customerId).execute()
      const { id } = await bank()
        .db.insertInto('customer_address')
        .values({
          customer_id: customerId,
          address1: 'Calle Mayor 2',
          city: 'Madrid',
          postal_code: '28013',
          country: 'ES',
          is_residence: false,
          created_at: new Date(),
          changed_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    missing,
  }
  const asked = async (person: GivenPerson) => {
    const { customerId } = await companyOf(person)
    const number = { userId: person.userId, phoneCountryCode: '34', phone: '612345678' }
    return (await bank().call(company['userPhone.update'], number, { token: person.token, customerId })).body
  }
  const waiting = { of: async (person: GivenPerson) => (await asked(person)).reqId ?? '', wantsMore: true as const }
  const number = { of: async (person: GivenPerson) => (await asked(person)).phoneId ?? 0, missing, wantsMore: true as const }
  return {
    'company.address.update': place,
    'company.userPhone.confirm reqId': waiting,
    'company.userPhone.confirm phoneId': number,
  }
}

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
    ...reachThings(bank, companyOf),
    'company.document.upload representativeId': { ...representative, wantsMore: true as const },
    'company.document.upload parentDocumentId': { of: async () => missing, missing, wantsMore: true as const },
    'company.representativeAddress.create': { ...representative, wantsMore: true as const },
    'company.userPhone.update': user,
    'company.userPhone.confirm userId': { ...user, wantsMore: true as const },
    'verification.businessJumioDocument.create': representative,
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

export const companyOtherInput: Record<string, object> = {
  'company.address.update': home,
  'company.document.upload': { documentTypeId: 101, categoryId: 1, expiresDate: '2100-01-01' },
  'company.representativeAddress.create': { ...home, documentTypeId: 201, issuedDate: '2026-01-01' },
  'company.userPhone.update': { phoneCountryCode: '34', phone: '612345679' },
  'company.userPhone.confirm': { approvalCode: '123456' },
  'company.accessRight.update': { accessRight: 1 },
  'company.paymentEmail.confirm': { confirmationCode: '123456' },
  'company.representative.create': { role: 'director' },
  'company.representative.update': { lastName: 'Lindgren' },
}
