import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { CardStatus } from '@florin/contract/cardTypes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const debit: Card = {
  accountId: 601,
  type: 2016,
  subType: 'DEBIT',
  cardNetwork: 'VISA',
  currencyCode: 'EUR',
  cardIsVirtual: false,
  accountStatusId: CardStatus.active,
  cardNumber: '41•• •••• •••• 4417',
  cardExpiryMonth: 9,
  cardExpiryYear: 2029,
  cardHolderName: 'ANA MARIN',
  isHeld: true,
  cardReissuedStatusId: 0,
  countryCode: 'ES',
  settlementAccountId: euros.accountId,
  isEnrolled: false,
  enrolls: false,
  balance: '642.18',
  availableBalance: '603.76',
  pendingAmount: '38.42',
  steps: [],
}
const held = {
  accountId: 601,
  customerId: 1,
  type: 2016,
  subType: 'DEBIT',
  cardIsVirtual: false,
  accountStatusId: 2,
  currencyCode: 'EUR',
  balance: '642.18',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: '2026-01-15T12:00:00Z',
} as const
const bankOf = (...cards: Card[]) => [
  answer(card.list, { cards }),
  answer(account.list, { accounts: [euros, ...cards.map(() => held)] }),
]

describe('a debit card', () => {
  it('is reached from the list of cards where its history is', async () => {
    await openPage('/cards', { answers: bankOf(debit) })
    const link = await screen.findByRole('link', { name: /Visa EUR/ })
    expect(link.getAttribute('href')).toBe('/history?account=601')
  })

  it('is paused, blocked, replaced and asked for its PIN above its history', async () => {
    const paused = answer(card['pause.submit'], { accountStatusId: CardStatus.paused })
    const { user, server } = await openPage('/history?account=601', { answers: [...bankOf(debit), paused] })
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(server.bodyOf(card['pause.submit'])).toMatchObject({ accountId: 601 })
    expect(screen.getByRole('button', { name: 'Lost or stolen' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'PIN' }))
    expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeTruthy()
  })

  it('is activated there', async () => {
    await openPage('/history?account=601', { answers: bankOf({ ...debit, accountStatusId: CardStatus.shipped }) })
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy()
  })
})
