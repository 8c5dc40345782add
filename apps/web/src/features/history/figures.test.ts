import type { HistoryRow } from '@florin/contract/books/history'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../../shared/activity/figures.ts'
import { toneOf } from '../../shared/activity/tones.ts'
import { byDay } from './figures.ts'

const row = (change: Partial<HistoryRow>): HistoryRow => ({
  transactionId: 1,
  accountId: 2,
  date: '2031-05-06T12:00:00.000Z',
  transactionType: 'p2p',
  operationType: 'Transfer',
  transactionDirection: 'out',
  status: 'completed',
  amount: '320.00',
  currencyCode: 'EUR',
  fee: '0.23',
  ...change,
})

describe('a transaction', () => {
  it('takes its fee with it when it leaves', () => expect(totalOf(row({}))).toBe('-320.23'))
  it('is what arrives when it comes', () => expect(totalOf(row({ transactionDirection: 'in', fee: '0.00' }))).toBe('320.00'))
  it('stands with those of its day', () => {
    const days = byDay([row({}), row({ date: '2031-05-06T11:00:00.000Z' }), row({ date: '2031-05-03T11:00:00.000Z' })])
    expect(days.map(({ length }) => length)).toEqual([2, 1])
  })
  it('is trouble when nobody knows its state', () => expect(toneOf('stolen')).toBe('bad'))
})
