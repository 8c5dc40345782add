import { OwnershipReport } from '@florin/contract/companies/companyOwnership'
import { rootId } from '@florin/contract/companies/ownership'
import { describe, expect, it } from 'vitest'
import * as drafts from './draft.ts'
import { draftOf, reportOf } from './ownership.ts'

const known = {
  parties: [
    { id: 1, kind: 'person' as const, name: 'Bob Keller' },
    { id: 2, kind: 'company' as const, name: 'Nordic Type OÜ' },
  ],
  directors: [{ who: 1 }, { who: 1, of: 2 }],
  holdings: [
    { owner: 2, share: '60.00' },
    { owner: 1, owned: 2, share: '100.00' },
  ],
  owners: [{ who: 1, sourceOfFunds: [{ sourceId: 3, details: 'Savings' }] }],
}
const address = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const eve = { id: 'eve', firstName: 'Eve', lastName: 'Lind', dateOfBirth: '1980-05-17', citizenship: 'EE', address, phone: {} }

describe('a report of who directs and owns a company', () => {
  it('of what is on record says the same again', () => {
    expect(reportOf(draftOf(known, 'Harbor Labs'))).toEqual({ ...known, newPeople: [], newCompanies: [], parties: undefined })
  })

  it('tells somebody new in full, and everybody on record by number', () => {
    let draft = drafts.addDirector(draftOf(known, 'Harbor Labs'), 'eve')
    draft = drafts.putRecord(draft, 'people', eve)
    draft = drafts.setShare(drafts.addHolder(draft, 'eve', rootId), 'eve', rootId, '40')
    const report = reportOf(draft)
    expect(OwnershipReport.safeParse(report).error).toBeUndefined()
    expect(report.newPeople).toMatchObject([{ id: 'eve', firstName: 'Eve' }])
    expect(report.directors).toContainEqual({ who: 'eve' })
    expect(report.holdings).toContainEqual({ owner: 'eve', share: '40.00' })
    expect(report.holdings).toContainEqual({ owner: 2, share: '60.00' })
  })

  it('keeps whoever is on record to be chosen again', () => {
    const draft = drafts.removeHolder(drafts.removeDirector(draftOf(known, 'Harbor Labs'), '1'), '2', rootId)
    expect(draft.people.map(({ id }) => id)).toEqual(['1'])
    expect(drafts.isOnRecord(draft, '1')).toBe(true)
    expect(draft.companies).toEqual([])
  })
})
