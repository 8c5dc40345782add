import type { Method } from '@florin/contract/method'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../app/session/memoryStorage.ts'
import { loadHomeEarly, storedCurrency } from './firstCalls.ts'

const open = (currencyCode: string) => ({ currencyCode, accountStatusId: 1 })
const profile = Promise.resolve({})

const askedWith = async (accounts: readonly object[]) => {
  const requests: string[] = []
  const ask = async ({ name }: Method, input: object) => {
    requests.push(`${name} ${Object.values(input).join()}`)
    return name === 'account.list' ? { accounts } : {}
  }
  await loadHomeEarly(ask as Parameters<typeof loadHomeEarly>[0], profile)
  return requests
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

it('home asks for rates and flow in the currency of the first open account', async () =>
  expect(await askedWith([{ currencyCode: 'USD', accountStatusId: 11 }, open('EUR')])).toEqual([
    'history.activity.list 12',
    'account.list true',
    'fx.defaultRate.list EUR',
    'account.flow.list EUR',
  ]))

it('or in the one that was chosen, while it is held', async () => {
  storedCurrency.write(undefined, 'GBP')
  expect(await askedWith([open('EUR')])).toContain('account.flow.list EUR')
  expect(await askedWith([open('EUR'), open('GBP')])).toContain('account.flow.list GBP')
})

it('and for neither where there is no account', async () => expect(await askedWith([])).toHaveLength(2))

it('leaves no answer to itself that fails after another', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const ask = async ({ name }: Method) => {
    if (name === 'history.activity.list') await pause(5)
    throw new Error(name)
  }
  await expect(loadHomeEarly(ask as Parameters<typeof loadHomeEarly>[0], profile)).rejects.toThrow('account.list')
  await pause(10)
})
