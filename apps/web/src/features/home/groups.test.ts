import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const active = { accountStatusId: 1 }
const namesOf = (...accounts: Parameters<typeof groupsOf>[0]) => {
  const { open, closed } = groupsOf(accounts)
  return [...open.map(({ group }) => group), ...closed.map(() => 'closed')]
}

describe('the groups of accounts', () => {
  it.each([
    ['closed', { type: 1001, accountStatusId: 11 }],
    ['closed', { type: 2016, subType: 'DEBIT', accountStatusId: 11 }],
    ['payment', { type: 1001, ...active }],
    ['prepayment', { type: 4001, ...active }],
    ['receiving', { type: 4002, ...active }],
    ['physicalCards', { type: 2006, subType: 'PREPAID', cardIsVirtual: false, ...active }],
    ['debitCards', { type: 2016, subType: 'DEBIT', cardIsVirtual: true, ...active }],
    ['virtualCards', { type: 2006, subType: 'PREPAID', cardIsVirtual: true, ...active }],
  ] as const)('%s: %o', (group, account) => expect(namesOf(account)).toEqual([group]))

  it('stand in a fixed order, what is closed last, and none of them empty', () =>
    expect(namesOf({ type: 1001, accountStatusId: 11 }, { type: 4002, ...active }, { type: 1001, ...active })).toEqual([
      'payment',
      'receiving',
      'closed',
    ]))

  it('keep the order of the list, the default account first', () => {
    const accounts = [2, 1, 3].map((id) => ({ id, type: 1001, accountStatusId: 1 }))
    expect(groupsOf(accounts).open[0]?.accounts).toEqual(accounts)
  })
})
