import { describe, expect, it } from 'vitest'
import { nameLikeness } from './likeness.ts'
import { createTestListScreening } from './testList.ts'

describe('the likeness of names', () => {
  it.each([
    ['Viktor Sanktov', 'Виктор Санктов'],
    ['Viktor Sanktov', 'SANKTOV, Viktor'],
    ['Viktor Sanktov', 'Victor Sanktow'],
    ['Juan Pérez Embargo', 'Juan Perez Embargo'],
    ['Blocked Trading GmbH', 'Blocked Trading'],
  ])('of %s and %s is high', (one, other) => {
    expect(nameLikeness(one, other)).toBeGreaterThanOrEqual(90)
    expect(nameLikeness(other, one)).toBe(nameLikeness(one, other))
  })

  it.each([
    ['Viktor Sanktov', 'Victoria Santos'],
    ['Viktor Sanktov', 'Viktor'],
    ['Zoe Berg', 'Ana Lima'],
    ['Test Person', 'Zoe Berg'],
    ['Zoe Berg', ''],
  ])('of %s and %s is low', (one, other) => {
    expect(nameLikeness(one, other)).toBeLessThan(90)
  })
})

describe('the test list', () => {
  const screening = createTestListScreening()
  it('tells namesakes apart by their day of birth', async () => {
    expect(await screening.screen({ name: 'Viktor Sanktov', birthDate: '1961-03-09' })).toMatchObject([{ entryId: 'T-1' }])
    expect(await screening.screen({ name: 'Viktor Sanktov', birthDate: '1990-01-01' })).toEqual([])
    expect(await screening.screen({ name: 'Viktor Sanktov' })).toHaveLength(1)
  })
})
