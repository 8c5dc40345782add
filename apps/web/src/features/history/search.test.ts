import { describe, expect, it } from 'vitest'
import { filterOf, isFiltered, readSearch } from './search.ts'

describe('the address of the history', () => {
  it('is what the list asks for', () => {
    const search = readSearch({
      q: 'lens',
      account: 7,
      direction: 'out',
      from: '2031-05-01',
      to: '2031-05-31',
      least: 10,
      page: 3,
    })
    expect(search.page).toBe(3)
    expect(filterOf(search)).toEqual({
      keyword: 'lens',
      accountId: 7,
      transactionDirection: 'out',
      fromDate: '2031-05-01',
      toDate: '2031-05-31',
      fromAmount: '10',
    })
  })

  it('leaves out what makes no sense', () => {
    const search = readSearch({
      q: ' ',
      account: 'x',
      from: 'yesterday',
      to: '2031-13-01',
      least: '1e5',
      page: -1,
      id: 0,
      other: 1,
    })
    expect(search).toEqual({})
    expect(isFiltered(search)).toBe(false)
  })

  it('finds a number that was searched for', () => expect(filterOf(readSearch({ q: 320 }))).toEqual({ keyword: '320' }))
})
