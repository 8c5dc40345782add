import { tokens } from '@florin/contract/access/tokens'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { language, session } from '../../app/boot/engine.ts'
import { Providers } from '../../app/boot/providers.tsx'
import { startTexts } from '../../app/language/texts.ts'
import { answer } from '../../app/testing/answers.ts'
import { tokenFor } from '../../app/testing/page.ts'
import { createStandInServer } from '../../app/testing/standInServer.ts'
import { CodeLinkStep } from './CodeLinkStep.tsx'

const link = {
  take: vi.fn(() => ({ code: 'c', codeVerifier: 'v'.repeat(43) })),
  fail: vi.fn(),
}
const server = createStandInServer()
const onIn = vi.fn()
const onClose = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('fetch', server.fetch)
  if (!i18next.isInitialized) await startTexts(language.current())
  // Another file's last test may have left its own.
  await i18next.changeLanguage('en')
  await act(async () => {
    render(
      <Providers>
        <CodeLinkStep link={link} onIn={onIn} onClose={onClose} />
      </Providers>,
    )
  })
})
afterEach(() => {
  session.expire()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('asks before a link signs anybody in', async () => {
  expect(await screen.findByRole('heading', { name: 'Sign in with this link?' })).toBeTruthy()
  expect([link.take.mock.calls, server.called]).toEqual([[], []])
  server.say(answer(tokens.exchange, { status: 'ok', accessToken: tokenFor(300, Date.now()), refreshToken: 'r' }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(onIn).toHaveBeenCalled())
  expect(session.isSignedIn()).toBe(true)
})

it('forgets the link when the visitor says no', async () => {
  await userEvent.setup().click(await screen.findByRole('button', { name: 'No, sign in with my passphrase' }))
  expect([link.take.mock.calls.length, onClose.mock.calls.length, session.isSignedIn()]).toEqual([1, 1, false])
})
