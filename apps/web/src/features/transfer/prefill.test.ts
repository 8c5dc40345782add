import { describe, expect, it } from 'vitest'
import { readMemberPrefill, readMovePrefill } from './prefill.ts'

describe('the address of a payment', () => {
  it('says what it begins with', () =>
    expect(readMemberPrefill({ to: 'bob@demo.test', amount: 320, currency: 'EUR', account: 7, note: 'Lens' })).toEqual({
      to: 'bob@demo.test',
      amount: '320',
      currency: 'EUR',
      account: 7,
      note: 'Lens',
    }))

  it('leaves out what makes no sense', () => {
    expect(readMemberPrefill({ to: {}, amount: '', account: 'x', other: 1 })).toEqual({})
    expect(readMovePrefill({ from: -1, to: 8 })).toEqual({ to: 8 })
  })
})
