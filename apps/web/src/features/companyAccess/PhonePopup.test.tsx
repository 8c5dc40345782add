import { company } from '@florin/contract/companies/company'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Providers } from '../../app/boot/providers.tsx'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { PhonePopup } from './PhonePopup.tsx'

const set = company['userPhone.update']
const reqId = '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f'
const cleo = { userId: 5, firstName: 'Cleo', lastName: 'Brandt' } as Parameters<typeof PhonePopup>[0]['person']

it('sends a mobile number without the plus of its country code, and asks for the code that went there', async () => {
  const { server, user } = await openPage('/home', { answers: [answer(set, { phoneId: 8, reqId, sentTo: '••• 567' })] })
  render(
    <Providers>
      <PhonePopup person={cleo} onClose={() => undefined} />
    </Providers>,
  )
  const popup = within(await screen.findByRole('dialog', { name: /Cleo Brandt/ }))
  await user.type(popup.getByPlaceholderText('+34'), '+370')
  await user.type(popup.getByLabelText('Phone number'), '61234567')
  await user.click(popup.getByRole('button', { name: 'Send the code' }))
  expect(await popup.findByLabelText('Code')).toBeTruthy()
  expect(server.bodyOf(set)).toMatchObject({ userId: 5, phoneCountryCode: '370', phone: '61234567', phoneType: 2 })
})
