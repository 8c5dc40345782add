import { customer } from '@florin/contract/customers/customer'
import { ResponseCode } from '@florin/contract/errors'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const begun = {
  reqId: '6f1c1c4e-8c64-4b7e-9c39-0d0a4e6a1f00',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Florin:ana%40test.example?secret=JBSWY3DPEHPK3PXP&issuer=Florin',
  login: 'ana@test.example',
}

it('says what happens, and that an email is on its way', async () => {
  const { server, user } = await openPage('/lost-factor')
  expect(await screen.findByText(/nothing changes for 24 hours/)).toBeTruthy()
  server.say(answer(customer['factorRecovery.create'], { ok: true }))
  await user.type(await screen.findByLabelText('Email'), 'ana@test.example')
  await user.type(screen.getByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText(/We have sent an email to ana@test.example/)).toBeTruthy()
})

it('leads from the letter to a new authenticator and its recovery codes', async () => {
  const { server, user } = await openPage('/factor-recovery?code=abc')
  server.say(answer(customer['factorRecoveryAuthenticator.create'], begun))
  server.say(answer(customer['factorRecovery.confirm'], { recoveryCodes: ['ABCDE-12345'] }))
  await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('ABCDE-12345')).toBeTruthy()
})

it('says why a link that is over leads nowhere', async () => {
  const description = 'The link is not valid.'
  const { server, user } = await openPage('/factor-recovery?code=abc')
  server.say(refusing(customer['factorRecoveryAuthenticator.create'], ResponseCode.badParameters, description))
  await user.type(await screen.findByLabelText('Passphrase'), 'two calm geese walk home')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(description)).toBeTruthy()
})

it('is stopped from a notice, without a word about the username', async () => {
  const { server, user, main } = await openPage('/not-me?code=abc&what=factor')
  server.say(answer(customer['factorRecovery.stop'], { ok: true }))
  expect(main.textContent).not.toContain('address you sign in with')
  await user.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect(await screen.findByText(/Your second step stays as it is/)).toBeTruthy()
})

it('shows in the security settings while it waits, and can be stopped there', async () => {
  const waiting = { status: 'waiting' as const, readyAt: '2026-01-15T12:00:00Z' }
  const { server, user } = await openPage('/setting', { answers: [answer(customer['factorRecovery.get'], waiting)] })
  expect(await screen.findByText(/Your second step can be replaced from/)).toBeTruthy()
  server.say(answer(customer['factorRecovery.delete'], { ok: true }), answer(customer['factorRecovery.get'], {}))
  await user.click(screen.getByRole('button', { name: 'Stop it' }))
  await expect.poll(() => screen.queryByText(/Your second step can be replaced from/)).toBeNull()
})
