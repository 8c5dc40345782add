import { describe, expect, it } from 'vitest'
import {
  addressStatusId,
  type DocumentStanding,
  documentStatusId,
  profileStatusOf,
  standingOf,
  standingOfStatus,
  statusIdOf,
} from './documentStatus.ts'
import { documentCategories, findDocumentType } from './documentTypes.ts'

const today = '2026-03-01'

describe('how a paper stands', () => {
  it.each([
    ['submitted', undefined, 'submitted'],
    ['submitted', '2020-01-01', 'submitted'],
    ['underReview', undefined, 'underReview'],
    ['rejected', '2020-01-01', 'rejected'],
    ['removed', undefined, 'none'],
    ['validated', undefined, 'validated'],
    ['validated', '2026-02-28', 'expired'],
    ['validated', '2026-03-01', 'expiringSoon'],
    ['validated', '2026-03-31', 'expiringSoon'],
    ['validated', '2026-04-01', 'validated'],
  ] as const)('%s with its last day %s is %s', (state, expiresOn, standing) => {
    expect(standingOf(state, expiresOn, today)).toBe(standing)
  })

  it.each<[DocumentStanding, number, number, string]>([
    ['none', 1, 0, 'none'],
    ['submitted', 2, 2, 'pending'],
    ['underReview', 2, 2, 'pending'],
    ['validated', 0, 1, 'validated'],
    ['rejected', 3, 3, 'rejected'],
    ['expired', 4, 4, 'expiredSoon'],
    ['expiringSoon', 5, 5, 'expiredSoon'],
  ])('%s is %i among addresses, %i among papers, and people read %s', (standing, ofAddress, ofPaper, name) => {
    expect([addressStatusId(standing), documentStatusId(standing)]).toEqual([ofAddress, ofPaper])
    expect([statusIdOf(2, standing), statusIdOf(1, standing)]).toEqual([ofAddress, ofPaper])
    expect(profileStatusOf(standing)).toBe(name)
    expect(profileStatusOf(standingOfStatus(2, ofAddress))).toBe(name)
    expect(profileStatusOf(standingOfStatus(11, ofPaper))).toBe(name)
  })
})

describe('types of papers', () => {
  it('come in twelve categories, each type with an id of its own that names its category', () => {
    expect(documentCategories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const all = documentCategories.flatMap(({ id, customerDocumentTypes }) => customerDocumentTypes.map((type) => ({ id, type })))
    expect(new Set(all.map(({ type }) => type.id)).size).toBe(all.length)
    for (const { id, type } of all) expect(findDocumentType(type.id)).toMatchObject({ categoryId: id, key: type.key })
    expect(all.every(({ id, type }) => Math.floor(type.id / 100) === id)).toBe(true)
    expect(findDocumentType(999)).toBeUndefined()
  })
})
