import { card } from '@florin/contract/cards/card'
import type { LinkedCard } from '@florin/contract/cards/linked'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const linked: LinkedCard = {
  cardId: 2001,
  cardNumber: '•••• 1111',
  cardHolderName: 'Ana Marin',
  cardBrand: 'visa',
  countryCode: 'ES',
  cardExpiryMonth: 12,
  cardExpiryYear: 2030,
  status: 'unconfirmed',
  attemptsLeft: 3,
}
const listed = (...cards: LinkedCard[]) => answer(card['linked.list'], { cards })

describe('a card of another bank', () => {
  it('is sent once, and says what is wrong beside its field', async () => {
    const { user, server } = await openPage('/add-card?kind=linked')
    await user.type(await screen.findByLabelText('Card number'), '4111 1111 1111 1112')
    await user.click(screen.getByRole('button', { name: 'Link the card' }))
    expect(await screen.findByText('This is not a card number of Visa, Mastercard or UnionPay.')).toBeTruthy()
    expect(server.called).not.toContain(card['linked.create'].name)
  })

  it('is known by its first digits, and is not sent where nothing is paid to such cards', async () => {
    const unknown = { issuer: null, cardType: null, cardCategory: null, countryCode: null, currencyCode: null }
    const told = { ...unknown, binNumber: '411199', cardBrand: 'visa', valid: true, isPrepaid: null, isCommercial: null } as const
    const { user, server } = await openPage('/add-card?kind=linked', { answers: [answer(card['bin.get'], told)] })
    const field = await screen.findByLabelText('Card number')
    await user.type(field, '4111 9900 1234')
    expect(await screen.findByText('Visa')).toBeTruthy()
    expect(server.bodyOf(card['bin.get'])).toMatchObject({ binNumber: '411199' })
    localStorage.setItem('florin.blockedBins', '["411199"]')
    await user.type(field, '5')
    expect(await screen.findByText('Nothing can be paid out to cards of this kind.')).toBeTruthy()
    localStorage.clear()
  })

  it('counts down what is left after a wrong code', async () => {
    const answers = [
      listed({ ...linked, attemptsLeft: 2 }),
      answer(card['linked.confirm'], { status: 'unconfirmed', attemptsLeft: 2 }),
    ]
    const { user, server } = await openPage('/confirm-card/2001', { answers })
    await user.type(await screen.findByLabelText('Six digits next to our name'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Wrong code. 2 attempts left.')).toBeTruthy()
    expect(server.bodyOf(card['linked.confirm'])).toMatchObject({ cardId: 2001, code: '123456' })
  })

  it('leads to a payment once it is confirmed', async () => {
    await openPage('/confirm-card/2001', {
      answers: [listed({ ...linked, status: 'confirmed', beneficiaryId: 3001, payoutId: 4001 })],
    })
    const link = await screen.findByRole('link', { name: 'Pay out to this card' })
    expect(link.getAttribute('href')).toContain('beneficiary=3001')
  })

  it('is not shown to who does not have it', async () => {
    await openPage('/confirm-card/2002', { answers: [listed(linked)] })
    expect(await screen.findByText('This card is not linked to your account.')).toBeTruthy()
  })
})

describeScreen('confirm card', {
  address: '/confirm-card/2001',
  method: card['linked.list'],
  answers: [],
  loading: 'Loading your cards',
  failed: 'Your linked cards could not be loaded',
  filled: { output: { cards: [{ ...linked, cardHolderName: longName }] }, shows: ['Visa •• 1111'] },
  russian: { failed: 'Не удалось загрузить привязанные карты', filled: ['Подтвердите карту'] },
})
