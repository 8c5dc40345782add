import { companyActivation } from '@florin/contract/companies/companyActivation'
import { agreement } from '@florin/contract/customers/agreement'
import { registration } from '@florin/contract/customers/registration'
import { ResponseCode } from '@florin/contract/errors'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, offline, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const isOpen = 'This account is already active. Sign in with your passphrase.'
const invalid = 'The link is not valid.'

it.each([
  ['a person', 'activation', registration['activation.confirm']],
  ['a company', 'activationBusiness', companyActivation['businessActivation.confirm']],
] as const)('the activation of %s whose answer is lost is tried again, and is open then', async (_who, action, method) => {
  const { server, user } = await openPage(`/activate?action=${action}&user=ana%40test.example&code=abc`, {
    answers: [offline(method)],
  })
  await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Activate the account' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }))
  server.say(refusing(method, ResponseCode.accountOpen, isOpen))
  await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Activate the account' }))
  const popup = await screen.findByRole('dialog')
  expect(popup.textContent).toContain(isOpen)
  expect(popup.textContent).not.toContain(invalid)
  expect(within(popup).getByRole('button', { name: 'Go to sign-in' })).toBeTruthy()
})

it('an invitation whose answer is lost is open when it is tried again, and leads to sign-in', async () => {
  const method = companyActivation['employeeActivation.confirm']
  const { server, user } = await openPage('/activate?action=activationEmployee&user=rita%40test.example&code=abc', {
    answers: [offline(method), answer(agreement['agreement.list'], { items: [] })],
  })
  await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  await screen.findByRole('alert')
  server.say(refusing(method, ResponseCode.accountOpen, isOpen))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText(isOpen)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to sign-in' })).toBeTruthy()
})
