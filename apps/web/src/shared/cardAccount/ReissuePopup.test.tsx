import { card } from '@florin/contract/cards/card'
import { contact } from '@florin/contract/customers/contact'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, held, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { asked, bankOf, home, office, online, visa } from './testing/cards.fixture.ts'

const way = { deliveryTime: '7-10', disabledReasons: [] }
const price = {
  fee: '5.00',
  shippingFee: '4.90',
  feeCurrency: 'EUR',
  deliveryTime: '7-10',
  shipping: [
    { ...way, id: 1, type: 'post' as const, fee: '4.90' },
    { ...way, id: 3, type: 'express' as const, fee: '29.00', deliveryTime: '1-2', disabledReasons: ['addressUnproved' as const] },
  ],
}
const ordered = { ...asked, cardReissuedStatusId: 0, fee: '9.90', feeCurrencyCode: 'EUR' }
const spain = { code: 'ES', name: 'Spain', phoneCountryCode: '34', hasStates: false, registrationAllowed: true }
const answers = [
  ...bankOf(visa),
  answer(contact['address.list'], { items: [home, office] }),
  answer(card['reissue.fee'], price),
  answer(card['reissue.submit'], ordered),
]
const open = async (more: readonly Answer[] = []) => {
  const page = await openPage('/cards/501', { answers: [...answers, ...more] })
  await page.user.click(await screen.findByRole('button', { name: 'Replace' }))
  return page
}

describe('a card in place of another', () => {
  it('goes where it says, as it stands on the envelope', async () => {
    const { user, server } = await open()
    expect(await screen.findByText('28013 Madrid')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Delivery address'), '8')
    expect(await screen.findByText('45001 Toledo')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Order and pay' }))
    expect(await screen.findByText('We sent it to a•••@demo.test.')).toBeTruthy()
    expect(server.bodyOf(card['reissue.submit'])).toMatchObject({
      accountId: 501,
      addressId: 8,
      shippingId: 1,
      feeAccountId: 101,
    })
  })

  it('goes to a corrected address, which is added first', async () => {
    const { user, server } = await open([
      answer(dictionary['country.list'], { version: '1', countries: [spain] }),
      answer(contact['address.create'], { addressId: 9, confirmed: false }),
    ])
    await user.click(await screen.findByRole('button', { name: 'The address is wrong or has changed' }))
    await user.type(await screen.findByLabelText('Street and number'), 'Calle Nueva 9')
    await user.type(screen.getByLabelText('Postal code'), '28001')
    await user.type(screen.getByLabelText('City'), 'Madrid')
    server.say(
      answer(contact['address.list'], {
        items: [home, { ...home, addressId: 9, address1: 'Calle Nueva 9' }],
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(server.bodyOf(contact['address.create'])).toMatchObject({ address1: 'Calle Nueva 9', countryCode: 'ES' })
    await screen.findByLabelText('Delivery address')
    await user.click(screen.getByRole('button', { name: 'Order and pay' }))
    expect(await screen.findByText('We sent it to a•••@demo.test.')).toBeTruthy()
    expect(server.bodyOf(card['reissue.submit'])).toMatchObject({ addressId: 9 })
  })

  it('is not closed while the order is on its way, so that its refusal is told', async () => {
    const refused = held(refusing(card['reissue.submit'], '51', 'Not enough money'))
    const { user } = await open([refused])
    await user.click(await screen.findByRole('button', { name: 'Order and pay' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
    refused.letGo()
    expect(await screen.findByText('Not enough money')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false)
  })

  it('says what happens to the old one, and why a way is not to be had', async () => {
    const { user } = await open()
    expect(await screen.findByText('Needs proof of this address')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'It was stolen' }))
    expect(screen.getByText(/at once/)).toBeTruthy()
  })

  it('of a virtual card goes nowhere', async () => {
    const shipless = { ...price, shipping: [], shippingFee: '0.00', deliveryTime: '0-0' }
    const { user } = await openPage('/cards/502', {
      answers: [...answers, ...bankOf(online), answer(card['reissue.fee'], shipless)],
    })
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    expect(await screen.findByRole('button', { name: 'Order and pay' })).toBeTruthy()
    expect(screen.queryByLabelText('Delivery address')).toBeNull()
  })
})
