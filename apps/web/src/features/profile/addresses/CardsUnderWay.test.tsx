import { card } from '@florin/contract/cards/card'
import { contact } from '@florin/contract/customers/contact'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../../app/boot/engine.ts'
import { answer } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'
import { home } from '../../../shared/cardAccount/testing/cards.fixture.ts'

beforeEach(() => localStorage.clear())

const press = async (action: 'Replace' | 'Remove', cardsToCancel: number, cardsShippedToOldAddress: number) => {
  const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ accountId: 501 + at, cardNumber: '' }))
  const found = { cardsToCancel: cards(cardsToCancel), cardsShippedToOldAddress: cards(cardsShippedToOldAddress) }
  const { user, server } = await openPage('/profile', {
    answers: [
      answer(contact['address.list'], { items: [{ ...home, confirmed: true, addressStatus: AddressStatus.further }] }),
      answer(card['addressReplacement.check'], found),
    ],
  })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${action}: `) }))
  const method = card['addressReplacement.check']
  const answered = () => queries.getQueryCache().findAll({ queryKey: [method.name] })[0]?.state.status
  await waitFor(() => expect(answered()).toBe('success'))
  expect(server.bodyOf(method)).toMatchObject({ oldAddressId: home.addressId, countryCode: home.countryCode })
  return within(screen.getByRole('dialog'))
}

it('says before an address is replaced what becomes of cards that go there', async () => {
  const popup = await press('Replace', 2, 1)
  expect(await popup.findByText('Card applications that will be withdrawn, with all fees returned: 2')).toBeTruthy()
  expect(await popup.findByText('Cards that will still be sent to the old address: 1')).toBeTruthy()
})

it.each(['Replace', 'Remove'] as const)('says only what applies: %s', async (action) => {
  const popup = await press(action, 0, 1)
  expect(await popup.findByText('Cards that will still be sent to the old address: 1')).toBeTruthy()
  expect(popup.queryByText(/withdrawn/)).toBeNull()
})

it('says nothing where no card goes there', async () => {
  const popup = await press('Replace', 0, 0)
  expect(popup.getByText(/new address and be no older/)).toBeTruthy()
  expect(popup.queryByText(/Card/)).toBeNull()
})
