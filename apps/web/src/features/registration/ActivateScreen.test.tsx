import { companyActivation } from '@florin/contract/companies/companyActivation'
import { agreement } from '@florin/contract/customers/agreement'
import { registration } from '@florin/contract/customers/registration'
import { ResponseCode } from '@florin/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rememberedPath } from '../../app/boot/engine.ts'
import { type Answer, answer, offline, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { tokenFor } from '../../app/testing/page.ts'

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

describe('the activation of a buyer', () => {
  const order = '/pay/Ab0_-Ab0_-Ab0_-x?reference=LP-7'
  const method = registration['activation.confirm']
  const open = async (...answers: Answer[]) => {
    const address = `/activate?action=activation&user=ana%40test.example&code=abc&order=${encodeURIComponent(order)}`
    const { user, router } = await openPage(address, { isVisitor: true, answers })
    await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
    await user.click(screen.getByRole('button', { name: 'Activate the account' }))
    return router
  }

  it('leads to the order', async () => {
    const router = await open(answer(method, { accessToken: tokenFor(3600, Date.now()), refreshToken: 'refresh' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pay/Ab0_-Ab0_-Ab0_-x'))
    expect(router.state.location.search).toEqual({ reference: 'LP-7' })
    expect(rememberedPath.peek()).toBeUndefined()
  })

  it('whose account is open already leads there by signing in', async () => {
    await open(refusing(method, ResponseCode.accountOpen, isOpen))
    expect(await screen.findByText(isOpen)).toBeTruthy()
    expect(rememberedPath.peek()).toBe(order)
  })
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
