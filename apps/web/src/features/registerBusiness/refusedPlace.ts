import type { RegistrationSection } from '@florin/contract/companies/registrationRules'
import type { Draft, RecordValues } from './draft.ts'
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
}

/** Where somebody has the part that is told first. */
const sectionOf = ({ directors, users, owners }: Draft, id: string): RegistrationSection => {
  if (directors.includes(id)) return 'directorsHub'
  if (users.some(({ personId }) => personId === id)) return 'usersHub'
  return owners.some(({ personId }) => personId === id) ? 'ownersHub' : 'shareholdersHub'
}

/** The screen that the server found something wrong on; records are sent in the order of the draft. */
export const refusedPlace = (draft: Draft, field: string): Place | undefined => {
  const [, list = '', place] = /^(\w+)(?:\[(\d+)\])?/.exec(field) ?? []
  const records: Readonly<Record<string, readonly RecordValues[]>> = { personList: draft.people, companyList: draft.companies }
  const listed = records[list]?.[Number(place)]
  if (listed) {
    const screen = list === 'personList' ? 'personForm' : 'companyForm'
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
