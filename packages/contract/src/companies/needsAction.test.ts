import { describe, expect, it } from 'vitest'
import { companyGaps, gapsOf, lacksPapers } from './needsAction.ts'
import { representativeKind } from './representativeTypes.ts'

const whole = {
  name: 'Harbor Labs',
  registrationCountryCode: 'EE',
  tradingName: 'Harbor',
  email: 'a@b.example',
  registrationNumber: '1',
  registrationDate: '2019-01-01',
  businessTaxId: 'EE1',
  phone: { countryCode: '372', number: '5' },
  website: 'harbor.example',
  documentStatuses: [1, 2],
}

describe('a company needs action', () => {
  it('not when all is there, whether validated or handed in (T-271)', () => expect(gapsOf(whole)).toEqual([]))

  it.each(companyGaps.filter((gap) => gap !== 'documents'))('when %s is missing (T-262 to T-270)', (gap) => {
    expect(gapsOf({ ...whole, [gap]: undefined })).toEqual([gap])
    expect(gapsOf({ ...whole, [gap]: '' })).toEqual([gap])
  })

  it.each([0, 3, 4, 5])('when a document has status %s (T-258, T-271)', (status) =>
    expect(gapsOf({ ...whole, documentStatuses: [1, status] })).toEqual(['documents']),
  )
})

describe('what somebody is to a company', () => {
  it.each([
    [2, 'director'],
    [6, 'shareholder'],
    [9, 'shareholder'],
    [8, 'owner'],
    [0, 'user'],
    [1, 'user'],
    [3, 'user'],
    [10, 'user'],
  ] as const)('%i is %s (T-186 to T-190)', (type, kind) => expect(representativeKind(type)).toBe(kind))
})

describe('papers of a representative', () => {
  it('are fine when validated or in review, and ask for something otherwise', () => {
    for (const fine of [1, 2]) expect(lacksPapers({ identity: fine, address: fine })).toBe(false)
    for (const wrong of [0, 3, 4, 5]) {
      expect(lacksPapers({ identity: wrong, address: 1 })).toBe(true)
      expect(lacksPapers({ identity: 1, address: wrong })).toBe(true)
    }
  })
})
