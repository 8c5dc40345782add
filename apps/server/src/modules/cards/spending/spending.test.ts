import { card } from '@florin/contract/cards/card'
import { spendingCategoryOf } from '@florin/contract/cards/spending'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
beforeAll(async () => {
  bank = await cardBank()
  ana = await bank.holder()
  accountId = await bank.virtual(ana)
})

const dayMs = 86_400_000
const put = (merchant: string, code: string, minor: bigint, daysAgo: number, more: object = {}) => {
  const at = new Date(bank.clock.now().getTime() - daysAgo * dayMs)
  const payment = { lifecycle_id: crypto.randomUUID(), account_id: accountId, kind: 'online', state: 'settled' }
  const paid = { merchant_name: merchant, merchant_category: code, merchant_country: 'LT', amount_minor: minor, currency: 'EUR' }
  const row = { ...payment, ...paid, billing_minor: minor, created_at: at, updated_at: at, ...more }
  return bank.db.insertInto('card_authorization').values(row).execute()
}
const spending = async (token = ana.token) => bank.call(card['spending.get'], { accountId }, { token })

describe('card.spending.get', () => {
  it('adds up this month by category, the largest first, and finds what comes every month', async () => {
    await put('Mercado Sol', '5411', 2550n, 0)
    await put('Panaderia', '5462', 450n, 0)
    await put('Cloudpress', '5734', 2419n, 0)
    await put('Cloudpress', '5734', 2419n, 31)
    await put('Lucky Wheel', '7995', 9000n, 0, { state: 'declined' })
    await put('Machine', '5999', 1000n, 0, { kind: 'cash' })
    const { body } = await spending()
    expect(body).toMatchObject({
      currencyCode: 'EUR',
      total: '64.19',
      categories: [
        { category: 'groceries', amount: '30.00', count: 2 },
        { category: 'digital', amount: '24.19', count: 1 },
        { category: 'cash', amount: '10.00', count: 1 },
      ],
      subscriptions: [{ merchantName: 'Cloudpress', amount: '24.19', period: 'month' }],
    })
  })

  it('refuses with account.missing another’s card', async () => {
    const bob = await bank.holder()
    expect(await spending(bob.token)).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('what a merchant sells', () => {
  it.each([
    ['5411', 'groceries'],
    ['5812', 'restaurants'],
    ['4121', 'transport'],
    ['3005', 'travel'],
    ['5942', 'leisure'],
    ['5651', 'shopping'],
    ['6011', 'cash'],
    ['0001', 'other'],
  ])('of code %s is %s', (code, category) => {
    expect(spendingCategoryOf(code)).toBe(category)
  })
})
