import { describe, expect, it } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { refusedPlace, withRefused } from './refusedPlace.ts'
import { checkDraft } from './checks.ts'

const draft: Draft = {
  ...emptyDraft,
  people: [{ id: 'bob', isOnRecord: true }, { id: 'ana' }],
  companies: [{ id: 'heron' }],
  directors: ['bob'],
  users: [{ personId: 'ana', accessRights: 2 }],
}

describe('what the server refuses of an application', () => {
  it.each([
    ['company.registrationCountryCode', { screen: 'generalForm' }],
    ['shareholders', { screen: 'shareholdersHub' }],
    ['personList[0].address.countryCode', { screen: 'personForm', id: 'bob', from: 'directorsHub' }],
    ['personList[1].address.address1', { screen: 'personForm', id: 'ana', from: 'usersHub' }],
    ['companyList[0].registrationCountryCode', { screen: 'companyForm', id: 'heron', from: 'shareholdersHub' }],
    ['newPeople[0].address.countryCode', { screen: 'personForm', id: 'ana', from: 'usersHub' }],
    ['newCompanies[0].address.stateCode', { screen: 'companyForm', id: 'heron', from: 'shareholdersHub' }],
    ['holdings', { screen: 'shareholdersHub' }],
    ['owners', { screen: 'ownersHub' }],
    ['personList[7].address', undefined],
    ['captcha', undefined],
  ])('leads from %s to where it is told', (field, place) => {
    expect(refusedPlace(draft, field)).toEqual(place)
  })

  it('marks the section that it concerns, however complete it looks', () => {
    const facts = { asksSource: false, statusOf: () => 0 }
    const { states } = checkDraft(draft, facts, false)
    const done = {
      problems: [],
      wrongPeople: [],
      wrongCompanies: [],
      states: { ...states, directorsHub: 'done', usersHub: 'done' },
    } as const
    const marked = withRefused(done, draft, 'personList[0].address.countryCode').states
    expect([marked.directorsHub, marked.usersHub]).toEqual(['wrong', 'done'])
    expect(withRefused(done, draft, 'captcha')).toBe(done)
  })
})
