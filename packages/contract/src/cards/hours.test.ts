import { describe, expect, it } from 'vitest'
import { type CardHours, CardHours as Hours, paysAt, paysLonger } from './hours.ts'

const office: CardHours = { days: [1, 2, 3, 4, 5], from: '08:00', until: '20:00', timeZone: 'Europe/Vilnius' }
const night: CardHours = { days: [5], from: '20:00', until: '02:00', timeZone: 'UTC' }

describe('the hours of a card', () => {
  it.each([
    ['a minute before the first', '2026-06-01T04:59:00Z', false],
    ['at the first', '2026-06-01T05:00:00Z', true],
    ['a minute before the last', '2026-06-01T16:59:00Z', true],
    ['at the last', '2026-06-01T17:00:00Z', false],
    ['on a day of rest', '2026-06-06T09:00:00Z', false],
    ['in winter, an hour later by the sun', '2026-12-01T06:00:00Z', true],
    ['in winter, before that', '2026-12-01T05:59:00Z', false],
  ])('count where its holder lives: %s', (_name, at, expected) => {
    expect(paysAt(office, new Date(at))).toBe(expected)
  })

  it.each([
    ['in the evening', '2026-06-05T21:00:00Z', true],
    ['after midnight', '2026-06-06T01:59:00Z', true],
    ['when they end', '2026-06-06T02:00:00Z', false],
    ['in the small hours of their day', '2026-06-05T01:00:00Z', false],
  ])('may go over midnight: %s', (_name, at, expected) => {
    expect(paysAt(night, new Date(at))).toBe(expected)
  })

  it('are longer where the card would pay at a minute at which it did not', () => {
    expect(paysLonger(undefined, office)).toBe(false)
    expect(paysLonger(office, undefined)).toBe(true)
    expect(paysLonger(office, { ...office, from: '09:00' })).toBe(false)
    expect(paysLonger(office, { ...office, until: '20:01' })).toBe(true)
    expect(paysLonger(office, { ...office, days: [1, 6] })).toBe(true)
    expect(paysLonger(office, { ...office, timeZone: 'UTC' })).toBe(true)
  })

  it('are no hours without a day, in no time zone, or of no length', () => {
    for (const wrong of [{ days: [] }, { days: [8] }, { timeZone: 'Nowhere/Else' }, { until: '08:00' }, { from: '24:00' }])
      expect(Hours.safeParse({ ...office, ...wrong }).success).toBe(false)
  })
})
