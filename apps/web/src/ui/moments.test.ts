import { describe, expect, it } from 'vitest'
import { dayText, momentText } from './moments.ts'

describe('a day in words', () => {
  it('can end a sentence in every language', () => {
    expect(dayText('2029-12-31', 'en')).toBe('Dec 31, 2029')
    expect(dayText('2029-12-31', 'ru')).toBe('31 дек. 2029')
    expect(dayText('2029-12-31', 'uk')).toBe('31 груд. 2029')
  })
})

describe('a moment in words', () => {
  it('has its year when that is another', () => {
    const now = new Date()
    expect(momentText(now.toISOString(), 'en')).not.toContain(String(now.getFullYear()))
    expect(momentText('2020-05-04T12:00:00.000Z', 'en')).toContain('2020')
    expect(momentText('2020-05-04T12:00:00.000Z', 'ru')).toMatch(/^4 мая 2020, /)
  })
})
