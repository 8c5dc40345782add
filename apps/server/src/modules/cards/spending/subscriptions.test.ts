import { describe, expect, it } from 'vitest'
import { findSubscriptions, type Paid } from './subscriptions.ts'

const now = new Date('2026-11-18T12:00:00Z')
const paid = (day: string, billingMinor = 999n, merchantName = 'Cloudpress'): Paid => ({
  merchantName,
  billingMinor,
  at: new Date(`${day}T09:00:00Z`),
})
const found = (...payments: Paid[]) =>
  findSubscriptions(payments, now).map(({ merchantName, period, nextAt }) => [
    merchantName,
    period,
    nextAt.toISOString().slice(0, 10),
  ])

describe('payments that come again and again', () => {
  it('are found by their distance and amount, however the name is written', () => {
    expect(found(paid('2026-11-05'), paid('2026-10-05', 949n, 'CLOUDPRESS '))).toEqual([['Cloudpress', 'month', '2026-12-05']])
    expect(found(paid('2026-11-16'), paid('2026-11-09'), paid('2026-11-02'))).toEqual([['Cloudpress', 'week', '2026-11-23']])
    expect(found(paid('2026-03-01'), paid('2025-03-01'))).toEqual([['Cloudpress', 'year', '2027-03-01']])
  })

  it('at the end of a month stay there', () => {
    expect(
      findSubscriptions([paid('2026-10-31'), paid('2026-09-30')], now).map(({ nextAt }) => nextAt.toISOString().slice(0, 10)),
    ).toEqual(['2026-11-30'])
  })

  it('come with the next one first', () => {
    const others = [paid('2026-11-01', 500n, 'Norte'), paid('2026-10-01', 500n, 'Norte')]
    expect(found(paid('2026-11-15'), paid('2026-10-15'), ...others).map(([name]) => name)).toEqual(['Norte', 'Cloudpress'])
  })

  it.each([
    ['once', [paid('2026-11-05')]],
    ['for very different amounts', [paid('2026-11-05'), paid('2026-10-05', 5000n)]],
    ['on any day', [paid('2026-11-05'), paid('2026-11-01'), paid('2026-10-20')]],
    ['twice in two weeks', [paid('2026-11-16'), paid('2026-11-09')]],
    ['until the summer', [paid('2026-07-05'), paid('2026-06-05'), paid('2026-05-05')]],
    ['at different merchants', [paid('2026-11-05'), paid('2026-10-05', 999n, 'Other')]],
  ])('are none when paid %s', (_name, payments) => {
    expect(found(...payments)).toEqual([])
  })
})
