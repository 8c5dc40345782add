import type { CompanyRecord, PersonRecord } from '@florin/contract/companies/registrationFields'
import type { NewParty } from '../structure/partyStore.ts'

/** Somebody who has no number yet; where there are several, they count down from it. */
export const newPartyId = 0
export const isNew = (id: number): boolean => id <= newPartyId

export const newPerson = ({ firstName, lastName, email, ...facts }: Omit<PersonRecord, 'id'>): NewParty => ({
  kind: 'person',
  firstName,
  lastName,
  email,
  facts,
})
export const newCompany = ({ name, ...facts }: Omit<CompanyRecord, 'id'>): NewParty => ({
  kind: 'company',
  companyName: name,
  facts,
})
