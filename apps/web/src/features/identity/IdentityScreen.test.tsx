import { verification } from '@florin/contract/compliance/verification'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, failing, outage, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const get = verification['workflowRun.get']
const run = { status: 'new', sdkToken: '', firstName: 'Ana', brand: 'florin' } as const
const open = (reply: Answer) =>
  openPage('/identity-verification/0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f/secret', { isVisitor: true, answers: [reply] })

describe('an identity check by a link', () => {
  it('asks for the document first, by the name of whom it is for', async () => {
    const { main } = await open(answer(get, run))
    await screen.findByText('Which document will you show?')
    expect(main.textContent).toContain('Ana, this takes about three minutes.')
    expect(main.textContent).toContain('Step 1 of')
  })

  it.each([
    ['processing', 'Thank you, we are checking', undefined],
    ['success', 'Your identity is confirmed', 'To my profile'],
    ['failed', 'We could not confirm it', 'Start again from my profile'],
    ['expired', 'This link has expired', 'Start again from my profile'],
  ] as const)('that is %s says so, and what comes next', async (status, title, next) => {
    await open(answer(get, { ...run, status }))
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('link', { name: /profile/ })?.textContent).toBe(next)
  })

  it('says why it failed where that may be told', async () => {
    const { main } = await open(answer(get, { ...run, status: 'failed', rejectReason: 'documentUnreadable' }))
    await screen.findByText('The document could not be read.')
    expect(main.textContent).toContain('You can try again as often as you need.')
  })

  it('shows nothing of anybody where the link is wrong', async () => {
    const { main } = await open(refusing(get, '404', 'Not found'))
    await screen.findByRole('heading', { name: 'This link does not work' })
    expect(main.textContent).not.toContain('Ana')
  })

  it('is asked for again where the server did not answer', async () => {
    const { server, user } = await open(failing(get))
    await screen.findByText(outage)
    server.say(answer(get, run))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Which document will you show?')
  })
})
