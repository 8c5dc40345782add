import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queries } from '../../app/boot/engine.ts'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { asked, bankOf, online, operationId, visa } from './testing/cards.fixture.ts'

const number = '4188210000001234'
const known = () =>
  JSON.stringify(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )

describe('the details of a virtual card', () => {
  const shown = {
    status: 'done',
    approveType: 0,
    cardNumber: number,
    cvv: '737',
    cardExpiryMonth: 9,
    cardExpiryYear: 2029,
    cardHolderName: 'ANA MARIN',
    visibleSeconds: 30,
  } as const

  it('are shown after consent, on the back of the card, and kept nowhere', async () => {
    const { user, server } = await openPage('/cards/502', {
      answers: [...bankOf(visa, online), answer(card['detail.get'], asked)],
    })
    await user.click(await screen.findByRole('button', { name: 'Show details' }))
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    server.say(answer(card['detail.get'], shown))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(server.bodyOf(card['detail.get'])).toMatchObject({ operationId, approvalCode: '123456' })
    expect(await screen.findByText(/^\d\d•• •••• •••• 1234$/)).toBeTruthy()
    expect(screen.queryByText('737')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Turn the card over' }))
    expect(screen.getByText('4188 2100 0000 1234')).toBeTruthy()
    expect(screen.getByText('737')).toBeTruthy()
    expect(known()).not.toContain(number)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(number)
  })

  it('say why they are not shown', async () => {
    const refused = refusing(card['detail.get'], '58', 'The card cannot do this as it is now.')
    const { user } = await openPage('/cards/502', { answers: [...bankOf(visa, online), refused] })
    await user.click(await screen.findByRole('button', { name: 'Show details' }))
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(await screen.findByText('The card cannot do this as it is now.')).toBeTruthy()
  })
})

describe('the PIN of a card', () => {
  it('is shown after consent', async () => {
    const answers = [
      ...bankOf(visa),
      answer(card['pinReveal.submit'], asked),
      answer(card['pin.get'], { status: 'done', approveType: 0, pinCode: '4711', visibleSeconds: 10 }),
    ]
    const { user } = await openPage('/card/501/pin', { answers })
    await user.click(await screen.findByRole('button', { name: 'Show PIN' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('4711')).toBeTruthy()
    expect(known()).not.toContain('4711')
  })

  it('is said to be hidden once its seconds are over', async () => {
    const answers = [
      ...bankOf(visa),
      answer(card['pinReveal.submit'], asked),
      answer(card['pin.get'], { status: 'done', approveType: 0, pinCode: '4711', visibleSeconds: 0 }),
    ]
    const { user } = await openPage('/card/501/pin', { answers })
    await user.click(await screen.findByRole('button', { name: 'Show PIN' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Hidden')).toBeTruthy()
    expect(screen.queryByText('4711')).toBeNull()
  })

  it('says beside its field what is wrong with a new one', async () => {
    const said = 'Choose a PIN that nobody guesses.'
    const refused = refusing(card['pin.update'], 'VERIFY_ERROR', said, [{ field: 'pin', description: said }])
    const { user } = await openPage('/card/501/pin', { answers: [...bankOf(visa), refused] })
    await user.type(await screen.findByLabelText('New PIN'), '1111')
    await user.type(screen.getByLabelText('New PIN again'), '1111')
    await user.click(screen.getByRole('button', { name: 'Change PIN' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('is nobody’s to see while the card is not active', async () => {
    await openPage('/card/501/pin', { answers: bankOf({ ...visa, isHeld: false }) })
    expect(await screen.findByText('The PIN cannot be shown or changed while the card has this status.')).toBeTruthy()
  })
})

describe('a card that came by post', () => {
  const shipped = { ...visa, accountStatusId: CardStatus.shipped }
  const lastFour = { name: 'lastFourDigits', label: 'Last four digits on the card', type: 'text', isRequired: true } as const

  it('is activated with its digits and consent, and shows its PIN once', async () => {
    const fee = { fee: '1.09', feeCurrencyCode: 'USD' }
    const answers = [
      ...bankOf(shipped),
      answer(card['activation.get'], {
        fees: [{ name: 'monthly', amount: '1.00' }],
        feeCurrency: 'EUR',
        extraParams: [lastFour],
      }),
      answer(card['activation.submit'], { ...asked, ...fee, accountStatusId: CardStatus.shipped }),
    ]
    const { user, server } = await openPage('/cards/501', { answers })
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Activate the card' }))
    await user.type(await dialog.findByLabelText('Last four digits on the card'), '4417')
    expect(await dialog.findByText('The first month costs 1.00 EUR.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Activate' }))
    expect(await dialog.findByText('To pay now: 1.09 USD')).toBeTruthy()
    await user.type(await dialog.findByLabelText('Code'), '123456')
    const done = { ...fee, status: 'done', approveType: 0, pinCode: '4711', visibleSeconds: 10, accountStatusId: 2 } as const
    server.say(answer(card['activation.submit'], done))
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('4711')).toBeTruthy()
    expect(server.bodyOf(card['activation.submit'])).toMatchObject({ extraParams: { lastFourDigits: '4417' }, feeAccountId: 101 })
  })
})

describe('a card that was lost', () => {
  it('is blocked with its reason, after it was said that this is final', async () => {
    const answers = [...bankOf(visa), answer(card['block.submit'], { accountStatusId: CardStatus.canceled })]
    const { user, server } = await openPage('/cards/501', { answers })
    await user.click(await screen.findByRole('button', { name: 'Lost or stolen' }))
    expect(await screen.findByText(/This cannot be undone/)).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('Your account in EUR')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'It was stolen' }))
    await user.click(screen.getByRole('button', { name: 'Block permanently' }))
    expect(server.bodyOf(card['block.submit'])).toMatchObject({ accountId: 501, reason: 'stolen' })
  })
})
