import type { RegistrationSection } from '@florin/contract/companies/registrationRules'
import { type Draft, isOnRecord, type RecordValues } from './draft.ts'
import type { Checked } from './checks.ts'
import type { Place } from './screens.ts'

/** Of which section the server says something is wrong, by the field of its refusal. */
const sectionOfField: Readonly<Record<string, RegistrationSection>> = {
  company: 'generalForm',
  financialDetail: 'financialInfoForm',
  dueDiligence: 'dueDilligenceForm',
  directors: 'directorsHub',
  shareholders: 'shareholdersHub',
  ultimateBeneficiaryOwners: 'ownersHub',
  users: 'usersHub',
  holdings: 'shareholdersHub',
  owners: 'ownersHub',
}

/** Where somebody has the part that is told first. */
const sectionOf = ({ directors, users, owners }: Draft, id: string): RegistrationSection => {
  if (directors.includes(id)) return 'directorsHub'
  if (users.some(({ personId }) => personId === id)) return 'usersHub'
  return owners.some(({ personId }) => personId === id) ? 'ownersHub' : 'shareholdersHub'
}

/** In the order of the draft, as an application and a report send them. */
const recordsIn = (draft: Draft, list: string): readonly RecordValues[] => {
  const isNew = ({ id }: RecordValues) => !isOnRecord(draft, id)
  if (list === 'personList') return draft.people
  if (list === 'companyList') return draft.companies
  if (list === 'newPeople') return draft.people.filter(isNew)
  return list === 'newCompanies' ? draft.companies.filter(isNew) : []
}

/** The screen that the server found something wrong on. */
export const refusedPlace = (draft: Draft, field: string): Place | undefined => {
  const [, list = '', place] = /^(\w+)(?:\[(\d+)\])?/.exec(field) ?? []
  const listed = recordsIn(draft, list)[Number(place)]
  if (listed) {
    const screen = draft.people.includes(listed) ? 'personForm' : 'companyForm'
    return { screen, id: listed.id, from: sectionOf(draft, listed.id) }
  }
  const section = sectionOfField[list]
  return section && { screen: section }
}

/** The section that the server found something wrong in is not done. */
export const withRefused = (checked: Checked, draft: Draft, field: string): Checked => {
  const { screen, from = screen } = refusedPlace(draft, field) ?? {}
  return from ? { ...checked, states: { ...checked.states, [from]: 'wrong' } } : checked
}
