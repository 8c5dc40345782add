import { contact } from '@florin/contract/customers/contact'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const none = answer(contact['phone.list'], { items: [] })
const one = answer(contact['phone.list'], {
  items: [{ id: 7, countryCode: '44', number: '7700900123', confirmed: true, status: 'Primary' }],
})
const added = { id: 8, reqId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f', sentTo: '\u2022\u2022\u2022 456' }

it.each([
  ['adds', none, 'Add a number', contact['phone.create'], {}],
  ['replaces', one, 'Replace the phone number', contact['phoneReplacement.create'], { id: 7 }],
] as const)('%s a mobile number without the plus of its country code', async (_, phones, button, method, more) => {
  const { server, user } = await openPage('/profile', { answers: [phones, answer(method, added)] })
  await user.click(await screen.findByRole('button', { name: button }))
  const popup = within(await screen.findByRole('dialog', { name: 'Set the phone number' }))
  await user.type(popup.getByLabelText('Country code'), '+370')
  await user.type(popup.getByLabelText('Number'), '61234567')
  await user.type(popup.getByLabelText(/passphrase/i, { selector: 'input' }), 'correct horse battery')
  await user.click(popup.getByRole('button', { name: 'Send the code' }))
  expect(await popup.findByLabelText('Code')).toBeTruthy()
  expect(server.bodyOf(method)).toMatchObject({
    ...more,
    phoneCountryCode: '370',
    phone: '61234567',
    phoneType: 2,
    password: 'correct horse battery',
  })
})
