import { expect, it } from 'vitest'
import { loadingDelaysMs } from './loadingDelays.ts'
import { resumed, secondsLeft } from './progress.ts'

const waiting = { flow: 'sms', username: 'a@b.test', code: 'c', codeVerifier: 'v', key: 'k', otherWays: [], sentAt: 1_000_000 }

it('goes on after a reload while the step can still be answered', () => {
  expect(resumed({ waiting }, 1_000_000 + 299_000)).toMatchObject({ step: { at: 'second', signIn: waiting }, email: 'a@b.test' })
  expect(resumed({ waiting }, 1_000_000 + 300_000)).toEqual({ step: { at: 'passphrase' }, email: '' })
})

it.each([{}, { waiting: null }, { waiting: 'x' }, { waiting: { flow: 'sms' } }])('begins anew with %o', (stored) => {
  expect(resumed(stored, 0).step.at).toBe('passphrase')
})

it('counts towards a moment, whatever the clock says', () => {
  expect(secondsLeft(1000, 60, 1000)).toBe(60)
  expect(secondsLeft(1000, 60, 31_500)).toBe(30)
  expect(secondsLeft(1000, 60, 999_000)).toBe(0)
  expect(secondsLeft(999_000, 60, 1000)).toBe(60)
})

it('says a calm word after a second and another after five', () => {
  expect(loadingDelaysMs).toEqual({ calm: 1000, long: 5000 })
})
