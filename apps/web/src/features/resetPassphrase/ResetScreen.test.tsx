import { passwordChange } from '@florin/contract/access/passwordChange'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const { 'passwordChange.create': create, 'passwordChange.check': check, 'passwordChange.confirm': confirm } = passwordChange
const sent = answer(create, { ok: true })
const right = answer(check, { valid: true })

const askCode = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('Email'), 'pat@example.com')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  return screen.findByLabelText('Code')
}

const toPassphrase = async (...answers: Answer[]) => {
  const opened = await openPage('/reset-password', { isVisitor: true, answers: [sent, right, ...answers] })
  await opened.user.type(await askCode(opened.user), '123456{Enter}')
  await opened.user.type(await screen.findByLabelText('New passphrase'), 'seven quiet lamps by the sea{Enter}')
  return opened
}

describe('a forgotten passphrase', () => {
  it('does not tell whether the address is known', async () => {
    const { user, main } = await openPage('/reset-password', { isVisitor: true, answers: [sent] })
    await askCode(user)
    expect(main.textContent).toContain('If pat@example.com has an account')
  })

  it('says how many tries are left', async () => {
    const { user } = await openPage('/reset-password', {
      isVisitor: true,
      answers: [sent, answer(check, { valid: false, attemptsLeft: 3 })],
    })
    await user.type(await askCode(user), '123456{Enter}')
    await screen.findByText('Wrong code. 3 attempts left.')
  })

  it('becomes a new one, and every device is signed out', async () => {
    const { server } = await toPassphrase(answer(confirm, {}))
    await screen.findByText(/Every device was signed out/)
    expect(server.bodyOf(confirm)).toMatchObject({ email: 'pat@example.com', code: '123456' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toBe(document.activeElement)
  })

  it('says at the passphrase what is wrong with it', async () => {
    const description = 'Too many people use this one'
    await toPassphrase(refusing(confirm, 'E1', description, [{ field: 'password', description }]))
    await screen.findByText(description)
    expect(screen.getByLabelText('New passphrase').getAttribute('aria-invalid')).toBe('true')
  })
})
