import { account } from '@florin/contract/accounts/account'
import { expect, it, vi } from 'vitest'
import { watchInput } from './lastInput.ts'
import { buildRequest } from './request.ts'

const stateOf = () => new Headers(buildRequest(account.list, { input: {}, language: 'en' }).init.headers).get('tracestate')

it('a call tells how long ago the person clicked or typed, and nothing where something else made it', () => {
  const page = new EventTarget()
  watchInput(page)
  expect(stateOf()).toBeNull()
  page.dispatchEvent(new Event('pointerup'))
  expect(stateOf()).toMatch(/^florin=\d{1,3}$/)
  const later = performance.now() + 6000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(stateOf()).toBeNull()
})
