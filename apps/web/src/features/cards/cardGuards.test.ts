import { describe, expect, it } from 'vitest'
import { type CardAccount, cardsEntry, onlyCard, pageInsteadOfCard } from './cardGuards.ts'

const physical: CardAccount = { accountId: 1, subType: 'PREPAID', accountStatusId: 2, cardIsVirtual: false }
const virtual: CardAccount = { ...physical, accountId: 2, cardIsVirtual: true }
const debit: CardAccount = { ...physical, accountId: 3, subType: 'DEBIT' }
const closed: CardAccount = { ...physical, accountId: 4, accountStatusId: 11 }
const account: CardAccount = { accountId: 5, accountStatusId: 1 }

describe('/cards', () => {
  it.each([
    ['to the physical ones where there is one', [account, virtual, physical], '/cards/physical'],
    ['to the virtual ones otherwise', [virtual, closed, debit], '/cards/virtual'],
    ['nowhere with closed and debit cards alone', [closed, debit, account], undefined],
    ['nowhere without cards', [account], undefined],
  ] as const)('leads %s', (_name, accounts, page) => expect(cardsEntry(accounts)).toBe(page))
})

describe('a list of cards', () => {
  it.each([
    ['the only physical one', [physical, account, debit, closed], 'physical', 1],
    ['the only virtual one', [virtual], 'virtual', 2],
    ['none where there is one of each', [physical, virtual], 'physical', undefined],
    ['none where there are two', [physical, { ...physical, accountId: 9 }], 'physical', undefined],
    ['none of the other kind', [virtual], 'physical', undefined],
  ] as const)('goes straight to %s', (_name, accounts, kind, id) => expect(onlyCard(accounts, kind)).toBe(id))
})

describe('the page of a card', () => {
  it.each([
    ['stays with an own open prepaid card', [physical, virtual], 1, undefined],
    ['goes to the list from a foreign one, with several cards', [physical, virtual], 77, '/cards'],
    ['goes home from a foreign one, with one card', [physical], 77, '/home'],
    ['goes to the list from a closed one', [closed, virtual], 4, '/cards'],
    ['goes home from a debit card alone', [debit, account], 3, '/home'],
    ['goes home from an account that is none', [account], 5, '/home'],
  ] as const)('%s', (_name, accounts, id, page) => expect(pageInsteadOfCard(accounts, id)).toBe(page))
})
