import { describe, expect, it } from 'vitest'
import { nextDay, type Schedule } from './schedule.ts'

const days = (start: string, schedule: Partial<Schedule>, count: number) =>
  Array.from({ length: count }, (_, index) =>
    nextDay(start, { frequency: 'monthly', endDate: undefined, transactions: undefined, ...schedule }, index),
  )

describe('the days of a series', () => {
  it('follow each other daily and weekly, over the ends of months and years', () => {
    expect(days('2026-12-30', { frequency: 'daily' }, 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(days('2028-02-22', { frequency: 'weekly' }, 3)).toEqual(['2028-02-22', '2028-02-29', '2028-03-07'])
  })

  it('take the last day of a short month and go back to theirs after it', () => {
    expect(days('2027-01-31', {}, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(days('2028-01-30', {}, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  })

  it('come every three months, on the last day where there is no such day', () => {
    expect(days('2026-11-30', { frequency: 'quarterly' }, 4)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30'])
  })

  it('keep a leap day for the years that have one', () => {
    expect(days('2028-02-29', { frequency: 'yearly' }, 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('end with their number or after their last day, whichever comes first', () => {
    expect(days('2026-01-15', { transactions: 2 }, 3)).toEqual(['2026-01-15', '2026-02-15', undefined])
    expect(days('2026-01-15', { endDate: '2026-02-15' }, 3)).toEqual(['2026-01-15', '2026-02-15', undefined])
    expect(days('2026-01-15', { endDate: '2026-02-14', transactions: 9 }, 2)).toEqual(['2026-01-15', undefined])
  })
})
