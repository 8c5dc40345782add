import { describe, expect, it } from 'vitest'
import { monthOf, monthsBefore, monthsBetween } from './months.ts'

const iso = ({ from, to }: { from: Date; to: Date }) => [from, to].map((date) => date.toISOString().slice(0, 10))

describe('months', () => {
  it('begin and end in UTC', () => {
    expect(iso(monthOf(new Date('2031-12-31T23:59:59.999Z')))).toEqual(['2031-12-01', '2032-01-01'])
    expect(iso(monthsBefore(new Date('2031-03-31T12:00:00Z'), 1))).toEqual(['2031-02-01', '2031-03-01'])
    expect(iso(monthsBefore(new Date('2031-03-31T12:00:00Z'), 15))).toEqual(['2029-12-01', '2030-01-01'])
  })

  it('are counted with both ends', () => {
    expect(monthsBetween(new Date('2031-03-31'), new Date('2031-03-01'))).toBe(1)
    expect(monthsBetween(new Date('2029-12-31'), new Date('2031-03-01'))).toBe(16)
  })
})
