import { describe, expect, it } from 'vitest'
import { placeholders, withCount } from './params.ts'

describe('placeholders', () => {
  it('finds each name once, whatever stands around it', () => {
    expect(placeholders('{{a}} and {{ b }} or {{- c}}, {{d, number}} again {{a}}; {e}')).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('withCount', () => {
  it('lets the number the text names choose the plural form', () => {
    expect(withCount({ retry: 300, minutes: 5 }, ['minutes'])).toEqual({ retry: 300, minutes: 5, count: 5 })
  })

  it('takes the only number where no names are given', () => {
    expect(withCount({ name: 'Ana', min: 15 })).toEqual({ name: 'Ana', min: 15, count: 15 })
  })

  it('leaves a given count alone', () => {
    expect(withCount({ count: 2, min: 15 })).toEqual({ count: 2, min: 15 })
  })

  it('adds nothing where there is nothing to count', () => {
    expect(withCount({ name: 'Ana' })).toEqual({ name: 'Ana' })
  })
})
