import { expect, it } from 'vitest'
import { ownSearch } from './ownSearch.ts'

it('keeps what a page reads of its address and hides the rest from the router', () => {
  const read = ownSearch(({ page }) => (Number(page) > 0 ? { page: Number(page) } : {}))
  expect({ kind: 'zzz', page: '7', ...read({ kind: 'zzz', page: '7' }) }).toEqual({ page: 7, kind: undefined })
  expect({ page: 'nonsense', ...read({ page: 'nonsense' }) }).toEqual({ page: undefined })
})
