import type { Account } from '@florin/contract/accounts/account'
import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { permissionsOf } from '@florin/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, person, profile, refusing } from '../../../app/testing/answers.ts'
import { describeScreen } from '../../../app/testing/describeScreen.tsx'
import { dollars, euros } from '../../../app/testing/fixtures.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const prepaid: Account = {
  ...euros,
  accountId: 601,
  type: 2026,
  subType: 'PREPAID',
  cardIsVirtual: true,
  accountStatusId: CardStatus.active,
  cardNumber: '41•• •••• •••• 1672',
  balance: '10.00',
}
const most = { maxAmount: '1250.00', minAmount: '0.01', currencyCode: 'EUR' }
const limits = {
  limits: [{ period: 'balance' as const, max: '15000.00', used: '10.00', left: '14990.00', currencyCode: 'EUR' }],
}
const cost = {
  fromAmount: '25.00',
  fromCurrencyCode: 'EUR',
  fee: '0.91',
  feeCurrencyCode: 'EUR',
  total: '25.91',
  toAmount: '25.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
} as const
const answers = [answer(card['load.maxAmount'], most), answer(card['load.limit'], limits), answer(card['load.fee'], cost)]
const open = (accounts: readonly Account[], ...more: readonly Answer[]) =>
  openPage('/transfer/load-card', { answers: [...more, ...answers, answer(account.list, { accounts: [...accounts] })] })

describeScreen('load a prepaid card', {
  answers,
  address: '/transfer/load-card',
  method: account.list,
  loading: 'Loading your accounts',
  failed: 'Your accounts did not load',
  empty: {
    output: { accounts: [] },
    says: ['You need an account first', 'Add a currency on the home page to open one.'],
    next: 'Go to home',
  },
  filled: {
    output: { accounts: [dollars, euros, prepaid] },
    shows: ['My card', 'Another member’s card', 'Maximum: 1,250.00', '14,990.00', 'Continue'],
  },
  russian: {
    failed: 'Ваши счета не загрузились',
    empty: ['Сначала нужен счёт'],
    filled: ['Моя карта', 'Карта другого участника'],
  },
})

describe('loading a card', () => {
  it('begins with the account that has the money in its currency', async () => {
    await open([dollars, { ...euros, balance: '0.00', accountId: 503 }, euros, prepaid])
    const from = await screen.findByLabelText('From')
    expect((from as HTMLSelectElement).value).toBe('501')
  })

  it('asks nothing about another’s card before number and name are typed, and says what it costs then', async () => {
    const { user } = await open([euros, prepaid])
    await user.click(await screen.findByRole('button', { name: 'Another member’s card' }))
    await user.type(screen.getByLabelText('Amount'), '25')
    await user.type(screen.getByLabelText('Card number'), '4012 8888 8888 1881')
    await user.type(screen.getByLabelText('Name on the card'), 'BOB MARLEY')
    expect(screen.queryByText('Total')).toBeNull()
    await user.tab()
    expect(await screen.findByText(/BOB MARLEY/)).toBeTruthy()
  })

  it('says at its number that a card is not found, and asks again once it is corrected', async () => {
    const unknown = 'No card has this number and this name.'
    const { server, user } = await open([euros, prepaid])
    server.say(refusing(card['load.fee'], 'VERIFY_ERROR', unknown, [{ field: 'cardNumber', description: unknown }]))
    await user.click(await screen.findByRole('button', { name: 'Another member’s card' }))
    const number = screen.getByLabelText('Card number')
    await user.type(number, '4012 8888 8888 1881')
    await user.type(screen.getByLabelText('Name on the card'), 'BOB MARLEY')
    await user.type(screen.getByLabelText('Amount'), '25')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toContain(unknown)
    expect(screen.queryByRole('dialog')).toBeNull()

    server.say(answer(card['load.fee'], cost))
    await user.clear(number)
    await user.type(number, '4111 1111 1111 1111')
    expect(number.getAttribute('aria-invalid')).not.toBe('true')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('has nothing to offer to who has no card and may not load another’s', async () => {
    const bare = profile({ ...person, permissions: permissionsOf([]) })
    await open([euros], bare)
    expect(await screen.findByText('No card to top up')).toBeTruthy()
  })

  it('offers no card that takes nothing', async () => {
    await open([euros, { ...prepaid, accountStatusId: CardStatus.paused }])
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My card' })).toBeNull()
  })
})
