import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { CardStatus } from '@florin/contract/cardTypes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, failing, outage, waiting } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const visa: Card = {
  accountId: 501,
  type: 2006,
  subType: 'PREPAID',
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
  isEnrolled: false,
  enrolls: true,
  balance: '642.18',
  availableBalance: '603.76',
  pendingAmount: '38.42',
  steps: [{ accountStatusId: 0, at: '2026-01-15T12:00:00Z' }],
}
const online: Card = { ...visa, accountId: 502, type: 2026, cardIsVirtual: true, cardAliasName: 'Subscriptions' }

const held = ({ accountId, type, subType, cardIsVirtual, accountStatusId }: Card) => ({
  accountId,
  customerId: 1,
  type,
  subType,
  cardIsVirtual,
  accountStatusId,
  currencyCode: 'EUR',
  balance: '642.18',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: '2026-01-15T12:00:00Z',
})
const bankOf = (...cards: Card[]) => [answer(card.list, { cards }), answer(account.list, { accounts: cards.map(held) })]
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a card that is gone meanwhile', () => {
  const answers = [answer(card.list, { cards: [online] }), answer(account.list, { accounts: [visa, online].map(held) })]
  it.each(['/cards/501', '/card/501/pin'])('is said to be so at %s', async (address) => {
    await openPage(address, { answers })
    expect(await screen.findByText('This card was not found.')).toBeTruthy()
  })
})

describeScreen('the PIN of a card', {
  address: '/card/501/pin',
  answers: [answer(account.list, { accounts: [visa, online].map(held) })],
  method: card.list,
  loading: 'Loading your cards',
  failed: 'Your cards could not be loaded',
  filled: { output: { cards: [visa, online] }, shows: ['Show PIN', 'Change PIN'] },
  russian: { failed: 'Карты не загрузились', filled: ['Сменить ПИН-код'] },
})

describe('the page of a card', () => {
  it('offers what an active physical card can do, and no more', async () => {
    await openPage('/cards/501', { answers: bankOf(visa, online) })
    expect(await screen.findByText('Active')).toBeTruthy()
    expect(buttons()).toEqual(expect.arrayContaining(['Pause', 'Lost or stolen']))
    expect(buttons()).not.toContain('Show details')
    expect(screen.getByRole('link', { name: 'PIN' })).toBeTruthy()
  })

  it('is shown as paused at once', async () => {
    const { user, server } = await openPage('/cards/501', { answers: [...bankOf(visa, online), waiting(card['pause.submit'])] })
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
    expect(screen.getByText('Paused')).toBeTruthy()
    expect(server.bodyOf(card['pause.submit'])).toMatchObject({ accountId: 501 })
  })

  it('is shown as it is where it could not be paused', async () => {
    const { user } = await openPage('/cards/501', { answers: [...bankOf(visa, online), failing(card['pause.submit'])] })
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByText(outage)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('shows no balance before there is a card', async () => {
    await openPage('/cards/501', { answers: bankOf({ ...visa, accountStatusId: CardStatus.submitted }, online) })
    expect(await screen.findAllByText('Submitted')).not.toHaveLength(0)
    expect(screen.queryByText(/EUR available/)).toBeNull()
  })

  it('offers details of a virtual one, and no PIN', async () => {
    await openPage('/cards/502', { answers: bankOf(visa, online) })
    expect(await screen.findByRole('button', { name: 'Show details' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'PIN' })).toBeNull()
  })

  it('is reached from the others by the arrows', async () => {
    const second: Card = { ...visa, accountId: 503, cardAliasName: 'Travel' }
    const { user } = await openPage('/cards/501', { answers: bankOf(visa, second, online) })
    const first = await screen.findByRole('link', { name: /Visa EUR/ })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Travel')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(first)
  })

  it.each([
    ['identity' as const, 'Asked for: Proof of identity', /We need a document that shows who you are/],
    ['address' as const, 'Asked for: Proof of address', /Upload proof of this address here/],
  ])('names the document that was asked for: %s', async (documentType, title, text) => {
    const undecided: Card = { ...visa, accountStatusId: CardStatus.pendingDocument, documentType }
    await openPage('/cards/501', { answers: bankOf(undecided, online) })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('leaves nothing to do under suspicion but to read', async () => {
    await openPage('/cards/501', { answers: bankOf({ ...visa, accountStatusId: CardStatus.fraud }, online) })
    expect(await screen.findByText('Fraud')).toBeTruthy()
    expect(buttons()).not.toEqual(expect.arrayContaining(['Pause']))
  })
})

describe('a faster way for a card', () => {
  const way = { deliveryTime: '7-10', disabledReasons: [] }
  const fees = {
    issue: '5.00',
    monthly: '1.00',
    annual: '0.00',
    cash: '1.75',
    exchangePercent: '2.00',
    currency: 'EUR',
    shipping: [
      { ...way, id: 1, type: 'post' as const, fee: '4.90' },
      { ...way, id: 3, type: 'express' as const, fee: '29.00' },
    ],
  }
  const operationId = '00000000-0000-4000-8000-000000000001'
  const asked = { status: 'awaitingApproval', approveType: 4, operationId, approvalSentTo: 'a•••@demo.test' } as const
  const cost = { fee: '24.10', feeCurrencyCode: 'EUR', deliveryTime: '1-2' }

  it('asks for the code before it is paid', async () => {
    const sent: Card = { ...visa, accountStatusId: CardStatus.printing, shippingType: 'post', addressId: 7 }
    const answers = [...bankOf(sent), answer(card.fee, fees), answer(card['shipping.update'], { ...asked, ...cost })]
    const { user } = await openPage('/cards/501', { answers })
    await user.click(await screen.findByRole('button', { name: 'Faster delivery' }))
    await user.click(await screen.findByRole('button', { name: 'Pay and upgrade' }))
    expect(await screen.findByText('We sent it to a•••@demo.test.')).toBeTruthy()
  })
})

describeScreen('cards', {
  address: '/cards/501',
  method: card.list,
  answers: [answer(account.list, { accounts: [held(visa), held(online)] })],
  loading: 'Loading your cards',
  failed: 'Your cards could not be loaded',
  filled: { output: { cards: [{ ...visa, cardAliasName: longName }, online] }, shows: [longName, 'Subscriptions', '642.18'] },
  russian: { failed: 'Карты не загрузились', filled: ['Виртуальные', '642,18'] },
})
