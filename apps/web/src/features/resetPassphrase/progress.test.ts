import { describe, expect, it } from 'vitest'
import { resendWait, resumed } from './progress.ts'

const now = 1_800_000_000_000

describe('coming back to a changed passphrase half done', () => {
  it('asks for the code while one can still be right', () => {
    const sentAt = now - 9 * 60_000
    expect(resumed({ step: 'passphrase', email: 'pat@e2e.test', sentAt }, now)).toEqual({
      step: 'code',
      email: 'pat@e2e.test',
      sentAt,
    })
  })

  it.each([{}, { email: 'pat@e2e.test' }, { email: 7, sentAt: now }, { email: 'pat@e2e.test', sentAt: now - 10 * 60_000 }])(
    'begins anew with %j',
    (stored) => {
      expect(resumed(stored, now).step).toBe('address')
    },
  )
})

describe('the wait for another code', () => {
  it.each([
    [0, 60],
    [1, 60],
    [20_500, 40],
    [60_000, 0],
    [999_000, 0],
  ])('is, %d ms after one was sent, %d seconds', (passed, seconds) => {
    expect(resendWait(now - passed, now)).toBe(seconds)
  })
})
