import type { Card } from '@florin/contract/cards/common'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../app/testing/openPage.tsx'
import { bankOf, online, visa } from '../../shared/cardAccount/testing/cards.fixture.ts'

const debit: Card = { ...visa, accountId: 503, type: 2016, subType: 'DEBIT' }
const paths = ['/cards', '/cards/physical', '/cards/virtual', '/cards/501', '/card/501/pin/', '/add-card', '/confirm-card/7']

const pathOf = async (address: string, cards: Card[]) =>
  (await openPage(address, { answers: bankOf(...cards) })).router.state.location.pathname.replace(/\/$/, '')

describe('the pages of cards', () => {
  it.each([
    ['/cards', [visa, online], '/cards/physical'],
    ['/cards', [visa], '/cards/501'],
    ['/cards', [online], '/cards/502'],
    ['/cards', [debit], '/cards'],
    ['/cards/virtual', [visa, online], '/cards/virtual'],
    ['/cards/501', [visa, online], '/cards/501'],
    ['/cards/999', [visa, online], '/cards/physical'],
    ['/cards/999', [visa], '/home'],
    ['/cards/503', [debit], '/home'],
    ['/card/501/pin/', [visa, online], '/card/501/pin'],
    ['/card/999/pin/', [visa, online], '/cards/physical'],
    ['/card/999/pin/', [visa], '/home'],
  ])('lead from %s with these cards to where they belong (%#)', async (address, cards, path) => {
    expect(await pathOf(address, cards)).toBe(path)
  })

  it.each(paths)('ask whoever opens %s to sign in', async (address) => {
    const { router } = await openPage(address, { isVisitor: true })
    expect(router.state.location.pathname).toMatch(/\/login/)
  })
})
