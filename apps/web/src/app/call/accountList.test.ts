import { account } from '@florin/contract/accounts/account'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccountList } from './accountList.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = () => {
  const queries = new QueryClient()
  const list = createAccountList(queries)
  const ask = vi.fn(async () => ({ accounts: [] }))
  const read = (input: object) => queries.fetchQuery({ queryKey: [account.list.name, input], queryFn: ask })
  return { queries, list, ask, read }
}

describe('the list of accounts', () => {
  it('comes from the cache for five seconds, on every page', async () => {
    const { ask, read } = watched()
    for (const input of [{}, { includeClosed: true }]) {
      ask.mockClear()
      await read(input)
      vi.advanceTimersByTime(4999)
      await read(input)
      expect(ask).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(2)
      await read(input)
      expect(ask).toHaveBeenCalledTimes(2)
    }
  })

  it('is reloaded at once, then no sooner than after three seconds, and the last wish is not lost', () => {
    const { queries, list } = watched()
    const reload = vi.spyOn(queries, 'invalidateQueries')
    for (let times = 0; times < 5; times += 1) list.markStale()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2999)
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
