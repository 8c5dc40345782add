import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import type { CardAuthorization } from '@florin/contract/cards/network'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
import { bankOf, visa } from './testing/cards.fixture.ts'

const paid: CardAuthorization = {
  authorizationId: 1,
  date: '2026-06-01T12:00:00Z',
  merchantName: 'Mercado Sol',
  merchantCategoryCode: '5411',
  merchantCountryCode: 'ES',
  kind: 'shop',
  amount: '38.42',
  currencyCode: 'EUR',
  billingAmount: '38.42',
  billingCurrencyCode: 'EUR',
  status: 'settled',
}
const declined = { ...paid, status: 'declined' as const }
const listed = (...authorizations: CardAuthorization[]) => ({ authorizations, total: authorizations.length })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li') ?? document.body)

describe('payments of a card', () => {
  it('say why they were declined, and lead to what its holder can change', async () => {
    const payments = listed(
      { ...declined, authorizationId: 2, merchantName: 'Casino', declineReason: 'merchant' },
      { ...declined, authorizationId: 3, merchantName: 'Night shop', declineReason: 'hours' },
      { ...declined, authorizationId: 4, merchantName: 'Broke', declineReason: 'funds' },
    )
    await openPage('/cards/501', { answers: [...bankOf(visa), answer(card['authorization.list'], payments)] })
    const casino = await rowOf('Casino')
    expect(casino.getByText(/you blocked this type of merchant/)).toBeTruthy()
    expect(casino.getByRole('link').getAttribute('href')).toBe('#card-controls')
    expect((await rowOf('Night shop')).getByText(/outside the hours/)).toBeTruthy()
    expect((await rowOf('Broke')).queryByRole('link')).toBeNull()
  })

  it('show what came back, what is owed, and what a merchant abroad asked for', async () => {
    const payments = listed(
      { ...paid, authorizationId: 5, merchantName: 'Shoes', refundedAmount: '10.00' },
      { ...paid, authorizationId: 6, merchantName: 'Hotel', debt: '12.00' },
      { ...paid, authorizationId: 7, merchantName: 'London', amount: '30.00', currencyCode: 'GBP' },
    )
    await openPage('/cards/501', { answers: [...bankOf(visa), answer(card['authorization.list'], payments)] })
    expect((await rowOf('Shoes')).getByText(/10\.00 EUR/)).toBeTruthy()
    expect((await rowOf('Hotel')).getByText(/12\.00 EUR/)).toBeTruthy()
    expect((await rowOf('London')).getByText(/30\.00 GBP/)).toBeTruthy()
  })
})

const limits = (...blockedMerchantNames: string[]) =>
  answer(card['limit.list'], {
    limits: [],
    currencyCode: 'EUR',
    countries: [],
    blockedMerchants: [],
    blockedMerchantNames,
  })

describe('a merchant', () => {
  const netflix = {
    merchantName: 'Netflix',
    amount: '12.99',
    period: 'month',
    lastDate: '2026-06-01T12:00:00Z',
    nextDate: '2026-07-01T12:00:00Z',
  } as const
  const spending = answer(card['spending.get'], {
    since: '2026-06-01T00:00:00Z',
    currencyCode: 'EUR',
    total: '0.00',
    categories: [],
    subscriptions: [netflix],
  })
  const payments = answer(
    card['authorization.list'],
    listed(paid, { ...paid, authorizationId: 8, merchantName: 'CASINO' }, { ...paid, authorizationId: 9, kind: 'cash' }),
  )
  const done = answer(card['limit.update'], { status: 'done', approveType: 0 })

  it.each(['Mercado Sol', 'Netflix'])('is blocked from its payments and its subscription: %s', async (merchant) => {
    const answers = [...bankOf(visa), payments, spending, limits('Casino'), done]
    const { user, server } = await openPage('/cards/501', { answers })
    await user.click(await screen.findByRole('button', { name: `Block merchant: ${merchant}` }))
    const popup = within(await screen.findByRole('dialog', { name: `Block ${merchant}?` }))
    await user.click(popup.getByRole('button', { name: 'Block merchant' }))
    expect(await screen.findByText(`${merchant} is blocked on this card.`)).toBeTruthy()
    const blockedMerchantNames = ['Casino', merchant]
    expect(server.bodyOf(card['limit.update'])).toMatchObject({ accountId: 501, blockedMerchantNames })
  })

  it('that is blocked already is not offered again, nor a machine that gives cash', async () => {
    await openPage('/cards/501', { answers: [...bankOf(visa), payments, limits('Casino')] })
    expect(await screen.findAllByRole('button', { name: /^Block merchant/ })).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Block merchant: Mercado Sol' })).toBeTruthy()
  })

  it('is not offered while the card’s limits cannot be changed', async () => {
    const stopped = { ...visa, accountStatusId: CardStatus.limited }
    await openPage('/cards/501', { answers: [...bankOf(stopped), payments, limits()] })
    expect(await screen.findByText('CASINO')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Block merchant/ })).toBeNull()
  })
})

describeScreen('payments of a card', {
  address: '/cards/501',
  method: card['authorization.list'],
  answers: bankOf(visa),
  loading: 'Loading the payments',
  empty: { output: listed(), says: ['No payments with this card yet'] },
  failed: 'The payments could not be loaded',
  filled: { output: listed({ ...paid, merchantName: longName }), shows: [longName, '38.42'] },
  russian: { empty: ['Платежей по этой карте пока нет'], failed: 'Платежи не загрузились', filled: ['38,42'] },
})
