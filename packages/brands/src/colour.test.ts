import { describe, expect, it } from 'vitest'
import { contrast, mix, moreReadable, readable, readableVariant } from './colour.ts'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2)
    expect(contrast(b, a)).toBeCloseTo(ratio, 2)
  })
})

describe('mix', () => {
  it('goes from one colour to the other', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#102030', '#0f0000', 1)).toBe('#0f0000')
  })
})

describe('moreReadable', () => {
  it('chooses the candidate that stands out', () => {
    expect(moreReadable('#f0c453', ['#ffffff', '#161a22'])).toBe('#161a22')
    expect(moreReadable('#131b2e', ['#ffffff', '#161a22'])).toBe('#ffffff')
  })
})

describe('readableVariant', () => {
  it('keeps a colour that can be read', () => {
    expect(readableVariant('#0b3b6f', ['#ffffff'], '#000000')).toBe('#0b3b6f')
  })

  it('changes a colour no more than needed', () => {
    const variant = readableVariant('#d99a1c', ['#ffffff'], '#000000')
    expect(contrast(variant, '#ffffff')).toBeGreaterThanOrEqual(readable)
    expect(contrast(variant, '#ffffff')).toBeLessThan(readable + 0.3)
  })
})
