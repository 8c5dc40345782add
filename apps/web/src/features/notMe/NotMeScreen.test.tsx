import { customer } from '@florin/contract/customers/customer'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const stop = customer['usernameChange.stop']

describe('the link “this was not me”', () => {
  it('does nothing before it is pressed', async () => {
    const { server } = await openPage('/not-me?code=abc', { isVisitor: true })
    await screen.findByRole('button', { name: 'Stop the change' })
    expect(server.called).not.toContain(stop.name)
  })

  it('stops the change by its code, and leads to a new passphrase', async () => {
    const { server, user } = await openPage('/not-me?code=abc', { isVisitor: true, answers: [answer(stop, { ok: true })] })
    await user.click(await screen.findByRole('button', { name: 'Stop the change' }))
    expect((await screen.findByRole('link', { name: 'Choose a new passphrase' })).getAttribute('href')).toBe('/reset-password')
    expect(server.bodyOf(stop)).toMatchObject({ code: 'abc' })
  })

  it('stops the replacing of a second step by the call that is for it', async () => {
    const { server, user } = await openPage('/not-me?code=abc&what=factor', { isVisitor: true })
    await user.click(await screen.findByRole('button', { name: 'Stop it' }))
    await screen.findByText('It was stopped')
    expect(server.called).toContain(customer['factorRecovery.stop'].name)
    expect(server.called).not.toContain(stop.name)
  })

  it('says why it did not work, and can be pressed again', async () => {
    const { user } = await openPage('/not-me?code=old', {
      isVisitor: true,
      answers: [refusing(stop, 'E1', 'This link does not work any more')],
    })
    await user.click(await screen.findByRole('button', { name: 'Stop the change' }))
    await screen.findByText('This link does not work any more')
    expect(screen.getByRole('button', { name: 'Stop the change' })).toHaveProperty('disabled', false)
  })
})
