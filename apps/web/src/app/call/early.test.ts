import { account } from '@florin/contract/accounts/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly, takeEarly } from './early.ts'
import { buildRequest } from './request.ts'

const caller = { language: 'en', accessToken: 'a' }
const input = { includeClosed: true }
const take = (who: typeof caller & { actingFor?: number }) => {
  const { url, init } = buildRequest(account.list, { ...who, input })
  return takeEarly(url, init)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async () => new Response('{"accounts":[]}'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an answer asked for early is given to whoever asks the same, once', async () => {
  expect(await (await askEarly(account.list, input, caller)).json()).toEqual({ accounts: [] })
  expect(await (await take(caller))?.json()).toEqual({ accounts: [] })
  expect(take(caller)).toBeUndefined()
})

it('nobody gets the answer to another: not with another token, language or customer', async () => {
  await askEarly(account.list, input, caller)
  for (const other of [{ accessToken: 'b' }, { language: 'es' }, { actingFor: 7 }])
    expect(take({ ...caller, ...other })).toBeUndefined()
  expect(take(caller)).toBeDefined()
})

it('an answer that nobody wanted in time is forgotten', async () => {
  await askEarly(account.list, input, caller)
  vi.advanceTimersByTime(10_001)
  expect(take(caller)).toBeUndefined()
})
